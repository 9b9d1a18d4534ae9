import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { StateComplaint } from '@majstorija/contract/orders/life/state.ts';
import type { Extension } from '#features/orders/life/order-event.ts';
import type { Work } from '#platform/database/work.ts';
import { getNewestComplaint } from './complaints.queries.ts';
import { appendEntry, lockRegister } from './register/append-entry.queries.ts';
import { toFacts } from './register/complaint-facts.ts';
import { extensionText } from './register/extension-text.ts';

/** What the desk says by telephone of a complaint. */
const WORDS = {
  receipt: 'reklamacija je primljena',
  answer: 'odgovor na reklamaciju',
} as const;

/** The sentence of what the client is told by telephone. */
export const toldText = (part: keyof typeof WORDS): string =>
  `${ORDER_EVENTS.client_told.text}: ${WORDS[part]}`;

/** A complaint that stays as far as it was: how the client was told, and until when its solution is put off. */
interface Kept {
  readonly orderId: string;
  readonly complaint: StateComplaint;
}

async function append(work: Work, orderId: string, kind: 'told' | 'extended', text: string): Promise<void> {
  const complaint = await getNewestComplaint(work.tx, orderId);
  await appendEntry(work.tx, {
    complaintId: complaint.id,
    kind,
    at: work.now,
    state: complaint.state,
    actorId: work.actor.id,
    facts: toFacts(complaint),
    client: complaint.clientName,
    text,
  });
}

/** Registers that the client was told by telephone, with the sentence of the entry. */
export async function registerTold(work: Work, { orderId, complaint }: Kept, text: string): Promise<void> {
  await lockRegister(work.tx);
  const { id } = await getNewestComplaint(work.tx, orderId);
  const { receiptToldBy: receipt_told_by, answerToldBy: answer_told_by } = complaint;
  await work.tx
    .updateTable('complaints')
    .set({ receipt_told_by, answer_told_by })
    .where('id', '=', id)
    .execute();
  await append(work, orderId, 'told', text);
}

/** Registers that the solution is put off, why, and how the client agreed [complaints#extension]. */
export async function registerExtension(
  work: Work,
  { orderId, complaint: { state, putOffUntil: until } }: Kept,
  { reason, consent }: Extension,
): Promise<void> {
  if (until === null) throw new TypeError('a solution is put off until some day');
  await lockRegister(work.tx);
  const { id } = await getNewestComplaint(work.tx, orderId);
  await work.tx
    .updateTable('complaints')
    .set({
      extended_until: until,
      extension_reason: reason,
      extension_consent: consent,
      extended_at: work.now,
      extended_by: work.actor.id,
      ...(state === 'accepted' && { due_at: until }),
    })
    .where('id', '=', id)
    .execute();
  await append(work, orderId, 'extended', extensionText({ until, reason, consent }));
}
