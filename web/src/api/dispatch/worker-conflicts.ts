import type { z } from 'zod';
import type { WorkerConflictsQuery } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { client } from '#api/http/client.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';

/**
 * Sends an assignment or a term; when conflicts stand in its way, they are read and thrown as `MetConflicts`. The refusal
 * itself is thrown when they can't be read; when they are gone meanwhile, it is sent once more.
 */
export async function withConflicts<Answer>(
  orderId: string,
  query: z.input<typeof WorkerConflictsQuery>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (refusal) {
    if (!isApiError(refusal, 'order.workerConflicts')) throw refusal;
    const found = await client.dispatch.conflicts({ params: { id: orderId }, query }).catch(() => undefined);
    if (found === undefined) throw refusal;
    if (found.conflicts.length > 0) throw new MetConflicts(found);
    return send();
  }
}
