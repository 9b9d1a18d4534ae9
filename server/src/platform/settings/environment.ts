import { z } from 'zod';
import { AddressSource } from '@majstorija/contract/addresses/geocode.ts';
import { parseFilesUrl } from './files-url.ts';
import { parseSender, parseSmtpUrl } from './mail-settings.ts';
import { parseBox, parsePhotonUrl } from './geocoder-settings.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { parseTilesUrl } from './tiles-url.ts';
import { address, minutes, onOff, proxies, readBy, wholeNumber } from './setting-types.ts';

/** A setting is wrong; the message is one line naming the variable and the rule, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** From the most silent of the useful levels on; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(Number(SETTINGS.PORT.default)),
  HOST: z.string().default(SETTINGS.HOST.default),
  PUBLIC_URL: address(/^https?:$/, 'must be an http:// or https:// address').optional(),
  DATA_DIR: z.string().default(SETTINGS.DATA_DIR.default),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'must be a postgres:// address').optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(Number(SETTINGS.DATABASE_POOL_SIZE.default)),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  FILES_URL: readBy(parseFilesUrl).optional(),
  SMTP_URL: readBy(parseSmtpUrl).optional(),
  MAIL_FROM: readBy(parseSender).optional(),
  GEOCODER: z
    .enum(AddressSource.options, { error: `must be one of ${AddressSource.options.join(', ')}` })
    .default(SETTINGS.GEOCODER.default),
  GEOCODER_URL: readBy(parsePhotonUrl).optional(),
  GEOCODER_BOX: readBy(parseBox).default(parseBox(SETTINGS.GEOCODER_BOX.default)),
  TILES_URL: readBy(parseTilesUrl).default(parseTilesUrl(SETTINGS.TILES_URL.default)),
  ACCEPT_WITHIN_MINUTES: minutes(SETTINGS.ACCEPT_WITHIN_MINUTES.default),
  DEPART_WITHIN_MINUTES: minutes(SETTINGS.DEPART_WITHIN_MINUTES.default),
  ARRIVE_WITHIN_MINUTES: minutes(SETTINGS.ARRIVE_WITHIN_MINUTES.default),
  DEMO_DATA: onOff.optional(),
  ALLOW_UNSAFE_DATABASE: onOff.default(SETTINGS.ALLOW_UNSAFE_DATABASE.default),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default(SETTINGS.LOG_LEVEL.default),
} satisfies Record<SettingName, z.ZodType>);

/** Reads the single settings; an empty one counts as unset. Throws ConfigError. */
export function parseEnvironment(env: Record<string, string | undefined>): z.infer<typeof Environment> {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(problems.join('; '));
}

/** Rules about several settings. Throws ConfigError. */
export function assertFitting(settings: z.infer<typeof Environment>): void {
  const embedded = settings.DATABASE_URL === undefined;
  if (!embedded && settings.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY is required with DATABASE_URL');
  }
  if (!embedded && settings.DEMO_DATA === 'on') {
    throw new ConfigError('DEMO_DATA can be on only with the embedded database, without DATABASE_URL');
  }
  if ((settings.GEOCODER === 'photon') !== (settings.GEOCODER_URL !== undefined)) {
    throw new ConfigError('GEOCODER_URL is required with GEOCODER=photon, and of use only there');
  }
}
