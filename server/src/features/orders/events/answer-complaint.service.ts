import type { ComplaintAnswerBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithAmount } from '#features/orders/life/event-texts.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

/** Refuses an open complaint. */
export function rejectComplaint(
  work: Work,
  orderId: string,
  { reason, answer, toldBy, version }: ExpectedVersion & ComplaintAnswerBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_rejected',
    version,
    prepare: () => ({ note: reason, answer, given: { toldBy } }),
  });
}

/** Refunds everything that the client paid and has not got back yet. */
export function refundComplaint(
  work: Work,
  orderId: string,
  { reason, answer, toldBy, version }: ExpectedVersion & ComplaintAnswerBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_refunded',
    version,
    prepare: ({ paidAmount, refundedAmount }) => {
      const owed = (paidAmount ?? 0) - refundedAmount;
      return {
        note: reason,
        answer,
        given: { toldBy, refundedAmount: refundedAmount + owed },
        ...(owed > 0 && { text: textWithAmount('complaint_refunded', owed), amount: owed }),
      };
    },
  });
}
