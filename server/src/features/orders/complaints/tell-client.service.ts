import { untoldPart } from '@majstorija/contract/complaints/complaint-states.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { findNewestComplaint, type Complaint } from './complaints.queries.ts';
import { appendEntry, lockRegister } from './register/append-entry.queries.ts';
import { toFacts } from './register/complaint-facts.ts';

const WORDS = {
  receipt: 'reklamacija je primljena',
  answer: 'odgovor na reklamaciju',
} as const;

const COLUMNS = {
  receipt: { receipt_told_by: 'telephone' },
  answer: { answer_told_by: 'telephone' },
} as const;

type Told = { readonly complaint: Complaint; readonly part: keyof typeof WORDS; readonly text: string };

async function save({ tx, now, actor }: Work, { complaint, part, text }: Told): Promise<void> {
  await tx.updateTable('complaints').set(COLUMNS[part]).where('id', '=', complaint.id).execute();
  const after = (await findNewestComplaint(tx, complaint.orderId)) ?? complaint;
  await appendEntry(tx, {
    complaintId: complaint.id,
    kind: 'told',
    at: now,
    state: complaint.state,
    actorId: actor.id,
    facts: toFacts(after),
    client: complaint.clientName,
    text,
  });
}

/**
 * Records that the client was told by telephone: of the receipt while a complaint waits, else how it was answered. That ends the wait of
 * an answer that nobody told [complaints#told]. Throws complaint.toldBefore and what raiseEvent throws.
 */
export function tellClient(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'client_told',
    version,
    prepare: async () => {
      await lockRegister(work.tx);
      const complaint = await findNewestComplaint(work.tx, orderId);
      const part = complaint && untoldPart(complaint.receiptToldBy, complaint.answerToldBy);
      if (!complaint || !part) throw new AppError('complaint.toldBefore');
      const text = `${ORDER_EVENTS.client_told.text}: ${WORDS[part]}`;
      await save(work, { complaint, part, text });
      return { text };
    },
  });
}
