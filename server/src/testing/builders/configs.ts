import type { Config } from '#platform/settings/config.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { readSettings } from '#settings.ts';

/** The settings of the whole product, the defaults except for `env`. */
export const aConfig = (env: Record<string, string> = {}): Config => readSettings(env);

/** The error line when reading the settings fails. */
export function refusalOf(read: () => Config): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}
