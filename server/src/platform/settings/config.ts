import path from 'node:path';
import type { TimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import type { FilesPlace } from './files-url.ts';
import { defaultSender, type Sender, type SmtpServer } from './mail-settings.ts';
import type { GeocoderSettings } from './geocoder-settings.ts';
import type { TilesPlace } from './tiles-url.ts';
import { LOG_LEVELS, parseEnvironment, assertFitting } from './environment.ts';

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
