import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { ChangeStatusBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { statusChangeText } from '#features/orders/life/event-texts.ts';
import type { LockedOrder, OrderChanges } from '#features/orders/life/orders.queries.ts';
import { isOverlapping } from '#features/orders/term/meet-conflicts.ts';
import { termOf } from '#features/orders/term/term-columns.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

/** An order that is opened again takes a time of its worker again, whatever they have then: the dialog has said it [dispatch#apart]. */
async function reopened(work: Work, order: LockedOrder, status: OrderStatus): Promise<OrderChanges> {
  const { id: orderId, workerId } = order;
  if (workerId === null || isOpen(order.status) || !isOpen(status)) return {};
  return { overlap_seen: await isOverlapping(work, { orderId, workerId, term: termOf(order) }) };
}

/** Sets any status; the current one changes and records nothing [orders#same-status-is-nothing]. */
export function changeStatus(
  work: Work,
  orderId: string,
  { status, reason, version }: ExpectedVersion & ChangeStatusBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'admin_status_changed',
    version,
    chosenStatus: status,
    prepare: async (order) => {
      if (order.status === status) return null;
      const changes = await reopened(work, order, status);
      const text = statusChangeText(order.status, status);
      return { text, changes, ...(reason !== undefined && { note: reason }) };
    },
  });
}
