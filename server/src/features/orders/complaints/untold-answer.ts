import { complaintStateAfter } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Transition } from '@majstorija/contract/orders/life/transitions.ts';
import { TIMER_LIMITS } from '#features/orders/life/order-timers.service.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import type { ToldAnswer } from './register-turn.ts';

/** An event about to change an order with a complaint. */
interface Answering {
  readonly order: LockedOrder;
  readonly transition: Pick<Transition, 'event'>;
  readonly status: OrderStatus;
  readonly details: { readonly told?: ToldAnswer };
}

/**
 * Whether the newest complaint has an answer after the event that nobody told the client: one by hand, or one without mail and
 * without a call [complaints#told]. Orders written as history have been told.
 */
export function isAnswerUntold(work: Work, { order, transition, status, details }: Answering): boolean {
  const { complaintState, answerToldBy, hasClientEmail } = order;
  if (transition.event === 'client_told' || complaintState === null) return false;
  if (!getSettings(work, TIMER_LIMITS).areTimersQueued) return false;
  if (complaintStateAfter(complaintState, status) === complaintState) return answerToldBy === 'none';
  if (transition.event === 'admin_status_changed') return true;
  return !hasClientEmail && details.told?.toldBy === undefined;
}
