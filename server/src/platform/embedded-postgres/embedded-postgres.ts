import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { UnfitDatabaseError } from '#platform/database/assert-durable.ts';
import { statement } from '#platform/database/statement.ts';
import { findBinaries, prepareBinaries, type Binaries } from './binaries.ts';
import { assertSameMajor, makeCluster, urlOf, type Cluster } from './cluster.ts';
import { joinOwners } from './owners.ts';
import { choosePlace, ROOT_HOME } from './place.ts';
import {
  fateOf,
  isAtHome,
  readPostmaster,
  removeLockFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of the database; contains the password, so it must not be logged. */
  url: string;
  /** True when it was running already: another process uses it, or one was killed and left it. */
  adopted: boolean;
  /** Ends the use by this process. The last process to leave stops the server. */
  stop: () => Promise<void>;
}

/** `settings` are server settings used if this call is the one that starts the server. */
export interface EmbeddedPostgresOptions {
  dataDir: string;
  database?: string;
  settings?: Record<string, string>;
  rootHome?: string;
  binaries?: Binaries;
}

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** The port of a server that answers; null when none runs; throws when one runs that cannot be used. */
async function findRunning(cluster: Cluster): Promise<number | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster) return null;
    const fate = fateOf(postmaster);
    if (fate === 'reused') removeLockFile(cluster, postmaster);
    if (fate !== 'running') return null;
    const which = `PostgreSQL (process ${postmaster.pid}) of ${cluster.folder}`;
    if (!isAtHome(cluster, postmaster)) {
      throw new UnfitDatabaseError(
        `${which} runs for ${postmaster.directory}: the folder was moved or copied; stop it first.`,
      );
    }
    if (postmaster.port > 0 && (await answers(urlOf(cluster, postmaster.port, 'postgres')))) {
      return postmaster.port;
    }
    if (Date.now() > deadline) throw new UnfitDatabaseError(`${which} runs but does not answer.`);
    await sleep(50);
  }
}

async function findOrStart(
  cluster: Cluster,
  settings: Record<string, string>,
): Promise<{ port: number; adopted: boolean }> {
  let adopted = true;
  let failure: unknown;
  for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
    const port = await findRunning(cluster);
    if (port !== null) return { port, adopted };
    try {
      await startPostmaster(cluster, settings);
      adopted = false;
    } catch (error) {
      // Another process may have been first, or taken the port: check again.
      failure = error;
      await sleep(200 * attempt);
    }
  }
  throw failure ?? new Error(`The embedded PostgreSQL of ${cluster.folder} ended immediately.`);
}

const ALREADY_THERE = new Set(['42P04', '23505']);

async function makeDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query(statement`select 1 from pg_database where datname = ${database}`);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && ALREADY_THERE.has(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL under `dataDir`, or joins it when it runs; it listens on the loopback only. Safe in any number
 * of processes concurrently. As root it runs as another user and may be in another folder, see `choosePlace`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database = 'majstorija', settings = {}, rootHome = ROOT_HOME } = options;
  const { folder, account } = choosePlace(dataDir, rootHome);
  const binaries = await prepareBinaries(options.binaries ?? findBinaries(), account, path.dirname(folder));
  const cluster = { folder, account, binaries };
  await makeCluster(cluster, { sync: settings.fsync !== 'off' });
  assertSameMajor(cluster);
  const owner = await joinOwners(folder, TIMEOUT_MS);
  let left: Promise<void> | undefined;
  const stop = (): Promise<void> => (left ??= owner.leave(() => stopPostmaster(cluster)));
  try {
    const { port, adopted } = await findOrStart(cluster, settings);
    await makeDatabase(urlOf(cluster, port, 'postgres'), database);
    return { url: urlOf(cluster, port, database), adopted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
