import path from 'node:path';
import { z } from 'zod';
import { address, onOff, proxies, readBy, wholeNumber } from './checks.ts';
import type { SettingsGroup, SettingsHolder } from './feature-settings.ts';
import { parseFilesUrl, type FilesPlace } from './files-url.ts';
import { defaultSender, parseSender, parseSmtpUrl, type Sender, type SmtpServer } from './mail-settings.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { parseTilesUrl, type TilesPlace } from './tiles-url.ts';

/** The checked settings: paths absolute, addresses without a trailing slash. */
export interface Config extends SettingsHolder {
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
  tiles: TilesPlace;
  demoData: boolean;
  allowUnsafeDatabase: boolean;
  /** Addresses of the trusted reverse proxies; false: none, forwarding headers are ignored. */
  trustProxy: string[] | false;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** A setting is wrong; the message is one line naming the variable and the rule, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  TILES_URL: readBy(parseTilesUrl).default(parseTilesUrl(SETTINGS.TILES_URL.default)),
  DEMO_DATA: onOff.optional(),
  ALLOW_UNSAFE_DATABASE: onOff.default(SETTINGS.ALLOW_UNSAFE_DATABASE.default),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default(SETTINGS.LOG_LEVEL.default),
} satisfies Record<SettingName, z.ZodType>);

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are set; an empty one counts as unset. */
function dropEmpty(env: Variables): Variables {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

const toLine = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('; ');

/** Rules about several settings. */
function assertFitting(settings: z.infer<typeof Environment>): void {
  const embedded = settings.DATABASE_URL === undefined;
  if (!embedded && settings.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY is required with DATABASE_URL');
  }
  if (!embedded && settings.DEMO_DATA === 'on') {
    throw new ConfigError('DEMO_DATA can be on only with the embedded database, without DATABASE_URL');
  }
}

function toConfig(settings: z.infer<typeof Environment>): Omit<Config, keyof SettingsHolder> {
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
    tiles: settings.TILES_URL,
    demoData: settings.DATABASE_URL === undefined && settings.DEMO_DATA !== 'off',
    allowUnsafeDatabase: settings.ALLOW_UNSAFE_DATABASE === 'on',
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * Reads the settings of the platform and those of the given groups; an empty variable counts as unset. Throws
 * ConfigError. Relative DATA_DIR: from the current folder.
 */
export function readConfig(env: Variables, groups: readonly SettingsGroup<unknown>[]): Config {
  const variables = dropEmpty(env);
  const own = Environment.safeParse(variables);
  const ofFeatures = groups.map((group) => ({ group, parsed: group.schema.safeParse(variables) }));
  const issues = [own, ...ofFeatures.map(({ parsed }) => parsed)].flatMap(({ error }) => error?.issues ?? []);
  if (!own.success || issues.length > 0) throw new ConfigError(toLine(issues));
  assertFitting(own.data);
  const featureSettings = new Map(ofFeatures.map(({ group, parsed }) => [group, parsed.data]));
  return { ...toConfig(own.data), featureSettings };
}
