import type { ChangeStatusBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { statusChangeText } from '#features/orders/life/event-texts.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

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
    prepare: (order) =>
      order.status === status
        ? null
        : { text: statusChangeText(order.status, status), ...(reason !== undefined && { note: reason }) },
  });
}
