import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { WAITS } from '@majstorija/contract/orders/life/waits.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import type { Order } from './order-event.ts';
import type { OrderTimer } from './order-timers.service.ts';
import { clearClock, lockOrder } from './orders.queries.ts';
import { WAIT_LIMITS } from './wait-limits.service.ts';

/** What a timer says in place of its event's own text when the window of the order has ended. */
const LATE_TEXTS: Partial<Record<OrderTimer['event'], { readonly text: string }>> = {
  call_worker_on_the_way: { text: 'Majstor kasni na termin, pozovite ga' },
};

const isLate = ({ now }: Work, { term }: Order): boolean => term.kind === 'window' && term.endsAt <= now;

/** Whether the wait has no limit any more; an operator is always asked to call again. */
function isTurnedOff(work: Work, { clock }: Order): boolean {
  const limit = clock === null ? undefined : WAITS[clock.what].limit;
  const isTimed = limit === 'accept' || limit === 'depart' || limit === 'arrive';
  return isTimed && getSettings(work, WAIT_LIMITS)[limit] === 0;
}

/**
 * Raises the event of a timer, as the system, unless the order has another status or worker by now, or a term that moved the
 * end. A timer that is
 * turned off only ends the clock, except that an operator is always asked to call again. Two runs, in parallel or after a crash, raise it once: the first one ends the stage.
 */
export async function fireOrderTimer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, stage, event, until }: OrderTimer,
): Promise<void> {
  await write(deps, NOBODY, async (work) => {
    const order = await lockOrder(work, orderId);
    if (order.stage !== stage || !findTransition(event, 'system', order)) return;
    if (order.clock?.until.toISOString() !== until) return;
    if (isTurnedOff(work, order)) return clearClock(work, orderId);
    await takeStep(work, orderId, { event, ...(isLate(work, order) && LATE_TEXTS[event]) });
  });
}
