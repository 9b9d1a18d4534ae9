import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { applyEvent, type Step } from '@majstorija/contract/orders/life/step.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { EFFECTS } from './effects.ts';
import type { EventDetails, Order, Raise, Raised } from './order-event.ts';
import { assertClientNotErased, assertOwn, partyOf } from './order-guards.ts';
import { lockOrder, saveEvent } from './orders.queries.ts';
import { WAIT_LIMITS } from './wait-limits.service.ts';

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

/** An order that stays as it is: nothing is recorded. */
export const unchanged = (order: Order): Raised => {
  const { id: orderId, status, version } = order;
  return { orderId, status, version, actionId: null, order };
};

/** Locks an order that the caller may change, in the version that they have read. Throws order.notFound, person.erased, order.changed. */
export async function lockChecked(work: Work, orderId: string, version: number | undefined): Promise<Order> {
  const order = await lockOrder(work, orderId);
  await assertOwn(work, order);
  await assertClientNotErased(work, order);
  if (version !== undefined && version !== order.version) throw new AppError('order.changed');
  return order;
}

/** The order after the event, by the settings of this server. */
function stepFrom(work: Work, before: Order, step: Step): Order {
  const { now, isHistory } = work;
  const limits = getSettings(work, WAIT_LIMITS);
  const { hasClientEmail } = before;
  return { ...before, ...applyEvent(before, step, { now, limits, isHistory, hasClientEmail }) };
}

/**
 * The only way an existing order changes: lock, version, the machine, the event's own guards, the step, then the change and its timeline
 * entry in one statement [orders#one-entry-per-change], and what follows from it. Throws order.notFound, order.changed,
 * order.transitionNotAllowed and what `prepare` throws.
 */
export async function raiseEvent(work: Work, orderId: string, raise: Raise): Promise<Raised> {
  return raiseOn(work, await lockChecked(work, orderId, raise.version), raise);
}

/**
 * The same for an order that this transaction has locked by `lockChecked`, or that another event of the command has returned; throws what
 * raiseEvent throws after that.
 */
export async function raiseOn(work: Work, before: Order, raise: Raise): Promise<Raised> {
  const { event, chosenStatus } = raise;
  const allowed = findTransition(event, partyOf(work), before);
  if (!allowed) throw transitionError(raise, before.status);
  const details: EventDetails | null = raise.prepare ? await raise.prepare(before) : {};
  if (details === null) return unchanged(before);
  const transition = { ...allowed, ...details.effect };
  const after = stepFrom(work, before, { transition, chosenStatus, given: details.given ?? {} });
  const { text = ORDER_EVENTS[event].text, note = null, contents } = details;
  const entry = { ...details, id: work.newId(), event, text, flags: allowed.flags };
  const action = { ...entry, note, actionRequired: allowed.flags };
  const timelines = await saveEvent(work, { before, after, contents }, action);
  for (const effect of EFFECTS) await effect(work, before, { ...entry, timelines }, after);
  return {
    orderId: after.id,
    status: after.status,
    version: after.version,
    actionId: entry.id,
    order: after,
  };
}
