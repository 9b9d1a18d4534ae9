import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { timerOf, type Timer } from '@majstorija/contract/orders/life/clock.ts';
import { TimedEvent } from '@majstorija/contract/orders/life/waits.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Effect } from './order-event.ts';

/** `until`: the end of the clock that it ends. */
const Payload = z.object({
  orderId: uuid,
  stage: z.int(),
  event: TimedEvent,
  until: z.iso.datetime(),
});

/** A timer: the event raised when its order is still in that stage, and its clock still ends then. */
export type OrderTimer = z.infer<typeof Payload>;

/** Ends the time limit of a stage, by `fireOrderTimer`; before mails, which may fill the queue. */
export const ORDER_TIMER: JobKind<OrderTimer> = { name: 'order_timer', payload: Payload, priority: -1 };

const isSame = (one: Timer | undefined, { stage, event, until }: Timer): boolean =>
  one?.stage === stage && one.event === event && one.until.getTime() === until.getTime();

/**
 * Queues the timed event of a stage when it begins, when its end moves, and when it goes on again. It replaces the job of an earlier one;
 * a job that is not replaced finds that its stage has ended, or its clock moved, and does nothing. History has none [timers#history].
 */
export const moveTimer: Effect = async ({ tx, isHistory }, before, _entry, after) => {
  const timer = timerOf(after);
  if (timer === undefined || isHistory || isSame(timerOf(before), timer)) return;
  const { stage, event, until } = timer;
  const payload = { orderId: after.id, stage, event, until: until.toISOString() };
  await queueJob(tx, ORDER_TIMER, payload, { runAt: until, key: after.id });
};
