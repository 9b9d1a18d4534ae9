import {
  complaintStateAfter,
  untoldPart,
  type ToldBy,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { LATE_STATUSES } from '@majstorija/contract/orders/late/delay.ts';
import { clockAfter, type WaitLimits } from '@majstorija/contract/orders/life/clock.ts';
import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { needAfter, nextStatus, ownNeedOf } from '@majstorija/contract/orders/life/machine.ts';
import {
  needOf,
  remember,
  type Delay,
  type OrderState,
  type RememberedState,
  type Reminder,
  type StateComplaint,
} from '@majstorija/contract/orders/life/state.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Transition } from '@majstorija/contract/orders/life/transitions.ts';
import { isUndoable, leavesUndo } from '@majstorija/contract/orders/life/undo.ts';
import { begunWait } from '@majstorija/contract/orders/life/waits.ts';
import { isSameTerm, type TermTimes } from '@majstorija/contract/orders/term/term-times.ts';

/** What an event brings into the state of its order beyond its name; an absent value stays as it is. Amounts in para. */
export interface Given {
  readonly workerId?: string;
  readonly adminId?: string;
  readonly term?: TermTimes;
  readonly isUrgent?: boolean;
  readonly overlapSeen?: boolean;
  readonly delay?: Delay;
  readonly reminder?: Reminder;
  /** Null once nothing is paid any more. */
  readonly paidAmount?: number | null;
  readonly refundedAmount?: number;
  /** When the complaint that this is was received. */
  readonly receivedAt?: Date;
  readonly putOffUntil?: Date;
  /** How the client is told of an answer that no letter takes to them. */
  readonly toldBy?: ToldBy | undefined;
  /** What an undone assignment puts back where the command began before it: it gave another term, too. */
  readonly before?: RememberedState;
}

/** An event that the machine allows, in its row of the table. */
export interface Step {
  readonly transition: Transition;
  /** The operator's choice of a status. */
  readonly chosenStatus?: OrderStatus | undefined;
  readonly given?: Given;
}

/** When a step is taken, and what its order is told of the world. */
export interface At {
  readonly now: Date;
  readonly limits: WaitLimits;
  /** In history every client was told of everything [timers#history]. */
  readonly isHistory: boolean;
  /** Whether a letter reaches the client. */
  readonly hasClientEmail: boolean;
}

/** Whether an event that answers a complaint does so by hand, as any does that is not about complaints: it tells the client nothing [complaints#by-hand]. */
export const isAnswerByHand = (event: OrderEvent): boolean => !movesAny(event, 'complaint');

interface Named {
  readonly event: OrderEvent;
  readonly given?: Given | undefined;
}

type Told = Omit<At, 'limits'>;

/** How the client is told of the answer that an event gives. */
function toldByOf({ event, given }: Named, { isHistory, hasClientEmail }: Told): ToldBy {
  if (isAnswerByHand(event)) return 'none';
  if (hasClientEmail) return 'mail';
  return isHistory ? 'telephone' : (given?.toldBy ?? 'none');
}

/** A complaint once its client was told by telephone of what they did not know yet [complaints#told]. */
function told(complaint: StateComplaint): StateComplaint {
  const part = untoldPart(complaint.receiptToldBy, complaint.answerToldBy);
  if (part === undefined) return complaint;
  return { ...complaint, [part === 'answer' ? 'answerToldBy' : 'receiptToldBy']: 'telephone' };
}

/** The newest complaint of an order after an event that leads to this status [complaints#states]. */
export function complaintAfter(
  before: StateComplaint | null,
  status: OrderStatus,
  named: Named,
  at: Told,
): StateComplaint | null {
  const { event, given } = named;
  if (event === 'complaint_created') {
    const receivedAt = given?.receivedAt ?? at.now;
    const receiptToldBy = at.hasClientEmail ? 'mail' : 'none';
    return { state: 'waiting', receivedAt, putOffUntil: null, receiptToldBy, answerToldBy: null };
  }
  if (before === null) return null;
  const complaint = { ...before, putOffUntil: given?.putOffUntil ?? before.putOffUntil };
  const state = complaintStateAfter(complaint.state, status);
  if (state === complaint.state) return event === 'client_told' ? told(complaint) : complaint;
  if (state === 'waiting') return { ...complaint, state, answerToldBy: null };
  if (state === 'solved' || state === 'closed') return { ...complaint, state };
  return { ...complaint, state, answerToldBy: toldByOf(named, at) };
}

/** The need and the reminder after an event: a reminder hides the need, and something may wake the order meanwhile. */
function askedAfter(before: OrderState, { transition, given }: Step): Pick<OrderState, 'need' | 'reminder'> {
  const after = needAfter(transition, needOf(before));
  const reminder = given?.reminder ?? before.reminder;
  const need = ownNeedOf(after);
  if (after.reminder === null || reminder === null) return { need, reminder: null };
  const { until, note, adminId, setAt } = reminder;
  const isRung = after.reminder.isDue;
  return { need, reminder: { until, note, adminId, setAt, isRung, isWoken: !isRung && after.needsAction } };
}

/** The delay, until it is no longer what the worker spoke of [orders#delay-ends]. */
function delayAfter({ delay }: OrderState, status: OrderStatus, { transition, given }: Step): Delay | null {
  if (given?.delay) return given.delay;
  const isAnotherMatter =
    transition.worker !== 'keep' || given?.term !== undefined || !LATE_STATUSES.includes(status);
  return isAnotherMatter ? null : delay;
}

function undoAfter(before: OrderState, { transition, given }: Step, now: Date): OrderState['undo'] {
  if (isUndoable(transition.event)) return { assignedAt: now, before: remember(given?.before ?? before) };
  return leavesUndo(transition) ? before.undo : null;
}

/**
 * The order as it was before its newest assignment. What an assignment does not move stays as it is by now: the operator, also of the
 * reminder, what was paid, the course of the complaint, and whether the term is confirmed unless it was another one.
 */
function restored(order: OrderState, step: Step, at: At): OrderState {
  if (order.undo === null) throw new TypeError('An order that remembers no assignment takes none back.');
  const { before } = order.undo;
  const { adminId, hasComplaint, paidAmount, refundedAmount } = order;
  const isOtherTerm = !isSameTerm(before.term, order.term);
  return {
    ...before,
    version: order.version + 1,
    adminId,
    termConfirmed: isOtherTerm ? before.termConfirmed : order.termConfirmed,
    hasComplaint,
    paidAmount,
    refundedAmount,
    complaint: complaintAfter(order.complaint, before.status, { event: step.transition.event }, at),
    reminder: before.reminder && {
      ...before.reminder,
      adminId: order.reminder?.adminId ?? before.reminder.adminId,
    },
    undo: null,
  };
}

/** All of the state after an event but its clock, which follows from it. */
function moved(before: OrderState, step: Step, at: At): Omit<OrderState, 'clock'> {
  const { transition, given = {} } = step;
  const { event } = transition;
  const version = before.version + 1;
  const status = nextStatus(transition, before.status, step.chosenStatus);
  const isComplaint = event === 'complaint_created';
  const isNewStage = status !== before.status || transition.worker !== 'keep' || transition.restarts;
  const { workerId = before.workerId, adminId = before.adminId } = given;
  const { term = before.term, isUrgent = before.isUrgent } = given;
  // A client's complaint is never refused for the window that the order had.
  const { overlapSeen = isComplaint || before.overlapSeen } = given;
  const { paidAmount = before.paidAmount, refundedAmount = before.refundedAmount } = given;
  return {
    version,
    status,
    stage: isNewStage ? version : before.stage,
    workerId: transition.worker === 'clear' ? null : workerId,
    adminId,
    ...askedAfter(before, step),
    term,
    termConfirmed: event === 'term_confirmed' || (before.termConfirmed && isSameTerm(term, before.term)),
    isUrgent,
    delay: delayAfter(before, status, step),
    overlapSeen,
    hasComplaint: before.hasComplaint || isComplaint,
    complaint: complaintAfter(before.complaint, status, { event, given }, at),
    paidAmount,
    refundedAmount,
    undo: undoAfter(before, step, at.now),
  };
}

/**
 * The state of an order after an event that the machine allows: the only place that moves one. It reads no clock and no database, so time
 * and limits come in as values.
 */
export function applyEvent(before: OrderState, step: Step, at: At): OrderState {
  const { transition, given = {} } = step;
  if (transition.to === 'restored') return restored(before, step, at);
  const after = moved(before, step, at);
  const isNewStage = after.stage === after.version;
  const clock = clockAfter({
    ...after,
    now: at.now,
    limits: at.limits,
    before: before.clock,
    begun: begunWait({ event: transition.event, before: before.clock?.what ?? null, isNewStage }),
    isNewStage,
    isTermChanged:
      given.term !== undefined && (given.term.kind === 'window' || before.term.kind === 'window'),
    isDelayChanged: !isNewStage && after.delay !== before.delay,
    isPutOff: given.putOffUntil !== undefined,
    isAnswerUntold: !at.isHistory && after.complaint?.answerToldBy === 'none',
  });
  return { ...after, clock };
}

/** What a new order does not have yet. */
const NOTHING_YET = {
  stage: 0,
  workerId: null,
  need: false,
  reminder: null,
  termConfirmed: false,
  delay: null,
  overlapSeen: false,
  hasComplaint: false,
  complaint: null,
  paidAmount: null,
  refundedAmount: 0,
  undo: null,
} as const;

/** What of a new order is chosen: who leads it, when it is to be done. */
type Chosen = Pick<OrderState, 'version' | 'status' | 'term' | 'isUrgent' | 'adminId'>;

/** A new order, which waits for a worker. */
export function firstState(chosen: Chosen, { now, limits }: Pick<At, 'now' | 'limits'>): OrderState {
  const first = { ...NOTHING_YET, ...chosen };
  const clock = clockAfter({
    ...first,
    now,
    limits,
    before: null,
    begun: null,
    isNewStage: true,
    isTermChanged: false,
    isDelayChanged: false,
    isPutOff: false,
    isAnswerUntold: false,
  });
  return { ...first, clock };
}
