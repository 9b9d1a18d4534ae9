import path from 'node:path';
import { LOG_LEVELS, assertFitting, parseEnvironment, type Variables } from './environment.ts';
import type { SettingsGroup, SettingsHolder } from './feature-settings.ts';
import type { FilesPlace } from './files-url.ts';
import { isLoopbackHost } from './loopback.ts';
import { defaultSender, type Sender, type SmtpServer } from './mail-settings.ts';
import type { MetricsPlace } from './metrics-place.ts';
import { PUBLIC_TILES, type TilesPlace } from './tiles-url.ts';
import type { TracingPlace } from './tracing-place.ts';

/** The checked settings: paths absolute, addresses without a trailing slash. */
export interface Config extends SettingsHolder {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir` is to be used. */
  databaseUrl: string | null;
  /** The role that migrates; null: that of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  databasePoolSize: number;
  /** null: `loadSecretKey` creates one and stores it in `dataDir`. */
  secretKey: string | null;
  /** The key before a change; null: there is none. */
  oldSecretKey: string | null;
  files: FilesPlace;
  /** null: mails are not sent, but shown at `/dev/mail` where `isLocal`. */
  smtp: SmtpServer | null;
  mailFrom: Sender;
  /** null: maps are drawn without tiles. */
  tiles: TilesPlace | null;
  /** Whether no other machine reaches the server: HOST and PUBLIC_URL are both of the loopback. */
  isLocal: boolean;
  demoData: boolean;
  allowUnsafeDatabase: boolean;
  /** Addresses of the trusted reverse proxies; false: none, forwarding headers are ignored. */
  trustProxy: string[] | false;
  /** Connections that one address may have; those of this machine and of trusted proxies are not counted. */
  connectionsPerAddress: number;
  /** Whether the calls of one account are limited. */
  limitCalls: boolean;
  /** Whether requests are refused while the machine is too busy for them. */
  shedLoad: boolean;
  /** `/readyz` fails below it. */
  leastFreeDiskBytes: number;
  /** How long a stop waits before it closes anything. */
  stopDelayMs: number;
  /** null: figures are not collected. */
  metrics: MetricsPlace | null;
  /** null: nothing is traced. */
  tracing: TracingPlace | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether anybody may read the description of the API and its pages. */
  hasApiPages: boolean;
}

type Settings = ReturnType<typeof parseEnvironment>['settings'];

function toTracing(settings: Settings): TracingPlace | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

const LOOPBACK = /^(?:localhost$|127\.|::1$)/;

/**
 * Reads the settings of the platform and those of the given groups; an empty variable counts as unset. Throws
 * ConfigError. Relative DATA_DIR: from the current folder.
 */
export function readConfig(env: Variables, groups: readonly SettingsGroup<unknown>[]): Config {
  const { settings, featureSettings } = parseEnvironment(env, groups);
  assertFitting(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isLocal = isLoopbackHost(settings.HOST) && isLoopbackHost(new URL(publicUrl).hostname);
  const wantsDemo = settings.DEMO_DATA ?? (isLocal ? 'on' : 'off');
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    secretKey: settings.SECRET_KEY ?? null,
    oldSecretKey: settings.SECRET_KEY_OLD ?? null,
    files: settings.FILES_URL ?? { kind: 'folder', folder: path.join(dataDir, 'files') },
    smtp: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? defaultSender(publicUrl),
    tiles: settings.TILES_URL ?? (isLocal ? PUBLIC_TILES : null),
    isLocal,
    demoData: settings.DATABASE_URL === undefined && wantsDemo === 'on',
    allowUnsafeDatabase: settings.ALLOW_UNSAFE_DATABASE === 'on',
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    limitCalls: settings.LIMIT_CALLS === 'on',
    shedLoad: settings.SHED_LOAD === 'on',
    leastFreeDiskBytes: settings.LEAST_FREE_DISK_MB * 1_000_000,
    stopDelayMs: 1_000 * (settings.STOP_DELAY_SECONDS ?? (LOOPBACK.test(settings.HOST) ? 0 : 5)),
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    tracing: toTracing(settings),
    logLevel: settings.LOG_LEVEL,
    hasApiPages: settings.API_DOCS === undefined ? isLocal : settings.API_DOCS === 'on',
    featureSettings,
  };
}
