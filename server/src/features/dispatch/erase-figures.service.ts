import type { Work } from '#platform/database/work.ts';

/**
 * Deletes what dispatch knows of a worker whose account was just erased: no later event keeps any of it again
 * [dispatch#erased].
 */
export async function eraseFiguresOf({ tx }: Work, workerId: string): Promise<void> {
  await tx.deleteFrom('order_assignments').where('worker_id', '=', workerId).execute();
}
