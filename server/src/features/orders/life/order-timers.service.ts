import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { TimedEvent, findTimedEvent, type TimerState } from '@majstorija/contract/orders/life/timers.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Work } from '#platform/database/work.ts';
import { minutes } from '#platform/settings/checks.ts';
import { getSettings, type SettingRows, type SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Minutes after which an order without progress gets the event; 0: never [timers#settings-in-minutes]. */
export interface TimerLimits extends Readonly<Record<TimedEvent, number>> {
  /** Minutes after which the operator is asked to call again; 0: the order goes on asking. */
  readonly callAgain: number;
  /** False for orders written as history: they get the clocks of their stages, but no timer ends them. */
  readonly areTimersQueued: boolean;
}

const ROWS = {
  ACCEPT_WITHIN_MINUTES: {
    default: '15',
    meaning:
      'minutes (also `0.5`) that an assigned worker has to accept before the order asks for another; `0`: no limit',
  },
  DEPART_WITHIN_MINUTES: {
    default: '60',
    meaning: 'minutes from accepting to setting out before an operator is asked to call; `0`: no limit',
  },
  ARRIVE_WITHIN_MINUTES: {
    default: '60',
    meaning: 'minutes on the way before an operator is asked to call; `0`: no limit',
  },
  CALL_AGAIN_MINUTES: {
    default: '10',
    meaning:
      'minutes after a call in vain before an operator is asked to call again; `0`: the order goes on asking',
  },
} as const satisfies SettingRows;

const Variables = z.object({
  ACCEPT_WITHIN_MINUTES: minutes(ROWS.ACCEPT_WITHIN_MINUTES.default),
  DEPART_WITHIN_MINUTES: minutes(ROWS.DEPART_WITHIN_MINUTES.default),
  ARRIVE_WITHIN_MINUTES: minutes(ROWS.ARRIVE_WITHIN_MINUTES.default),
  CALL_AGAIN_MINUTES: minutes(ROWS.CALL_AGAIN_MINUTES.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the time limits. */
export const TIMER_LIMITS: SettingsGroup<TimerLimits> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    find_backup_worker: settings.ACCEPT_WITHIN_MINUTES,
    call_worker_accepted: settings.DEPART_WITHIN_MINUTES,
    call_worker_on_the_way: settings.ARRIVE_WITHIN_MINUTES,
    callAgain: settings.CALL_AGAIN_MINUTES,
    areTimersQueued: true,
  })),
};

/** The new stage of an order. */
interface NewStage extends TimerState {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
}

const Timer = z.object({ orderId: uuid, stage: z.int(), event: TimedEvent });

/** A timer: the event raised when its order is still in that stage. */
export type OrderTimer = z.infer<typeof Timer>;

/** Ends the time limit of a stage, by `fireOrderTimer`; before mails, which may fill the queue. */
export const ORDER_TIMER: JobKind<OrderTimer> = { name: 'order_timer', payload: Timer, priority: -1 };

const MINUTE_MS = 60_000;

/** When the timer of a stage that begins now fires; undefined without one. */
export function findTimerEnd(
  work: Pick<Work, 'now' | 'featureSettings'>,
  stage: TimerState,
): Date | undefined {
  const event = findTimedEvent(stage);
  if (event === undefined) return undefined;
  const limits = getSettings(work, TIMER_LIMITS);
  const limit = stage.wasNotReached ? limits.callAgain : limits[event];
  return limit === 0 ? undefined : new Date(work.now.getTime() + limit * MINUTE_MS);
}

/** A stage that goes on, with the end of its timer; null without one. */
interface ResumedStage extends NewStage {
  readonly runAt: Date | null;
}

/** Queues the timed event of a stage. It replaces the job of another stage, which would find its own ended. */
export async function resumeTimer(
  work: Work,
  { orderId, stage, runAt, ...order }: ResumedStage,
): Promise<void> {
  const event = findTimedEvent(order);
  if (event === undefined || runAt === null || !getSettings(work, TIMER_LIMITS).areTimersQueued) return;
  await queueJob(work.tx, ORDER_TIMER, { orderId, stage, event }, { runAt, key: orderId });
}

/** Queues the timed event of a stage that begins now, in the transaction that starts the stage. */
export const startTimer = (work: Work, stage: NewStage): Promise<void> =>
  resumeTimer(work, { ...stage, runAt: findTimerEnd(work, stage) ?? null });
