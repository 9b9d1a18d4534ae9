import {
  complaintStateAfter,
  isOpenComplaintState,
  type ComplaintState,
  type ToldBy,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { answerTemplate } from '@majstorija/contract/complaints/complaint-letters.ts';
import type { EntryKind } from '@majstorija/contract/complaints/complaints.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { UNDO_SECONDS } from '@majstorija/contract/orders/life/undo.ts';
import { forgetComplaintMails, queueMail } from '#features/mail/queue-mail.service.ts';
import type { Receipt } from '#features/orders/events/complain.service.ts';
import { complaintDueOf } from '#features/orders/life/order-due.service.ts';
import type { Work } from '#platform/database/work.ts';
import { findNewestComplaint, getMade, takeNumber, type Complaint } from './complaints.queries.ts';
import { toFacts } from './register/complaint-facts.ts';
import { appendEntry, lockRegister } from './register/append-entry.queries.ts';

/** What the desk says with an answer: the note of the timeline, the text for the client, and that it was told by telephone. */
export interface ToldAnswer {
  readonly reason?: string | undefined;
  readonly answer?: string | undefined;
  readonly toldBy?: 'telephone' | undefined;
}

/** An event of an order with a complaint. `isHistory`: it is registered later than it happened, and nobody is told. */
export interface ComplaintTurn {
  readonly orderId: string;
  readonly event: OrderEvent;
  /** Of its timeline entry. */
  readonly position: number;
  readonly status: OrderStatus;
  readonly at: Date;
  readonly actorId: string | null;
  readonly told: ToldAnswer;
  /** When and how the client made the complaint, where the event says so. */
  readonly receipt?: Receipt | undefined;
  readonly isHistory: boolean;
  /** Demo data: nobody is told, and the register says that everybody was. */
  readonly isDemo?: boolean;
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
const daysOf = (work: Work, receivedAt: Date) => ({
  answerDue: complaintDueOf(work, 'complaint_answer', receivedAt),
  resolutionDue: complaintDueOf(work, 'complaint_solution', receivedAt),
  extendedUntil: null,
});

/** Stores a complaint that was made, with its number and its days; undefined for one that is registered already. */
async function insertMade(
  work: Work,
  turn: ComplaintTurn,
  receiptToldBy: ToldBy,
): Promise<Complaint | undefined> {
  const { orderId, position, at } = turn;
  const { tx } = work;
  const known = await findNewestComplaint(tx, orderId);
  if (known && known.position >= position) return undefined;
  const made = await getMade(tx, turn);
  const receipt = turn.receipt ?? { at, by: made.isByDesk ? 'telephone' : 'application' };
  const due = daysOf(work, receipt.at);
  await tx
    .insertInto('complaints')
    .values({
      id: work.newId(),
      number: await takeNumber(tx, at),
      order_id: orderId,
      order_code: made.orderCode,
      position,
      last_position: position,
      state: 'waiting',
      received_at: receipt.at,
      received_by: receipt.by,
      answer_due: due.answerDue,
      resolution_due: due.resolutionDue,
      ...dueColumns('waiting', due),
      client_name: made.clientName,
      description: made.description,
      worker_id: made.workerId,
      receipt_told_by: receiptToldBy,
    })
    .execute();
  return findNewestComplaint(tx, orderId);
}

/** Registers a complaint that was made, and confirms its receipt to the client [complaints#receipt]. */
async function receive(work: Work, turn: ComplaintTurn): Promise<void> {
  await lockRegister(work.tx);
  const { clientEmail } = await getMade(work.tx, turn);
  const email = turn.isHistory ? null : clientEmail;
  const isMailed = email !== null || (turn.isDemo === true && clientEmail !== null);
  const complaint = await insertMade(work, turn, isMailed ? 'mail' : 'none');
  if (!complaint) return;
  const { id: complaintId, clientId: userId, clientName: client, description: text } = complaint;
  await appendEntry(work.tx, {
    complaintId,
    kind: 'received',
    at: turn.at,
    state: 'waiting',
    actorId: turn.actorId,
    facts: toFacts(complaint),
    client,
    text,
  });
  if (email === null) return;
  await queueMail(work, { kind: 'complaint_received', userId, recipient: email, complaintId });
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

const ANSWERING: readonly OrderEvent[] = ['complaint_accepted', 'complaint_refunded', 'complaint_rejected'];

const isByHand = ({ event }: ComplaintTurn): boolean => !ANSWERING.includes(event);

interface Change {
  readonly complaint: Complaint;
  readonly state: ComplaintState;
  readonly turn: ComplaintTurn;
}

function answerText({ complaint, state, turn }: Change): string {
  const { answer, reason } = turn.told;
  if (isByHand(turn)) return reason === undefined ? BY_HAND : `${BY_HAND} Razlog: ${reason}`;
  if (answer !== undefined) return answer;
  const { number, refundedAmount } = complaint;
  const resolutionDue = (complaint.extendedUntil ?? complaint.resolutionDue).toISOString();
  if (state === 'accepted') return answerTemplate({ kind: 'accepted', number, resolutionDue });
  const kind = state === 'refunded' ? 'refunded' : 'rejected';
  return answerTemplate({ kind, number, reason, isPaid: refundedAmount > 0, resolutionDue });
}

function toldBy({ complaint, turn }: Change): ToldBy {
  const { isHistory, isDemo = false, told } = turn;
  if ((isHistory && !isDemo) || isByHand(turn)) return 'none';
  if (complaint.clientEmail !== null) return 'mail';
  return isDemo ? 'telephone' : (told.toldBy ?? 'none');
}

/** The columns of the answer in the new state: none while the complaint waits, the one given before where it says nothing. */
function answerColumns(change: Change) {
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
    answered_at: turn.at,
    answered_by: turn.actorId,
    answered_by_hand: isByHand(turn),
    answer_told_by: toldBy(change),
  };
}

/** Tells the client of an answer, of an acceptance once it cannot be undone any more; one that is undone before is not sent. */
async function mailAnswer(work: Work, { complaint, state, turn }: Change): Promise<void> {
  if (turn.isHistory) return;
  await forgetComplaintMails(work, complaint.id);
  if (isByHand(turn) || complaint.clientEmail === null) return;
  const isUndoable = state === 'accepted';
  await queueMail(work, {
    kind: 'complaint_answered',
    userId: complaint.clientId,
    recipient: complaint.clientEmail,
    complaintId: complaint.id,
    ...(isUndoable && { sendAt: new Date(turn.at.getTime() + UNDO_SECONDS.allowed * 1_000) }),
  });
}

async function changeState(work: Work, change: Change): Promise<void> {
  const { complaint, state, turn } = change;
  const { tx } = work;
  const answer = answerColumns(change);
  await tx
    .updateTable('complaints')
    .set({
      state,
      last_position: turn.position,
      ...dueColumns(state, complaint),
      ...answer,
      resolved_at: isOpenComplaintState(state) ? null : turn.at,
      ...(state === 'refunded' && { refunded_amount: complaint.refundedAmount }),
      ...((state === 'accepted' || state === 'waiting') && { has_visit: state === 'accepted' }),
    })
    .where('id', '=', complaint.id)
    .execute();
  const after = await findNewestComplaint(tx, complaint.orderId);
  await appendEntry(tx, {
    complaintId: complaint.id,
    kind: KINDS[state],
    at: turn.at,
    state,
    actorId: turn.actorId,
    facts: toFacts(after ?? complaint),
    client: complaint.clientName,
    text: answer.answer_text ?? turn.told.reason ?? null,
  });
  await mailAnswer(work, change);
}

/** Registers what an event means for the newest complaint of its order, once [complaints#register]. */
export async function registerTurn(work: Work, turn: ComplaintTurn): Promise<void> {
  if (turn.event === 'complaint_created') return receive(work, turn);
  const { tx } = work;
  const known = await findNewestComplaint(tx, turn.orderId);
  if (!known) return;
  if (turn.position <= known.lastPosition || complaintStateAfter(known.state, turn.status) === known.state)
    return;
  await lockRegister(tx);
  const complaint = (await findNewestComplaint(tx, turn.orderId)) ?? known;
  const state = complaintStateAfter(complaint.state, turn.status);
  if (turn.position <= complaint.lastPosition || state === complaint.state) return;
  await changeState(work, { complaint, state, turn });
}
