import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { TIMER_LIMITS, type OrderTimer } from './order-timers.service.ts';
import { lockOrder } from './orders.queries.ts';

/**
 * Raises the event of a timer, as the system, unless the order has another status or worker by now or the timer is
 * turned off. Two runs, in parallel or after a crash, raise it once: the first one ends the stage.
 */
export async function fireOrderTimer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, stage, event }: OrderTimer,
): Promise<void> {
  if (getSettings(deps.config, TIMER_LIMITS)[event] === 0) return;
  await write(deps, NOBODY, async (work) => {
    const order = await lockOrder(work, orderId);
    if (order.stage !== stage || !findTransition(event, 'system', order)) return;
    await takeStep(work, orderId, { event });
  });
}
