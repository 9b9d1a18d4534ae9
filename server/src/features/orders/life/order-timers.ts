import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TimedEvent, findTimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { TIMER_LIMITS } from './timer-limits.service.ts';

/** The new stage of an order. */
export interface NewStage {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
}

const Timer = z.object({ orderId: uuid, stage: z.int(), event: TimedEvent });

/** A timer: the event raised when its order is still in that stage. */
export type OrderTimer = z.infer<typeof Timer>;

/** Ends the time limit of a stage, by `fireOrderTimer`; before mails, which may fill the queue. */
export const ORDER_TIMER: JobKind<OrderTimer> = { name: 'order_timer', payload: Timer, priority: -1 };

const MINUTE_MS = 60_000;

/**
 * Queues the timed event of a stage, in the transaction that starts the stage. It replaces the job of an earlier stage;
 * a job that is not replaced finds that its stage has ended and does nothing.
 */
export async function startTimer(work: Work, { orderId, stage, ...order }: NewStage): Promise<void> {
  const event = findTimedEvent(order);
  if (event === undefined) return;
  const minutes = getSettings(work, TIMER_LIMITS)[event];
  if (minutes === 0) return;
  const runAt = new Date(work.now.getTime() + minutes * MINUTE_MS);
  await queueJob(work.tx, ORDER_TIMER, { orderId, stage, event }, { runAt, key: orderId });
}
