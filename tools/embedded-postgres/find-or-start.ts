import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './account.ts';
import { urlOf, type Cluster } from './cluster.ts';
import { startPostmaster } from './postmaster.ts';
import { fateOf, isAtHome, readPostmaster, removeLockFile } from './lock-file.ts';

/** The longest wait for another process, in milliseconds. */
export const TIMEOUT_MS = 60_000;
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
    if (fate === 'stale') removeLockFile(cluster, postmaster);
    if (fate !== 'running') return null;
    const which = `PostgreSQL (process ${postmaster.pid}) of ${cluster.folder}`;
    if (!isAtHome(cluster, postmaster)) {
      throw new EmbeddedPostgresError(
        `${which} runs for ${postmaster.directory}: the folder was moved or copied; stop it first.`,
      );
    }
    if (postmaster.port > 0 && (await answers(urlOf(cluster, postmaster.port, 'postgres')))) {
      return postmaster.port;
    }
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`${which} runs but does not answer.`);
    await sleep(50);
  }
}

/**
 * The port of the server of a cluster, started when none runs; `adopted` when one was running already. Without a `port`
 * the one of a killed server is tried first: other processes may still expect it there.
 */
export async function findOrStart(
  cluster: Cluster,
  { settings, port: wanted }: { settings: Record<string, string>; port?: number },
): Promise<{ port: number; adopted: boolean }> {
  // Read first: a stale lock file is removed.
  const former = wanted ?? readPostmaster(cluster)?.port;
  let adopted = true;
  let failure: unknown;
  for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
    const port = await findRunning(cluster);
    if (port !== null) return { port, adopted };
    try {
      await startPostmaster(cluster, settings, attempt === 0 ? former : wanted);
      adopted = false;
    } catch (error) {
      // Another process may have been first, or taken the port: check again.
      failure = error;
      await sleep(200 * attempt);
    }
  }
  throw failure ?? new Error(`The embedded PostgreSQL of ${cluster.folder} ended immediately.`);
}
