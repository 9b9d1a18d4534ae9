import fs from 'node:fs';
import { z } from 'zod';
import { address, onOff, proxies, readBy, share, wholeNumber } from './checks.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { SettingsGroup, SettingsHolder } from './feature-settings.ts';
import { parseFilesUrl } from './files-url.ts';
import { parseSender, parseSmtpUrl } from './mail-settings.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { parseTilesUrl } from './tiles-url.ts';
import { parseHeaders, SAMPLERS } from './tracing-place.ts';

/** A setting is wrong; the message is one line naming the variable and the rule, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** From the most silent of the useful levels on; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const httpAddress = address(/^https?:$/, 'must be an http:// or https:// address');
const secretKey = z.string().min(32, { error: 'must have at least 32 characters' });

const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(Number(SETTINGS.PORT.default)),
  HOST: z.string().default(SETTINGS.HOST.default),
  PUBLIC_URL: httpAddress.optional(),
  DATA_DIR: z.string().default(SETTINGS.DATA_DIR.default),
  DATABASE_URL: readBy(parseDatabaseUrl).optional(),
  DATABASE_OWNER_URL: readBy(parseDatabaseUrl).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(Number(SETTINGS.DATABASE_POOL_SIZE.default)),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_OLD: secretKey.optional(),
  FILES_URL: readBy(parseFilesUrl).optional(),
  SMTP_URL: readBy(parseSmtpUrl).optional(),
  MAIL_FROM: readBy(parseSender).optional(),
  TILES_URL: readBy(parseTilesUrl).optional(),
  DEMO_DATA: onOff.optional(),
  ALLOW_UNSAFE_DATABASE: onOff.default(SETTINGS.ALLOW_UNSAFE_DATABASE.default),
  TRUST_PROXY: proxies.default(false),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 100_000).default(Number(SETTINGS.CONNECTIONS_PER_ADDRESS.default)),
  LIMIT_CALLS: onOff.default(SETTINGS.LIMIT_CALLS.default),
  SHED_LOAD: onOff.default(SETTINGS.SHED_LOAD.default),
  LEAST_FREE_DISK_MB: wholeNumber(0, 999_999_999).default(Number(SETTINGS.LEAST_FREE_DISK_MB.default)),
  STOP_DELAY_SECONDS: wholeNumber(0, 60).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default(SETTINGS.METRICS_HOST.default),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: readBy(parseHeaders).default({}),
  OTEL_SERVICE_NAME: z.string().default(SETTINGS.OTEL_SERVICE_NAME.default),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default(SETTINGS.OTEL_TRACES_SAMPLER.default),
  OTEL_TRACES_SAMPLER_ARG: share.default(Number(SETTINGS.OTEL_TRACES_SAMPLER_ARG.default)),
  API_DOCS: onOff.optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default(SETTINGS.LOG_LEVEL.default),
} satisfies Record<SettingName, z.ZodType>);

/** The variables of an environment. */
export type Variables = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * The value of a variable: its own, or the content of the file that the variable with `_FILE` after its name names, as engines of
 * containers hand in secrets. An empty one counts as unset. Throws ConfigError for both at once and for an unreadable file [running#secret-files].
 */
export function readVariable(env: Variables, name: string): string | undefined {
  const [value, file] = [env[name], env[name + SUFFIX]].map((one) => (one?.trim() ? one : undefined));
  if (file === undefined) return value;
  if (value !== undefined) throw new ConfigError(`${name} and ${name}${SUFFIX} are both set: keep one`);
  try {
    return fs.readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new ConfigError(`${name}${SUFFIX} names no file that can be read`);
  }
}

const toLine = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('; ');

/** The values of all settings, those of the features under their groups. */
interface ParsedEnvironment extends SettingsHolder {
  readonly settings: z.infer<typeof Environment>;
}

/** Reads the settings of the platform and of the groups, each by `readVariable`. Throws ConfigError. */
export function parseEnvironment(
  env: Variables,
  groups: readonly SettingsGroup<unknown>[],
): ParsedEnvironment {
  const names = [SETTINGS, ...groups.map(({ rows }) => rows)].flatMap((rows) => Object.keys(rows));
  const variables = Object.fromEntries(names.map((name) => [name, readVariable(env, name)]));
  const own = Environment.safeParse(variables);
  const ofFeatures = groups.map((group) => ({ group, parsed: group.schema.safeParse(variables) }));
  const issues = [own, ...ofFeatures.map(({ parsed }) => parsed)].flatMap(({ error }) => error?.issues ?? []);
  if (!own.success || issues.length > 0) throw new ConfigError(toLine(issues));
  const featureSettings = new Map(ofFeatures.map(({ group, parsed }) => [group, parsed.data]));
  return { settings: own.data, featureSettings };
}

/** Rules about several settings. Throws ConfigError. */
export function assertFitting(settings: z.infer<typeof Environment>): void {
  const embedded = settings.DATABASE_URL === undefined;
  if (!embedded && settings.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY is required with DATABASE_URL');
  }
  if (embedded && settings.DATABASE_OWNER_URL !== undefined) {
    throw new ConfigError('DATABASE_OWNER_URL is for the database of DATABASE_URL, which is not set');
  }
  if (settings.SECRET_KEY_OLD !== undefined && settings.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY_OLD is the key before that of SECRET_KEY, which is not set');
  }
  if (settings.SECRET_KEY_OLD !== undefined && settings.SECRET_KEY_OLD === settings.SECRET_KEY) {
    throw new ConfigError('SECRET_KEY_OLD must be another key than SECRET_KEY');
  }
  if (settings.METRICS_PORT === settings.PORT) {
    throw new ConfigError('METRICS_PORT must be another port than PORT');
  }
  if (!embedded && settings.DEMO_DATA === 'on') {
    throw new ConfigError('DEMO_DATA can be on only with the embedded database, without DATABASE_URL');
  }
}
