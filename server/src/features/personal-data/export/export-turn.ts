import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CallLimitError, limitCalls, toQueueError } from '#platform/process/limited-calls.ts';

/**
 * As many as of workbooks [personal-data#export-limited], in a queue of their own: a slow download would hold up the
 * workbooks.
 */
const exportCalls = limitCalls({ atOnce: 2, mostWaiting: 8, waitMs: 5_000, withinMs: 15 * 60_000 });

/**
 * Opens a stream when it is its turn, and keeps its place until it has ended: read to the end, destroyed, or destroyed here
 * after 15 minutes. Throws what `open` throws, and AppError person.exportsBusy when too many are before it.
 */
export function openInTurn(open: () => Promise<Readable>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const run = exportCalls.run(async (signal) => {
      const stream = await open();
      signal.addEventListener(
        'abort',
        () => stream.destroy(new CallLimitError('the export was not read in time')),
        {
          once: true,
        },
      );
      resolve(stream);
      await finished(stream);
    });
    // Once the stream is open, its reader gets its errors, and this does nothing.
    run.catch((error: unknown) => reject(toQueueError(error, 'person.exportsBusy')));
  });
}
