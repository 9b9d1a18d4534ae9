import type { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { WAITS } from '@majstorija/contract/orders/life/waits.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { TIMER_LIMITS, type OrderTimer } from './order-timers.service.ts';
import { clearOwnDue, lockOrder, type LockedOrder } from './orders.queries.ts';
import { ownDueOf } from './reminder-columns.ts';

/** What a timer says in place of its event's own text when the window of the order has ended. */
const LATE_TEXTS: Partial<Record<OrderTimer['event'], { readonly text: string }>> = {
  call_worker_on_the_way: { text: 'Majstor kasni na termin, pozovite ga' },
};

const isLate = ({ now }: Work, { termKind, termEndsAt }: LockedOrder): boolean =>
  termKind === 'window' && termEndsAt !== null && termEndsAt <= now;

/** Whether the wait has no limit any more; an operator is always asked to call again. */
function isTurnedOff(work: Work, what: OwnDueWhat | null): boolean {
  const limit = what === null ? undefined : WAITS[what].limit;
  const isTimed = limit === 'accept' || limit === 'depart' || limit === 'arrive';
  return isTimed && getSettings(work, TIMER_LIMITS)[limit] === 0;
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
    const own = ownDueOf(order);
    if (own.due_until?.toISOString() !== until) return;
    if (isTurnedOff(work, own.due_what)) return clearOwnDue(work, order);
    await takeStep(work, orderId, { event, ...(isLate(work, order) && LATE_TEXTS[event]) });
  });
}
