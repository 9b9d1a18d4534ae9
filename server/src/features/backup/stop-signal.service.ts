import { once } from 'node:events';
import os from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The command was told to end before it had a result. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  readonly signal: (typeof SIGNALS)[number];
  /** As a shell reports it: 128 and the signal's number. */
  readonly exitCode: number;

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`stopped by ${signal}`);
    this.signal = signal;
    this.exitCode = 128 + os.constants.signals[signal];
  }
}

/**
 * From now on a signal does not end the process, but aborts with a StoppedError. A terminal and npm may both send it, so a
 * second one is ignored.
 */
export function catchSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stopping.abort(new StoppedError(signal)));
  return stopping.signal;
}

/** Rejects as soon as it is aborted. */
async function untilAborted(stopping: AbortSignal): Promise<never> {
  if (!stopping.aborted) await once(stopping, 'abort');
  throw stopping.reason;
}

/**
 * Runs the work on a database that `open` starts or finds, and ends its use. On a signal the use ends under the work, and
 * StoppedError is thrown; a result that the work had by then is returned.
 */
export async function onServer<Server extends { readonly stop: () => Promise<void> }, T>(
  open: () => Promise<Server>,
  work: (server: Server) => Promise<T>,
  stopping: AbortSignal,
): Promise<T> {
  const results: T[] = [];
  try {
    const server = await open();
    try {
      stopping.throwIfAborted();
      results.push(await Promise.race([work(server), untilAborted(stopping)]));
    } finally {
      await server.stop();
    }
  } catch (error) {
    // The same signal may have ended a program that makes, starts or stops the database.
    if (!stopping.aborted) throw error;
  }
  for (const result of results) return result;
  throw stopping.reason;
}
