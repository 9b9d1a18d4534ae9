import type { ComplaintAnswerBody } from '@majstorija/contract/orders/event-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithAmount } from '#features/orders/life/event-texts.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

/** Refuses an open complaint. */
export function rejectComplaint(
  work: Work,
  orderId: string,
  { reason, answer, toldBy, version }: ExpectedVersion & ComplaintAnswerBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_rejected',
    version,
    prepare: () => ({ note: reason, told: { answer, toldBy } }),
  });
}

/** Refunds everything that the client paid. */
export function refundComplaint(
  work: Work,
  orderId: string,
  { reason, answer, toldBy, version }: ExpectedVersion & ComplaintAnswerBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_refunded',
    version,
    prepare: ({ paidAmount }) => ({
      note: reason,
      told: { answer, toldBy },
      ...(paidAmount !== null && {
        text: textWithAmount('complaint_refunded', paidAmount),
        amount: paidAmount,
        changes: { refunded_amount: paidAmount },
      }),
    }),
  });
}
