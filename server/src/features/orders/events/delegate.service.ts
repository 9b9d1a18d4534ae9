import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { getAssignableWorker } from '#features/orders/life/assignees.ts';
import { overruleConflicts } from '#features/orders/term/meet-conflicts.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

/**
 * A company's owner passes the order to another of their workers. Throws as assignWorker does, order.workerConflicts for
 * overlapping windows alone.
 */
export function delegateOrder(
  work: Work,
  orderId: string,
  { workerId, version }: ExpectedVersion & { readonly workerId: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'delegated',
    version,
    prepare: async (order) => {
      const worker = await getAssignableWorker(work, order, workerId);
      const meeting = { orderId: order.id, workerId: worker.id, term: order.term };
      const { isOverlapSeen } = await overruleConflicts(work, meeting);
      const given = { workerId: worker.id, overlapSeen: isOverlapSeen };
      return { text: textWithPerson('delegated', worker), given };
    },
  });
}
