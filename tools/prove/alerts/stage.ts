import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { DEMO } from '../demo-accounts.ts';
import { openDesk, type Desk } from '../load/desk.ts';
import { startPostgres } from '../parts/postgres.ts';
import { startPrometheus, type Prometheus } from '../parts/prometheus.ts';
import { createServers, startS3, type Servers } from '../parts/servers.ts';
import { startFaultyMailServer, type FaultyMailServer } from '../parts/smtp.ts';
import type { Account, AtEnd, Processes } from '../run/processes.ts';
import { queryAt, type Query } from '../run/query.ts';
import { findFreePorts } from '../run/wait.ts';
import { seed } from '../seed.ts';

/** The processes: one under load, one that is stopped, one whose database goes away and that holds too much memory. */
export const LOADED = 0;
export const STOPPED = 1;
export const ALONE = 2;
const SERVERS = [LOADED, STOPPED, ALONE] as const;

/** The database that goes away. */
export const AWAY = 'away';
const DATABASE = 'majstorija';
const SECRET_KEY = randomBytes(32).toString('base64url');

/** More than `MajstorijaMemory` allows, and each page of it is written. */
const HELD_BYTES = 1_100_000_000;
const HOLD = `--import=data:text/javascript,globalThis.held=Buffer.alloc(${HELD_BYTES},1)`;

/** The product, a mail server and a Prometheus that reads all three processes. */
export interface Stage {
  readonly servers: Servers;
  readonly prometheus: Prometheus;
  readonly mail: FaultyMailServer;
  /** Statements at the database of the first two processes, and at a database that stays. */
  readonly query: Query;
  readonly admin: Query;
  /** Where requests to a process go. */
  readonly urlOf: (index: number) => string;
  readonly openDesk: (index: number) => Promise<Desk>;
}

/** Where a run takes place and as whom. */
export interface Place {
  readonly folder: string;
  readonly account: Account;
  readonly postgres: string;
  readonly processes: Processes;
}

/** The settings of each process, by its place. */
const settingsOfEach =
  (
    shared: Readonly<Record<string, string>>,
    { metrics, urlOf }: { metrics: readonly number[]; urlOf: (database: string) => string },
  ) =>
  (index: number) => ({
    ...shared,
    SECRET_KEY,
    TRUST_PROXY: '127.0.0.1',
    LIMIT_CALLS: 'off',
    DATABASE_POOL_SIZE: '2',
    // A worker who does not accept: the shortest clock of an order.
    ACCEPT_WITHIN_MINUTES: '1',
    METRICS_PORT: String(metrics[index]),
    DATABASE_URL: urlOf(index === ALONE ? AWAY : DATABASE),
    ...(index === ALONE && { NODE_OPTIONS: HOLD }),
  });

/** Starts the processes, on demo data. */
async function startProduct(servers: Servers, seedOf: (index: number) => Promise<void>): Promise<void> {
  for (const index of [LOADED, ALONE]) {
    await servers.start(index);
    await seedOf(index);
  }
  await servers.start(STOPPED);
}

/** Starts PostgreSQL, the store of files, the mail server, three processes with demo data, and Prometheus. */
export async function buildStage(place: Place, onEnd: AtEnd): Promise<Stage> {
  const { folder, processes } = place;
  const [database = 0, s3 = 0, smtp = 0, port = 0, ...rest] = await findFreePorts(4 + 2 * SERVERS.length);
  const ports = rest.slice(0, SERVERS.length);
  const targets = rest.slice(SERVERS.length);
  const databaseUrl = await startPostgres(place, { port: database, databases: [DATABASE, AWAY] });
  const mail = await startFaultyMailServer(smtp);
  onEnd(mail.close);
  const filesUrl = await startS3(processes, folder, s3);
  const shared = { FILES_URL: filesUrl, SMTP_URL: mail.url };
  const settingsOf = settingsOfEach(shared, { metrics: targets, urlOf: databaseUrl });
  const servers = createServers(processes, { folder, ports, settingsOf });
  await startProduct(servers, (index) => seed(settingsOf(index).DATABASE_URL, filesUrl));
  const urlOf = (index: number) => `http://127.0.0.1:${ports[index]}`;
  return {
    servers,
    mail,
    urlOf,
    prometheus: await startPrometheus(processes, { folder: path.resolve(folder), port, targets }),
    query: queryAt(databaseUrl(DATABASE)),
    admin: queryAt(databaseUrl('postgres')),
    openDesk: (index) => openDesk(urlOf(index), DEMO),
  };
}
