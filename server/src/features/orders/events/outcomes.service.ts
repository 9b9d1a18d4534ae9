import { calledText } from '@majstorija/contract/orders/called.ts';
import type { CalledBody, NotReachedBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { WAIT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent, transitionError } from '#features/orders/life/raise-event.ts';

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
  const isAskedAgain = getSettings(work, WAIT_LIMITS).call_again > 0;
  return raiseEvent(work, orderId, {
    event: 'worker_not_reached',
    version,
    prepare: () => ({
      ...(note !== undefined && { note }),
      ...(!isAskedAgain && { effect: { answers: false, restarts: false } }),
    }),
  });
}

/** Writes down that the desk called and what came of it; nothing else of the order changes [orders#called]. */
export function recordCall(
  work: Work,
  orderId: string,
  { reached, note, version }: ExpectedVersion & CalledBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'called',
    version,
    prepare: () => ({ text: calledText(reached), ...(note !== undefined && { note }) }),
  });
}

/** The client confirmed the window by telephone [orders#term-confirmed]; once is enough. Throws order.withoutWindow. */
export function confirmTerm(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'term_confirmed',
    version,
    prepare: ({ term, termConfirmed }) => {
      if (term.kind !== 'window') throw new AppError('order.withoutWindow');
      return termConfirmed ? null : {};
    },
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
    prepare: ({ need, status }) => {
      if (!need) throw transitionError({ event: 'cancellation_closed' }, status);
      return {};
    },
  });
}
