import { queryOptions, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WorkerConflictsQuery } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import type { Despite } from '@majstorija/contract/orders/order-event-bodies.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { client } from '#api/http/client.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { MetConflicts } from '#lib/http/met-conflicts.ts';

type Asked = z.input<typeof WorkerConflictsQuery> & { despite?: Despite | undefined };

/**
 * Sends an assignment or a term with the conflicts that were seen, none at first, so that any other refuses it: they are read
 * then and thrown as `MetConflicts` [dispatch#despite]. The refusal itself is thrown when they can't be read; when they are gone
 * meanwhile, it is sent once more.
 */
export async function withConflicts<Answer>(
  orderId: string,
  { despite = { seen: [] }, ...query }: Asked,
  sendDespite: (despite: Despite) => Promise<Answer>,
): Promise<Answer> {
  const send = () => sendDespite(despite);
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

/**
 * The other orders that the worker of a closed one has in its window, as sentences, for who opens it again by its status
 * [orders#reopened-overlap].
 */
export const reopenedOverlapsQuery = ({ _id, status, worker, term }: OrderListItem) =>
  queryOptions({
    queryKey: ['worker-conflicts', _id, worker?._id, term] as const,
    queryFn:
      isOpen(status) || worker === null || term.kind !== 'window'
        ? skipToken
        : ({ signal }) =>
            client.dispatch.conflicts({ params: { id: _id }, query: { workerId: worker._id } }, { signal }),
    select: ({ conflicts }) => conflicts.filter(({ kind }) => kind === 'overlap'),
    staleTime: 0,
    retry: false,
    meta: { isSilent: true },
  });
