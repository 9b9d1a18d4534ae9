import { findTransition } from '@majstorija/contract/orders/order-machine.ts';
import type { Deps } from '#platform/handler.ts';
import type { Jobs } from '#platform/jobs.ts';
import { NOBODY, write } from '#platform/work.ts';
import { takeStep } from '#features/orders/order-work.service.ts';
import { lockOrder } from '#features/orders/orders.queries.ts';

/**
 * Raises what a timer was set for, as the system, unless the order has another status or worker by now or the timer is
 * turned off. Running twice, at once or after a crash, it raises once: the first ends the stage it looks for.
 */
export async function fireOrderTimer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, stage, event }: Jobs['order_timer'],
): Promise<void> {
  if (deps.config.timers[event] === 0) return;
  await write(deps, NOBODY, async (work) => {
    const order = await lockOrder(work, orderId);
    if (order.stage !== stage || !findTransition(event, 'system', order)) return;
    await takeStep(work, orderId, { event });
  });
}
