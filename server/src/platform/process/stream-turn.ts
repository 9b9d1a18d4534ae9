import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { CallLimitError, limitCalls, toQueueError } from './limited-calls.ts';

/**
 * A queue of its own for streams of one kind: a slow download would hold up everything else in its queue. `busy`: the error when too
 * many are before one.
 */
export function createStreamTurn(busy: ErrorCode): (open: () => Promise<Readable>) => Promise<Readable> {
  const calls = limitCalls({ atOnce: 2, mostWaiting: 8, waitMs: 5_000, withinMs: 15 * 60_000 });
  /**
   * Opens a stream when it is its turn, and keeps its place until it has ended: read to the end, destroyed, or destroyed here
   * after 15 minutes. Throws what `open` throws, and the error of a full queue.
   */
  return (open) =>
    new Promise((resolve, reject) => {
      const run = calls.run(async (signal) => {
        const stream = await open();
        signal.addEventListener(
          'abort',
          () => stream.destroy(new CallLimitError('the export was not read in time')),
          { once: true },
        );
        resolve(stream);
        await finished(stream);
      });
      // Once the stream is open, its reader gets its errors, and this does nothing.
      run.catch((error: unknown) => reject(toQueueError(error, busy)));
    });
}
