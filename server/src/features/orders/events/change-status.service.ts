import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { ChangeStatusBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { Given } from '@majstorija/contract/orders/life/step.ts';
import type { Work } from '#platform/database/work.ts';
import { statusChangeText } from '#features/orders/life/event-texts.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { isOverlapping } from '#features/orders/term/meet-conflicts.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

/** An order that is opened again takes a time of its worker again, whatever they have then: the dialog has said it [dispatch#apart]. */
async function reopened(work: Work, order: Order, status: OrderStatus): Promise<Given> {
  const { id: orderId, workerId, term } = order;
  if (workerId === null || isOpen(order.status) || !isOpen(status)) return {};
  return { overlapSeen: await isOverlapping(work, { orderId, workerId, term }) };
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
      const given = await reopened(work, order, status);
      const text = statusChangeText(order.status, status);
      return { text, given, ...(reason !== undefined && { note: reason }) };
    },
  });
}
