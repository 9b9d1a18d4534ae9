import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  findTransition,
  needAfter,
  nextStatus,
  ownNeedOf,
} from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { leavesUndo } from '@majstorija/contract/orders/life/undo.ts';
import { TRANSITIONS, type Transition } from '@majstorija/contract/orders/life/transitions.ts';
import { begunWait } from '@majstorija/contract/orders/life/waits.ts';
import { isAnswerUntold } from '#features/orders/complaints/untold-answer.ts';
import { registerTurn, type ToldAnswer } from '#features/orders/complaints/register-turn.ts';
import type { Receipt } from '#features/orders/events/complain.service.ts';
import { tellOperators } from '#features/notices/tell-operators.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { assertClientNotErased, assertOwn, partyOf } from './order-guards.ts';
import { delayOf, endedDelay } from '#features/orders/late/delay-columns.ts';
import { termOf } from '#features/orders/term/term-columns.ts';
import { dueOf, type OwnDueColumns } from './order-due.service.ts';
import { startTimer } from './order-timers.service.ts';
import { lockOrder, saveEvent, type LockedOrder, type OrderChanges } from './orders.queries.ts';
import { restoredColumns, restoredStage, type Before } from './undo.ts';
import { findReminder, needOf, ownDueOf, withReminder, type Reminder } from './reminder-columns.ts';

/** An event of an existing order. */
export type RaisableEvent = Exclude<OrderEvent, 'created'>;

/** The version of the order that the caller has read; absent skips the check [api#if-match]. */
export interface ExpectedVersion {
  readonly version?: number | undefined;
}

/** What an event adds beyond its name; without `text` the timeline entry shows the event's own text. */
export interface EventDetails {
  readonly text?: string;
  readonly note?: string;
  /** What the desk alone reads where others read the note. */
  readonly deskNote?: string | undefined;
  /** In para: what was paid, or returned. */
  readonly amount?: number;
  readonly changes?: OrderChanges;
  /** The reminder that the order has from now on. */
  readonly reminder?: Reminder;
  /** What the order had before its assignment and has again. */
  readonly restores?: Before;
  /** Which suggestion the screen says was chosen. */
  readonly suggestion?: ChosenSuggestion | undefined;
  /** Until when the solution of its complaint is put off from now on. */
  readonly putOffUntil?: Date;
  /** When and how the client made the complaint that this is. */
  readonly receipt?: Receipt;
  /** What the desk tells the client about a complaint, besides the note. */
  readonly told?: ToldAnswer;
  /** Where the effect depends on more than the table of the machine. */
  readonly effect?: Partial<Pick<Transition, 'answers' | 'restarts'>>;
}

/**
 * One event to raise. `prepare` runs on the locked order once the machine allows the event; it holds the guards that
 * need data. Its null: the order already is as the event would make it, so nothing is recorded.
 */
export interface Raise {
  readonly event: RaisableEvent;
  /** The version that the caller has read; the event is refused when the order has a newer one. */
  readonly version?: number;
  /** Only for admin_status_changed and assignment_undone. */
  readonly chosenStatus?: OrderStatus;
  readonly prepare?: (order: LockedOrder) => EventDetails | null | Promise<EventDetails | null>;
}

/** An order after an event; `actionId` is null when nothing was recorded. */
export interface Raised {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly actionId: string | null;
}

/** An event that the machine refuses; `chosenStatus` as above. */
interface Refused {
  readonly event: OrderEvent;
  readonly chosenStatus?: OrderStatus;
}

/** The status an event would have led to, for the text of the refusal. */
function wantedStatus({ event, chosenStatus }: Refused, from: OrderStatus): OrderStatus {
  const row = TRANSITIONS.find((transition) => transition.event === event);
  return row ? nextStatus(row, from, chosenStatus) : from;
}

/** The refusal of an event, naming it and both statuses by their labels. */
export function transitionError(refused: Refused, from: OrderStatus): AppError {
  return new AppError('order.transitionNotAllowed', {
    values: {
      event: ORDER_EVENTS[refused.event].text,
      from: ORDER_STATUSES[from].label,
      to: ORDER_STATUSES[wantedStatus(refused, from)].label,
    },
  });
}

/** An event about to change an order, in the transition that the machine allows. */
interface Change {
  readonly order: LockedOrder;
  readonly transition: Transition;
  readonly status: OrderStatus;
  readonly details: EventDetails;
}

/** The columns that a transition changes by itself, and those of the event. */
function changesOf({ order, transition, status, details }: Change): OrderChanges {
  const changes = details.changes ?? {};
  return {
    status,
    isNewStage:
      details.restores === undefined &&
      (status !== order.status || transition.worker !== 'keep' || transition.restarts),
    ...(order.undo !== null && !leavesUndo(transition) && { undo: null }),
    // A client's complaint is never refused for the window that the order had.
    ...(transition.event === 'complaint_created' && { has_complaint: true, overlap_seen: true }),
    ...(transition.worker === 'clear' && { worker_id: null }),
    ...endedDelay(order, { status, isOtherWorker: transition.worker !== 'keep', changes }),
    ...changes,
  };
}

/** Whether the order gets another window, or no longer has one: nothing else of a term moves a clock [orders#term-clocks]. */
const isWindowChanged = (order: LockedOrder, { term_kind: kind }: OrderChanges): boolean =>
  kind !== undefined && (kind === 'window' || order.termKind === 'window');

/** Whether the order gets a delay or loses the one it had, in a stage that goes on. */
const isDelayChanged = ({ isNewStage, late_until: until }: OrderChanges): boolean =>
  isNewStage !== true && until !== undefined;

/** The own clock of the order after the change. */
function dueAfter(work: Work, change: Change, changes: OrderChanges): OwnDueColumns {
  const { order, transition, status, details } = change;
  if (details.restores) return ownDueOf(details.restores);
  const { worker_id: workerId = order.workerId } = changes;
  const before = ownDueOf(order);
  const isNewStage = changes.isNewStage === true;
  return dueOf(work, {
    status,
    hasWorker: workerId !== null,
    begun: begunWait({ event: transition.event, before: before.due_what, isNewStage }),
    isAnswerUntold: isAnswerUntold(work, change),
    needsAction: ownNeedOf(needAfter(transition, needOf(order))),
    isNewStage,
    isTermChanged: isWindowChanged(order, changes),
    isDelayChanged: isDelayChanged(changes),
    term: termOf(order, changes),
    delay: delayOf(order, changes),
    before,
    complainedAt:
      transition.event === 'complaint_created' ? (details.receipt?.at ?? null) : order.complainedAt,
    putOffUntil: details.putOffUntil ?? order.putOffUntil,
    isPutOff: details.putOffUntil !== undefined,
  });
}

/** The columns of need, clock and reminder after the change; those of a reminder only if there was or is one. */
function waitingColumns({ order, transition, details }: Change, due: OwnDueColumns): OrderChanges {
  if (details.restores) return restoredColumns(order, details.restores);
  const need = needAfter(transition, needOf(order));
  const before = findReminder(order);
  if (before ?? details.reminder) return withReminder(need, details.reminder ?? before, due);
  return { needs_action: need.needsAction, ...due };
}

/** Starts the timer of a new stage, or that of a stage that goes on: again, or with another end. */
async function timeStage(
  work: Work,
  change: Change,
  { changes, due }: { readonly changes: OrderChanges; readonly due: OwnDueColumns },
): Promise<void> {
  const { order, status, details } = change;
  const { id: orderId } = order;
  if (details.restores) return startTimer(work, { orderId, ...restoredStage(details.restores) });
  if (!changes.isNewStage && !isWindowChanged(order, changes) && !isDelayChanged(changes)) return;
  const stage = changes.isNewStage ? order.version + 1 : order.stage;
  await startTimer(work, { orderId, stage, status, due });
}

/** Locks an order that the caller may change, in the version that they have read. Throws order.notFound, person.erased, order.changed. */
export async function lockChecked(
  work: Work,
  orderId: string,
  version: number | undefined,
): Promise<LockedOrder> {
  const order = await lockOrder(work, orderId);
  await assertOwn(work, order);
  await assertClientNotErased(work, order);
  if (version !== undefined && version !== order.version) throw new AppError('order.changed');
  return order;
}

/**
 * The only way an existing order changes: lock, version, the machine, the event's own guards, then the change and its
 * timeline entry in one statement [orders#one-entry-per-change]. Throws order.notFound, order.changed, order.transitionNotAllowed and what `prepare` throws.
 */
export async function raiseEvent(work: Work, orderId: string, raise: Raise): Promise<Raised> {
  return raiseOnLocked(work, await lockChecked(work, orderId, raise.version), raise);
}

/** The same for an order that `lockChecked` has locked in this transaction; throws what raiseEvent throws after that. */
export async function raiseOnLocked(work: Work, order: LockedOrder, raise: Raise): Promise<Raised> {
  const allowed = findTransition(raise.event, partyOf(work), order);
  if (!allowed) throw transitionError(raise, order.status);
  const details: EventDetails | null = raise.prepare ? await raise.prepare(order) : {};
  if (details === null) {
    return { orderId: order.id, status: order.status, version: order.version, actionId: null };
  }
  const status = nextStatus(allowed, order.status, raise.chosenStatus);
  const change = { order, transition: { ...allowed, ...details.effect }, status, details };
  const changes = changesOf(change);
  const due = dueAfter(work, change, changes);
  const columns = { ...changes, ...waitingColumns(change, due) };
  const actionId = work.newId();
  await saveEvent(work, order.id, columns, {
    id: actionId,
    event: raise.event,
    text: details.text ?? ORDER_EVENTS[raise.event].text,
    note: details.note ?? null,
    deskNote: details.deskNote,
    actionRequired: allowed.flags,
    suggestion: details.suggestion,
    amount: details.amount,
  });
  const asksForAction = allowed.flags || (columns.admin_id !== undefined && columns.needs_action === true);
  await tellOperators(work, { orderId: order.id, actionId, asksForAction });
  await timeStage(work, change, { changes, due });
  await registerTurn(work, {
    orderId: order.id,
    complaintState: order.complaintState,
    event: raise.event,
    position: order.version + 1,
    status,
    told: { reason: details.note, ...details.told },
    receipt: details.receipt,
  });
  return { orderId: order.id, status, version: order.version + 1, actionId };
}
