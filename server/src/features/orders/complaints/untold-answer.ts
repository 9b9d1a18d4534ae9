import { complaintStateAfter } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Transition } from '@majstorija/contract/orders/life/transitions.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';
import type { Work } from '#platform/database/work.ts';
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
 * without a call [complaints#told]. Of history everybody was told [timers#history].
 */
export function isAnswerUntold(work: Work, { order, transition, status, details }: Answering): boolean {
  const { complaintState, answerToldBy, hasClientEmail } = order;
  if (work.isHistory || transition.event === 'client_told' || complaintState === null) return false;
  if (complaintStateAfter(complaintState, status) === complaintState) return answerToldBy === 'none';
  if (transition.event === 'admin_status_changed') return true;
  return !hasClientEmail && details.told?.toldBy === undefined;
}
