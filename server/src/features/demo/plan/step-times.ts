import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { drawGap, gapOf } from '@majstorija/stories/gaps.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import { LAST_STEP_AGO, WAITING_DAYS, type Age, type WaitingAge } from '#features/demo/plan/mix.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1_440;
/** Minutes from which a pause includes a night. */
const LONG_PAUSE = 240;

const isAtOnce = (step: Step): boolean => step.event !== 'created' && gapOf(step, 'usual')[1] === 0;

/** Winter time is precise enough for the hours of generated work. */
const hourInBelgrade = (time: number): number => (new Date(time).getUTCHours() + 1) % 24;

/** An instant at night, or too early for the end of a visit, becomes one of the evening before. */
function toEvening(time: number): number {
  const hour = hourInBelgrade(time);
  if (hour >= 11 && hour < 21) return time;
  const hoursBack = hour >= 21 ? hour - 20 : hour + 4;
  return time - hoursBack * HOUR_MS;
}

/** An instant of a working day between 10 and 20 h, so many whole days ago; more of them lately. */
function pastInstant(now: number, furthestDays: number, { fraction, whole }: Random): number {
  const days = 1 + Math.floor((furthestDays - 1) * fraction() ** 1.2);
  const midnight = now - days * DAY_MINUTES * MINUTE_MS - hourInBelgrade(now) * HOUR_MS;
  return midnight + whole(10 * 60, 20 * 60) * MINUTE_MS;
}

const isWaiting = (age: Age): age is WaitingAge => age in WAITING_DAYS;

function lastInstant(age: Age, event: OrderEvent, isLong: boolean, now: number, random: Random): number {
  // An order with a complaint can take two weeks and must still begin within the three months.
  if (age === 'past') return pastInstant(now, isLong ? 72 : 87, random);
  if (isWaiting(age)) {
    const [least, most] = WAITING_DAYS[age];
    return toEvening(now - random.whole(least * DAY_MINUTES, most * DAY_MINUTES) * MINUTE_MS);
  }
  const [least, most] = age === 'today' ? [90, 520] : (LAST_STEP_AGO[event] ?? [5, 60]);
  const ago = random.whole(least, most);
  const time = now - ago * MINUTE_MS;
  return age === 'now' && ago >= LONG_PAUSE ? toEvening(time) : time;
}

/** The seconds of a step within its minute: one in the same minute as the step before comes after it, within half a minute. */
function drawSeconds(step: Step, next: Step | undefined, random: Random): number {
  if (isAtOnce(step)) return random.whole(20, 29);
  return random.whole(0, next && isAtOnce(next) ? 19 : 59);
}

/** Computes the times of the steps backwards from the last one; a long pause includes a night. */
function countBack(steps: readonly Step[], last: number, random: Random): Date[] {
  let time = last;
  const times: Date[] = [];
  for (const [index, step] of [...steps.entries()].toReversed()) {
    times.unshift(new Date(time + drawSeconds(step, steps[index + 1], random) * 1_000));
    const gap = drawGap(step, 'usual', random);
    time -= gap * MINUTE_MS;
    if (gap >= LONG_PAUSE) time = toEvening(time);
  }
  return times;
}

/** When each step happened; `now` is a whole minute. An order that would begin at night begins the day before. */
export function planTimes(age: Age, steps: readonly Step[], now: Date, random: Random): Date[] {
  const isLong = steps.some((step) => step.event === 'complaint_created');
  const last = lastInstant(age, steps.at(-1)?.event ?? 'created', isLong, now.getTime(), random);
  const times = countBack(steps, last, random);
  const [first = now] = times;
  const isAtNight = hourInBelgrade(first.getTime()) < 6;
  return age === 'today' && isAtNight
    ? countBack(steps, pastInstant(now.getTime(), 1, random), random)
    : times;
}
