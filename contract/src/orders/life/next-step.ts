import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { isOpenComplaint } from '@majstorija/contract/orders/life/machine.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { isUnpaid } from '@majstorija/contract/orders/payment/payment-words.ts';
import { isUnconfirmed, type ConfirmationState } from '@majstorija/contract/orders/term/term-confirmation.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';

/** The one step that a row says in words: answering a complaint, calling somebody, finding a worker, or what was paid. */
export type NextStep = 'answer' | 'call_client' | 'call_worker' | 'assign' | 'pay';

/** What decides the next step of an order. */
export interface StepState extends ConfirmationState {
  readonly needsAction: boolean;
  readonly hasWorker: boolean;
  readonly due: OrderDue | null;
  readonly term: ConfirmationState['term'] & Pick<OrderTerm, 'endsAt'>;
  /** In rsd, null until paid. */
  readonly paidAmount: number | null;
  /** Whether the desk has to say if two of its payments are one. */
  readonly maybePaidTwice: boolean;
}

/** A worker who is expected and not there yet. */
const COMING = ['accepted', 'on_the_way'];
/** A worker who did not do what a timer waited for, or who was called in vain. */
const TO_CALL = ['call_worker_accepted', 'call_worker_on_the_way'];
const LATE_WHEN_PASSED = ['depart', 'arrive', 'late_arrival'];

/** Whether the worker has passed the limit of setting out or arriving, or the end of the window. */
function isLate({ status, due, term }: StepState, now: number): boolean {
  if (!COMING.includes(status)) return false;
  const limits =
    due !== null && LATE_WHEN_PASSED.includes(due.what) ? [due.until, term.endsAt] : [term.endsAt];
  return limits.some((limit) => limit !== null && Date.parse(limit) <= now);
}

/** Whether a worker who was asked has let more than half of the time for an answer pass. */
function isSilent({ due }: StepState, now: number): boolean {
  if (due?.what !== 'accept') return false;
  const since = Date.parse(due.since);
  return now - since > (Date.parse(due.until) - since) / 2;
}

/**
 * What the desk does next with an order, the first that applies; undefined when it waits for nobody [orders#next-step].
 * `now`: epoch milliseconds.
 */
export function findNextStep(order: StepState, now: number): NextStep | undefined {
  const { status, needsAction, hasWorker } = order;
  if (isOpenComplaint(order)) return 'answer';
  if (isUnpaid(order)) return 'pay';
  if (status === 'canceled') return needsAction ? 'call_client' : undefined;
  if (TO_CALL.includes(status) || isLate(order, now)) return 'call_worker';
  if (status === 'find_backup' || (isOpen(status) && !hasWorker)) return 'assign';
  if (isSilent(order, now)) return 'call_worker';
  if (isUnconfirmed(order, now)) return 'call_client';
  return order.maybePaidTwice ? 'pay' : undefined;
}
