import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { findOrStart } from './find-or-start.ts';
import { fateOf, readPostmaster } from './lock-file.ts';

/** Where the watch says what happened; a logger of pino is one. */
export interface WatchLog {
  warn(message: string): void;
  warn(fields: { readonly err: unknown }, message: string): void;
}

/** A running server; `port` is part of the address that the connections of this process use. */
export interface Watched {
  readonly cluster: Cluster;
  readonly settings: Record<string, string>;
  readonly port: number;
  readonly log: WatchLog;
  /** Called once, when the server cannot be started again or is lost to this process. */
  readonly onLost: (error: unknown) => void;
}

const LOOK_EVERY_MS = 500;
/** A server without a lock file was stopped in order, perhaps by an administrator who starts it again. */
const LOOKS_WITHOUT_LOCK_FILE = 6;
const TRIES = 8;
const PAUSE_MS = 1_000;

/** Throws when another process started the server on another port, which this process does not know. */
function assertSamePort({ cluster, port }: Watched): void {
  const postmaster = readPostmaster(cluster);
  if (postmaster === null || postmaster.port === 0 || postmaster.port === port) return;
  throw new Error(`The embedded PostgreSQL of ${cluster.folder} runs on another port now.`);
}

async function startAgain(watched: Watched, signal: AbortSignal): Promise<void> {
  const { cluster, settings, port, log } = watched;
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await findOrStart(cluster, { settings, port });
      log.warn('the embedded PostgreSQL had ended and runs again');
      return;
    } catch (err) {
      if (left === 0) throw err;
      log.warn({ err }, 'the embedded PostgreSQL has ended and does not start yet');
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

async function watch(watched: Watched, signal: AbortSignal): Promise<void> {
  for (let missing = 0; ;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    const postmaster = readPostmaster(watched.cluster);
    missing = postmaster === null ? missing + 1 : 0;
    const isRunning = postmaster !== null && fateOf(postmaster) === 'running';
    if (isRunning) assertSamePort(watched);
    else if (postmaster !== null || missing >= LOOKS_WITHOUT_LOCK_FILE) await startAgain(watched, signal);
  }
}

/**
 * Starts the server again, on the same port, whenever it ends [running#embedded-database-watched]. Returns what ends the
 * watch; it waits for a start under way.
 */
export function keepRunning(watched: Watched): () => Promise<void> {
  const stopping = new AbortController();
  const watching = watch(watched, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) watched.onLost(error);
  });
  return async () => {
    stopping.abort();
    await watching;
  };
}
