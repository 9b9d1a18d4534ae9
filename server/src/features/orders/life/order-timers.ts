import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { findTimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import { addJobLater } from '#platform/jobs/jobs.ts';
import type { Work } from '#platform/database/work.ts';

/** The new stage of an order. */
export interface NewStage {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
}

const MINUTE_MS = 60_000;
/** Before mails, which may fill the queue. */
const PRIORITY = -1;

/**
 * Queues the timed event of a stage, in the transaction that starts the stage. It replaces the job of an earlier stage;
 * a job that is not replaced finds that its stage has ended and does nothing.
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
