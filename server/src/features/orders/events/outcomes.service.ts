import type { NotReachedBody } from '@majstorija/contract/orders/order-bodies.ts';
import { ownNeedOf } from '@majstorija/contract/orders/life/machine.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { TIMER_LIMITS } from '#features/orders/life/order-timers.service.ts';
import {
  raiseEvent,
  transitionError,
  type ExpectedVersion,
  type Raised,
} from '#features/orders/life/raise-event.ts';
import { needOf } from '#features/orders/life/reminder-columns.ts';

/** The worker answered: the order has the status before the call again, and its timer begins anew. */
export function workerReached(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, { event: 'worker_reached', version });
}

/** The worker was called in vain; without a time to call again the order goes on asking [timers#call-again]. */
export function workerNotReached(
  work: Work,
  orderId: string,
  { note, version }: ExpectedVersion & NotReachedBody,
): Promise<Raised> {
  const isAskedAgain = getSettings(work, TIMER_LIMITS).call_again > 0;
  return raiseEvent(work, orderId, {
    event: 'worker_not_reached',
    version,
    prepare: () => ({
      ...(note !== undefined && { note }),
      ...(!isAskedAgain && { effect: { answers: false, restarts: false } }),
    }),
  });
}

/** A cancellation stands; refused unless it needs action, also behind a reminder. */
export function closeCancellation(
  work: Work,
  orderId: string,
  { version }: ExpectedVersion,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'cancellation_closed',
    version,
    prepare: (order) => {
      if (!ownNeedOf(needOf(order))) throw transitionError({ event: 'cancellation_closed' }, order.status);
      return {};
    },
  });
}
