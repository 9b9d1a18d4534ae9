import type { OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { findTimedEvent } from '@majstorija/contract/orders/order-timers.ts';
import { addJobLater } from '#platform/jobs.ts';
import type { Work } from '#platform/work.ts';

/** An order as it stands from now on. */
export interface NewStage {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
}

const MINUTE_MS = 60_000;
/** Before mails: they may keep the queue busy. */
const PRIORITY = -1;

/**
 * Queues what time raises if the order stays in this stage, in the transaction that begins it. It takes the place of what
 * was queued for an earlier stage; where nothing takes its place, that finds its stage gone and does nothing.
 */
export async function startTimer(
  { tx, now, timers }: Work,
  { orderId, stage, ...order }: NewStage,
): Promise<void> {
  const event = findTimedEvent(order);
  if (event === undefined || timers[event] === 0) return;
  await addJobLater(
    tx,
    'order_timer',
    { orderId, stage, event },
    {
      key: `order_timer:${orderId}`,
      runAt: new Date(now.getTime() + timers[event] * MINUTE_MS),
      priority: PRIORITY,
    },
  );
}
