import {
  complaintDeadline,
  isOpenComplaintState,
  type ComplaintState,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { answerTemplate } from '@majstorija/contract/complaints/complaint-letters.ts';
import type { EntryKind } from '@majstorija/contract/complaints/complaints.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { isAnswerByHand } from '@majstorija/contract/orders/life/step.ts';
import { UNDO_SECONDS } from '@majstorija/contract/orders/life/undo.ts';
import { forgetComplaintMails, queueMail } from '#features/mail/queue-mail.service.ts';
import type { Entry, Order, Receipt } from '#features/orders/life/order-event.ts';
import { WAIT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { getMade, getNewestComplaint, takeNumber, type Complaint, type Made } from './complaints.queries.ts';
import { toFacts } from './register/complaint-facts.ts';
import { registerExtension, registerTold } from './register-told.ts';
import { appendEntry, lockRegister } from './register/append-entry.queries.ts';

/** An event of an order, once its timeline has it, and what the register reads of the order after it. */
interface Turn {
  readonly entry: Pick<Entry, 'text' | 'note' | 'receipt' | 'answer' | 'extension'> & {
    readonly event: OrderEvent;
  };
  readonly after: Pick<Order, 'id' | 'version' | 'complaint'>;
}

/** The columns of the deadline that counts now. */
const dueColumns = (
  state: ComplaintState,
  {
    answerDue,
    resolutionDue,
    extendedUntil,
  }: Pick<Complaint, 'answerDue' | 'resolutionDue' | 'extendedUntil'>,
) => {
  if (state === 'waiting') return { due_what: 'complaint_answer', due_at: answerDue };
  if (state === 'accepted') return { due_what: 'complaint_solution', due_at: extendedUntil ?? resolutionDue };
  return { due_what: null, due_at: null };
};

/** The days of a complaint that was received then. */
function daysOf(work: Work, receivedAt: Date) {
  const limits = getSettings(work, WAIT_LIMITS);
  return {
    answerDue: complaintDeadline(receivedAt, limits.complaint_answer),
    resolutionDue: complaintDeadline(receivedAt, limits.complaint_solution),
    extendedUntil: null,
  };
}

/** Stores a complaint that was made, with its number and its days. */
async function insertMade(
  work: Work,
  { id: orderId, version: position, complaint }: Turn['after'],
  { made, receipt }: { readonly made: Made; readonly receipt: Receipt },
): Promise<void> {
  const { tx } = work;
  const due = daysOf(work, receipt.at);
  await tx
    .insertInto('complaints')
    .values({
      id: work.newId(),
      number: await takeNumber(tx, work.now),
      order_id: orderId,
      order_code: made.orderCode,
      position,
      state: 'waiting',
      received_at: receipt.at,
      received_by: receipt.by,
      answer_due: due.answerDue,
      resolution_due: due.resolutionDue,
      ...dueColumns('waiting', due),
      client_name: made.clientName,
      description: made.description,
      worker_id: made.workerId,
      receipt_told_by: complaint?.receiptToldBy ?? 'none',
    })
    .execute();
}

/** Registers a complaint that was made, and confirms its receipt to the client [complaints#receipt]. */
async function receive(work: Work, { entry: { receipt }, after }: Turn): Promise<void> {
  if (!receipt) throw new TypeError('a complaint is received at some time and in some way');
  const { tx, now, actor } = work;
  await lockRegister(tx);
  const made = await getMade(tx, { orderId: after.id, position: after.version });
  await insertMade(work, after, { made, receipt });
  const complaint = await getNewestComplaint(tx, after.id);
  const { id: complaintId, clientId: userId, clientName: client, description: text } = complaint;
  await appendEntry(tx, {
    complaintId,
    kind: 'received',
    at: now,
    state: 'waiting',
    actorId: actor.id,
    facts: toFacts(complaint),
    client,
    text,
  });
  const { clientEmail: recipient } = complaint;
  if (recipient === null) return;
  await queueMail(work, { kind: 'complaint_received', userId, recipient, complaintId });
}

const KINDS: Readonly<Record<ComplaintState, EntryKind>> = {
  waiting: 'reopened',
  accepted: 'answered',
  refunded: 'answered',
  rejected: 'answered',
  solved: 'resolved',
  closed: 'closed',
};

/** A status set by hand tells the client nothing [complaints#by-hand]. */
const BY_HAND = 'Ishod je upisan ručno, bez dopisa klijentu.';

interface Change {
  readonly complaint: Complaint;
  readonly state: ComplaintState;
  readonly turn: Turn;
}

function answerText({ complaint, state, turn }: Change): string {
  const { event, answer, note: reason } = turn.entry;
  if (isAnswerByHand(event)) return reason === undefined ? BY_HAND : `${BY_HAND} Razlog: ${reason}`;
  if (answer !== undefined) return answer;
  const { number, refundedAmount } = complaint;
  const resolutionDue = (complaint.extendedUntil ?? complaint.resolutionDue).toISOString();
  if (state === 'accepted') return answerTemplate({ kind: 'accepted', number, resolutionDue });
  const kind = state === 'refunded' ? 'refunded' : 'rejected';
  return answerTemplate({ kind, number, reason, isPaid: refundedAmount > 0, resolutionDue });
}

/** The columns of the answer in the new state: none while the complaint waits, the one given before where it says nothing. */
function answerColumns(work: Work, change: Change) {
  const { state, turn } = change;
  if (state === 'waiting') {
    return {
      answer_kind: null,
      answer_text: null,
      answered_at: null,
      answered_by: null,
      answered_by_hand: null,
      answer_told_by: null,
    };
  }
  if (state === 'solved' || state === 'closed') return {};
  return {
    answer_kind: state,
    answer_text: answerText(change),
    answered_at: work.now,
    answered_by: work.actor.id,
    answered_by_hand: isAnswerByHand(turn.entry.event),
    answer_told_by: turn.after.complaint?.answerToldBy ?? null,
  };
}

/** Tells the client of an answer, of an acceptance once it cannot be undone any more; one that is undone before is not sent. */
async function mailAnswer(work: Work, { complaint, state, turn }: Change): Promise<void> {
  await forgetComplaintMails(work, complaint.id);
  if (KINDS[state] !== 'answered' || isAnswerByHand(turn.entry.event)) return;
  if (complaint.clientEmail === null) return;
  const isUndoable = state === 'accepted';
  await queueMail(work, {
    kind: 'complaint_answered',
    userId: complaint.clientId,
    recipient: complaint.clientEmail,
    complaintId: complaint.id,
    ...(isUndoable && { sendAt: new Date(work.now.getTime() + UNDO_SECONDS.allowed * 1_000) }),
  });
}

async function changeState(work: Work, change: Change): Promise<void> {
  const { complaint, state, turn } = change;
  const { tx, now, actor } = work;
  const answer = answerColumns(work, change);
  await tx
    .updateTable('complaints')
    .set({
      state,
      ...dueColumns(state, complaint),
      ...answer,
      resolved_at: isOpenComplaintState(state) ? null : now,
      ...(state === 'refunded' && { refunded_amount: complaint.refundedAmount }),
      ...((state === 'accepted' || state === 'waiting') && { has_visit: state === 'accepted' }),
    })
    .where('id', '=', complaint.id)
    .execute();
  await appendEntry(tx, {
    complaintId: complaint.id,
    kind: KINDS[state],
    at: now,
    state,
    actorId: actor.id,
    facts: toFacts(await getNewestComplaint(tx, complaint.orderId)),
    client: complaint.clientName,
    text: answer.answer_text ?? turn.entry.note ?? null,
  });
  await mailAnswer(work, change);
}

/** Registers in the transaction of an event what it means for the newest complaint of its order [complaints#register]. */
export async function registerTurn(
  work: Work,
  before: Pick<Order, 'complaint'>,
  entry: Turn['entry'],
  after: Turn['after'],
): Promise<void> {
  if (entry.event === 'complaint_created') return receive(work, { entry, after });
  const { complaint: kept } = after;
  if (kept === null || before.complaint === null) return;
  const { state } = kept;
  if (state !== before.complaint.state) {
    await lockRegister(work.tx);
    const complaint = await getNewestComplaint(work.tx, after.id);
    return changeState(work, { complaint, state, turn: { entry, after } });
  }
  const { text, extension } = entry;
  if (extension) return registerExtension(work, { orderId: after.id, complaint: kept }, extension);
  if (entry.event === 'client_told') await registerTold(work, { orderId: after.id, complaint: kept }, text);
}
