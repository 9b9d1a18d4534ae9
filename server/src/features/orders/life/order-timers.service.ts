import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { TimedEvent, findTimedEvent, type TimerState } from '@majstorija/contract/orders/life/timers.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Delay } from '#features/orders/late/delay-columns.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Work } from '#platform/database/work.ts';
import { minutes } from '#platform/settings/checks.ts';
import { getSettings, type SettingRows, type SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Minutes after which an order without progress gets the event; 0: never [timers#settings-in-minutes]. */
export interface TimerLimits extends Readonly<Record<TimedEvent, number>> {
  /** Minutes before a window begins by which its worker should set out. */
  readonly termLead: number;
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
  TERM_LEAD_MINUTES: {
    default: '30',
    meaning:
      'minutes before the window of an order begins at which an operator is asked to call a worker who has not set out, if that is later than the limit after accepting',
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
  TERM_LEAD_MINUTES: minutes(ROWS.TERM_LEAD_MINUTES.default),
  CALL_AGAIN_MINUTES: minutes(ROWS.CALL_AGAIN_MINUTES.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the time limits. */
export const TIMER_LIMITS: SettingsGroup<TimerLimits> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    find_backup_worker: settings.ACCEPT_WITHIN_MINUTES,
    call_worker_accepted: settings.DEPART_WITHIN_MINUTES,
    call_worker_on_the_way: settings.ARRIVE_WITHIN_MINUTES,
    termLead: settings.TERM_LEAD_MINUTES,
    callAgain: settings.CALL_AGAIN_MINUTES,
    areTimersQueued: true,
  })),
};

/** What an order waits for by a time limit. */
interface TimedWait extends TimerState {
  readonly term: TermTimes;
  readonly delay: Delay | null;
  readonly since: Date;
}

/** The stage of an order whose timer begins. */
interface Stage extends TimerState {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
  /** The end of the order's own clock; null without one. */
  readonly until: Date | null;
}

/** `until`: the end of the clock that it ends; those queued by an earlier version have none. */
const Timer = z.object({
  orderId: uuid,
  stage: z.int(),
  event: TimedEvent,
  until: z.iso.datetime().optional(),
});

/** A timer: the event raised when its order is still in that stage, and its clock still ends then. */
export type OrderTimer = z.infer<typeof Timer>;

/** Ends the time limit of a stage, by `fireOrderTimer`; before mails, which may fill the queue. */
export const ORDER_TIMER: JobKind<OrderTimer> = { name: 'order_timer', payload: Timer, priority: -1 };

const MINUTE_MS = 60_000;

/** The end of a limit for an order with a window: setting out and arriving count towards it [timers#windows]. */
function towardsWindow(
  event: TimedEvent,
  { since, term }: TimedWait,
  { end, lead }: { end: number; lead: number },
): number {
  if (term.kind !== 'window') return end;
  if (event === 'call_worker_accepted') return Math.max(end, term.startsAt.getTime() - lead);
  return event === 'call_worker_on_the_way' && term.endsAt > since ? term.endsAt.getTime() : end;
}

/** The same for a worker who said to be late: that much later, and not before they arrive by their own account [timers#delays]. */
function withDelay(event: TimedEvent, end: number, { delay }: TimedWait): Date {
  if (delay === null) return new Date(end);
  const later = end + delay.minutes * MINUTE_MS;
  return new Date(event === 'call_worker_on_the_way' ? Math.max(later, delay.until.getTime()) : later);
}

/** When the timer of a wait fires; undefined without one. */
export function findTimerEnd(work: Pick<Work, 'featureSettings'>, wait: TimedWait): Date | undefined {
  const event = findTimedEvent(wait);
  if (event === undefined) return undefined;
  const limits = getSettings(work, TIMER_LIMITS);
  const limit = wait.wasNotReached ? limits.callAgain : limits[event];
  if (limit === 0) return undefined;
  const end = wait.since.getTime() + limit * MINUTE_MS;
  if (wait.wasNotReached) return new Date(end);
  return withDelay(event, towardsWindow(event, wait, { end, lead: limits.termLead * MINUTE_MS }), wait);
}

/**
 * Queues the timed event of a stage, in the transaction that starts the stage, moves its end or returns to it. It replaces the job of an
 * earlier one; a job that is not replaced finds that its stage has ended, or its clock moved, and does nothing.
 */
export async function startTimer(work: Work, { orderId, stage, until, ...order }: Stage): Promise<void> {
  const event = findTimedEvent(order);
  if (event === undefined || until === null || !getSettings(work, TIMER_LIMITS).areTimersQueued) return;
  const timer = { orderId, stage, event, until: until.toISOString() };
  await queueJob(work.tx, ORDER_TIMER, timer, { runAt: until, key: orderId });
}
