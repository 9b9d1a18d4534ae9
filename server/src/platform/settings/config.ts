import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { AddressSource } from '@majstorija/contract/addresses/geocode.ts';
import type { TimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import { parseFilesUrl, type FilesPlace } from './files-url.ts';
import { defaultSender, parseSender, parseSmtpUrl, type Sender, type SmtpServer } from './mail-settings.ts';
import { parseBox, parsePhotonUrl, type GeocoderSettings } from './geocoder-settings.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { parseTilesUrl, type TilesPlace } from './tiles-url.ts';

/** The checked settings: paths absolute, addresses without a trailing slash. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir` is to be used. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** null: `loadSecretKey` creates one and stores it in `dataDir`. */
  secretKey: string | null;
  files: FilesPlace;
  /** null: mails are not sent but shown at `/dev/mail`. */
  smtp: SmtpServer | null;
  mailFrom: Sender;
  geocoder: GeocoderSettings;
  tiles: TilesPlace;
  /** Minutes after which an order without progress gets this event; 0: never. */
  timers: Readonly<Record<TimedEvent, number>>;
  demoData: boolean;
  allowUnsafeDatabase: boolean;
  /** Addresses of the trusted reverse proxies; false: none, forwarding headers are ignored. */
  trustProxy: string[] | false;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** No timed events: for orders written as history. */
export const NO_TIMERS: Config['timers'] = {
  find_backup_worker: 0,
  call_worker_accepted: 0,
  call_worker_on_the_way: 0,
};

/** A setting is wrong; the message is one line naming the variable and the rule, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  const digits = z.string().regex(/^\d{1,9}$/, { error: message, abort: true });
  return digits.transform(Number).refine((value) => value >= from && value <= to, { error: message });
}

const MOST_MINUTES = 10_080;

function minutes(standard: string) {
  const message = `must be minutes from 0 to ${MOST_MINUTES}, such as 15 or 0.5`;
  const digits = z.string().regex(/^\d{1,5}(?:\.\d{1,6})?$/, { error: message, abort: true });
  return digits
    .transform(Number)
    .refine((value) => value <= MOST_MINUTES, { error: message })
    .default(Number(standard));
}

function address(protocols: RegExp, message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), { error: message });
}

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** Parses the text by the function; the message of its Error, which contains no secret, becomes the issue. */
function readBy<T>(read: (text: string) => T) {
  return z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });
}

const ADDRESS = /^(?:[\da-f.:]+)(?:\/\d{1,3})?$/i;

const proxies = z.string().transform((text, context): string[] | false => {
  if (text === 'off') return false;
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every((part) => ADDRESS.test(part) && isIP(part.split('/', 1)[0] ?? '') !== 0))
    return addresses;
  context.addIssue({ code: 'custom', message: 'must be off or IP addresses with commas between' });
  return z.NEVER;
});

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

function parseEnvironment(env: Record<string, string | undefined>): z.infer<typeof Environment> {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(problems.join('; '));
}

/** Rules about several settings. */
function assertFitting(settings: z.infer<typeof Environment>): void {
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

/**
 * Reads the settings; an empty variable counts as unset. Throws ConfigError. Relative DATA_DIR: from the current
 * folder.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = parseEnvironment(env);
  assertFitting(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    secretKey: settings.SECRET_KEY ?? null,
    files: settings.FILES_URL ?? { kind: 'folder', folder: path.join(dataDir, 'files') },
    smtp: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? defaultSender(publicUrl),
    geocoder: {
      source: settings.GEOCODER,
      photonUrl: settings.GEOCODER_URL ?? null,
      box: settings.GEOCODER_BOX,
    },
    tiles: settings.TILES_URL,
    timers: {
      find_backup_worker: settings.ACCEPT_WITHIN_MINUTES,
      call_worker_accepted: settings.DEPART_WITHIN_MINUTES,
      call_worker_on_the_way: settings.ARRIVE_WITHIN_MINUTES,
    },
    demoData: settings.DATABASE_URL === undefined && settings.DEMO_DATA !== 'off',
    allowUnsafeDatabase: settings.ALLOW_UNSAFE_DATABASE === 'on',
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}
