import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TimedEvent, WAITS, type WaitLimit } from '@majstorija/contract/orders/life/waits.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Delay } from '#features/orders/late/delay-columns.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import type { Work } from '#platform/database/work.ts';
import { minutes } from '#platform/settings/checks.ts';
import { getSettings, type SettingRows, type SettingsGroup } from '#platform/settings/feature-settings.ts';

/** The limits of waits that time ends. */
export type TimedLimit = Extract<WaitLimit, 'accept' | 'depart' | 'arrive' | 'call_again'>;

/**
 * Minutes that each such wait lasts [timers#settings-in-minutes]; 0: without an end, and after a call in vain the order goes on asking.
 */
export interface TimerLimits extends Readonly<Record<TimedLimit, number>> {
  /** Minutes before a window begins by which its worker should set out. */
  readonly termLead: number;
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
    accept: settings.ACCEPT_WITHIN_MINUTES,
    depart: settings.DEPART_WITHIN_MINUTES,
    arrive: settings.ARRIVE_WITHIN_MINUTES,
    call_again: settings.CALL_AGAIN_MINUTES,
    termLead: settings.TERM_LEAD_MINUTES,
  })),
};

/** A wait that time ends, and what may move its end. */
interface TimedWait {
  readonly term: TermTimes;
  readonly delay: Delay | null;
  readonly since: Date;
}

/** The stage of an order whose timer begins. */
interface Stage {
  readonly orderId: string;
  /** The version at which the order got this status or this worker. */
  readonly stage: number;
  readonly status: OrderStatus;
  /** The order's own clock. */
  readonly due: { readonly due_what: OwnDueWhat | null; readonly due_until: Date | null };
}

/** `until`: the end of the clock that it ends. */
const Timer = z.object({
  orderId: uuid,
  stage: z.int(),
  event: TimedEvent,
  until: z.iso.datetime(),
});

/** A timer: the event raised when its order is still in that stage, and its clock still ends then. */
export type OrderTimer = z.infer<typeof Timer>;

/** Ends the time limit of a stage, by `fireOrderTimer`; before mails, which may fill the queue. */
export const ORDER_TIMER: JobKind<OrderTimer> = { name: 'order_timer', payload: Timer, priority: -1 };

const MINUTE_MS = 60_000;

/** The end of a limit for an order with a window: setting out and arriving count towards it [timers#windows]. */
function towardsWindow(
  limit: TimedLimit,
  { since, term }: TimedWait,
  { end, lead }: { end: number; lead: number },
): number {
  if (term.kind !== 'window') return end;
  if (limit === 'depart') return Math.max(end, term.startsAt.getTime() - lead);
  return limit === 'arrive' && term.endsAt > since ? term.endsAt.getTime() : end;
}

/** The same for a worker who said to be late: that much later, and not before they arrive by their own account [timers#delays]. */
function withDelay(limit: TimedLimit, end: number, { delay }: TimedWait): Date {
  if (delay === null || limit === 'call_again') return new Date(end);
  const later = end + delay.minutes * MINUTE_MS;
  return new Date(limit === 'arrive' ? Math.max(later, delay.until.getTime()) : later);
}

/** When time ends a wait of this limit; undefined when it never does. */
export function findTimerEnd(
  work: Pick<Work, 'featureSettings'>,
  limit: TimedLimit,
  wait: TimedWait,
): Date | undefined {
  const limits = getSettings(work, TIMER_LIMITS);
  if (limits[limit] === 0) return undefined;
  const end = wait.since.getTime() + limits[limit] * MINUTE_MS;
  return withDelay(limit, towardsWindow(limit, wait, { end, lead: limits.termLead * MINUTE_MS }), wait);
}

/**
 * Queues the timed event of a stage, in the transaction that starts the stage, moves its end or returns to it. It replaces the job of an
 * earlier one; a job that is not replaced finds that its stage has ended, or its clock moved, and does nothing. History has none
 * [timers#history].
 */
export async function startTimer(work: Work, { orderId, stage, status, due }: Stage): Promise<void> {
  const { due_what: what, due_until: until } = due;
  const event = what === null ? undefined : WAITS[what].raises(status);
  if (event === undefined || until === null || work.isHistory) return;
  const timer = { orderId, stage, event, until: until.toISOString() };
  await queueJob(work.tx, ORDER_TIMER, timer, { runAt: until, key: orderId });
}
