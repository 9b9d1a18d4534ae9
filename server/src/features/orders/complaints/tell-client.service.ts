import { untoldPart } from '@majstorija/contract/complaints/complaint-states.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { toldText } from './register-told.ts';

/**
 * Records that the client was told by telephone: of the receipt while a complaint waits, else how it was answered. That ends the wait of
 * an answer that nobody told [complaints#told]. Throws complaint.toldBefore and what raiseEvent throws.
 */
export function tellClient(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'client_told',
    version,
    prepare: ({ complaint }) => {
      const part = complaint && untoldPart(complaint.receiptToldBy, complaint.answerToldBy);
      if (!part) throw new AppError('complaint.toldBefore');
      return { text: toldText(part) };
    },
  });
}
