import { ORDER_EVENTS, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, needsActionAfter, nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Transition } from '@majstorija/contract/orders/life/transitions.ts';
import { tellOperators } from '#features/notices/tell-operators.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { assertClientNotErased, assertOwn, partyOf } from './order-guards.ts';
import { dueOf, type DueColumns } from './order-due.service.ts';
import { startTimer } from './order-timers.service.ts';
import { lockOrder, saveEvent, type LockedOrder, type OrderChanges } from './orders.queries.ts';

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
  readonly changes?: OrderChanges;
}

/**
 * One event to raise. `prepare` runs on the locked order once the machine allows the event; it holds the guards that
 * need data. Its null: the order already is as the event would make it, so nothing is recorded.
 */
export interface Raise {
  readonly event: RaisableEvent;
  /** The version that the caller has read; the event is refused when the order has a newer one. */
  readonly version?: number;
  /** Only for admin_status_changed. */
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

/** An event that the machine refuses; `chosenStatus` only for admin_status_changed. */
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

/** The columns that a transition changes by itself. */
function changesOf(transition: Transition, order: LockedOrder, status: OrderStatus): OrderChanges {
  return {
    status,
    isNewStage: status !== order.status || transition.worker !== 'keep',
    needs_action: needsActionAfter(transition, order.needsAction),
    ...(transition.event === 'complaint_created' && { has_complaint: true }),
    ...(transition.worker === 'clear' && { worker_id: null }),
  };
}

const dueBefore = ({ dueWhat, dueSince, dueUntil }: LockedOrder): DueColumns => ({
  due_what: dueWhat,
  due_since: dueSince,
  due_until: dueUntil,
});

async function lockChecked(work: Work, orderId: string, version: number | undefined): Promise<LockedOrder> {
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
  const order = await lockChecked(work, orderId, raise.version);
  const transition = findTransition(raise.event, partyOf(work), order);
  if (!transition) throw transitionError(raise, order.status);
  const status = nextStatus(transition, order.status, raise.chosenStatus);
  const details: EventDetails | null = raise.prepare ? await raise.prepare(order) : {};
  if (details === null) {
    return { orderId: order.id, status: order.status, version: order.version, actionId: null };
  }
  const { text, note, changes } = details;
  const actionId = work.newId();
  const changed = { ...changesOf(transition, order, status), ...changes };
  const hasWorker = (changed.worker_id === undefined ? order.workerId : changed.worker_id) !== null;
  const { complainedAt } = order;
  const stage = { event: raise.event, status, hasWorker, before: dueBefore(order), complainedAt };
  const due = changed.isNewStage ? dueOf(work, stage) : {};
  await saveEvent(
    work,
    order.id,
    { ...changed, ...due },
    {
      id: actionId,
      event: raise.event,
      text: text ?? ORDER_EVENTS[raise.event].text,
      note: note ?? null,
      actionRequired: transition.flags,
    },
  );
  const asksForAction = transition.flags || (changed.admin_id !== undefined && changed.needs_action === true);
  await tellOperators(work, { orderId: order.id, actionId, asksForAction });
  const version = order.version + 1;
  if (changed.isNewStage) await startTimer(work, { orderId: order.id, stage: version, status, hasWorker });
  return { orderId: order.id, status, version, actionId };
}
