import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { findBinaries, prepareBinaries, type Binaries } from './binaries.ts';
import { assertSameMajor, makeCluster, urlOf } from './cluster.ts';
import { joinOwners } from './owners.ts';
import { choosePlace, ROOT_HOME } from './place.ts';
import { stopPostmaster } from './postmaster.ts';
import { TIMEOUT_MS, findOrStart } from './find-or-start.ts';
import { keepRunning, type Watched } from './keep-running.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of the database; contains the password, so it must not be logged. */
  url: string;
  /** The folder of its cluster. */
  folder: string;
  /** True when it was running already: another process uses it, or one was killed and left it. */
  adopted: boolean;
  /** Starts it again whenever it ends, until `stop`. */
  watch: (callbacks: Pick<Watched, 'log' | 'onLost'>) => void;
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

const ALREADY_THERE = new Set(['42P04', '23505']);

async function makeDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
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
  let endWatch: (() => Promise<void>) | undefined;
  const leave = async (): Promise<void> => {
    await endWatch?.();
    await owner.leave(() => stopPostmaster(cluster));
  };
  const stop = (): Promise<void> => (left ??= leave());
  try {
    const { port, adopted } = await findOrStart(cluster, { settings });
    await makeDatabase(urlOf(cluster, port, 'postgres'), database);
    const watch: EmbeddedPostgres['watch'] = (callbacks) => {
      endWatch = keepRunning({ cluster, settings, port, ...callbacks });
    };
    return { url: urlOf(cluster, port, database), folder, adopted, watch, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
