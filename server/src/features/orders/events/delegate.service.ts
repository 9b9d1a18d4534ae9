import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { getAssignableWorker } from '#features/orders/life/assignees.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

/** A company's owner passes the order to another of their workers. Throws as assignWorker does. */
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
      return { text: textWithPerson('delegated', worker), changes: { worker_id: worker.id } };
    },
  });
}
