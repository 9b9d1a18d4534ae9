import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';

/**
 * Exports have a queue of their own, so that they and imports do not wait for each other [price-list#exports-limited].
 * `withinMs` is above the limits of a child with the wait before it.
 */
const exportCalls = limitCalls({ atOnce: 2, mostWaiting: 8, waitMs: 5_000, withinMs: 40_000 });

/**
 * Writes a workbook when it is its turn. Throws AppError workbook.exportsBusy within seconds when too many exports are
 * before it.
 */
export async function writeInTurn(write: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await exportCalls.run(write);
  } catch (error) {
    throw toQueueError(error, 'workbook.exportsBusy');
  }
}
