import { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { Random } from '#features/demo/random.tools.ts';
import {
  GAPS,
  LAST_STEP_AGO,
  USUAL_PARTY,
  type Age,
  type Party,
  type Story,
} from '#features/demo/stories.content.ts';

/** One step of an order's life: what, by whom, and the minutes since the step before. */
export interface Step {
  readonly event: OrderEvent;
  readonly by: Party;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1_440;
/** A pause from which on people sleep in between. */
const LONG_PAUSE = 240;
const PARTIES: readonly Party[] = ['operator', 'client', 'worker', 'owner', 'system'];

/** Reads `created canceled:operator`; an event or a party that does not exist throws. */
export function readSteps(steps: string): Step[] {
  return steps.split(' ').map((text) => {
    const [name, who] = text.split(':');
    const event = OrderEvent.parse(name);
    const by = who === undefined ? USUAL_PARTY[event] : PARTIES.find((party) => party === who);
    if (by === undefined) throw new RangeError(`${text} names nobody who acts on orders`);
    return { event, by };
  });
}

/** Winter time is near enough for the hours of made-up work. */
const hourInBelgrade = (time: number): number => (new Date(time).getUTCHours() + 1) % 24;

/** An instant too early to end a visit becomes one of the evening before it, so does one of the night. */
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

function lastInstant(age: Age, event: OrderEvent, isLong: boolean, now: number, random: Random): number {
  // A complaint story can last a fortnight and must still begin within the three months.
  if (age === 'past') return pastInstant(now, isLong ? 72 : 87, random);
  const [least, most] = age === 'today' ? [90, 520] : (LAST_STEP_AGO[event] ?? [5, 60]);
  const ago = random.whole(least, most);
  const time = now - ago * MINUTE_MS;
  return age === 'now' && ago >= LONG_PAUSE ? toEvening(time) : time;
}

function gapBefore(step: Step, random: Random): number {
  // A worker steps back whenever they see that they cannot come; the system waits for its limit.
  const [least, most] =
    step.event === 'find_backup_worker' && step.by !== 'system' ? [3, 40] : GAPS[step.event];
  return random.whole(least, most);
}

/** The steps counted back from the last one's time; where the pause was long, people slept. */
function countBack(steps: readonly Step[], last: number, random: Random): Date[] {
  let time = last;
  const times: Date[] = [];
  for (const step of steps.toReversed()) {
    times.unshift(new Date(time + random.whole(0, 59) * 1_000));
    const gap = gapBefore(step, random);
    time -= gap * MINUTE_MS;
    if (gap >= LONG_PAUSE) time = toEvening(time);
  }
  return times;
}

/** When each step happened; `now` is a whole minute. What would have begun in the night is of the day before. */
export function planTimes(
  { age }: Pick<Story, 'age'>,
  steps: readonly Step[],
  now: Date,
  random: Random,
): Date[] {
  const isLong = steps.some((step) => step.event === 'complaint_created');
  const last = lastInstant(age, steps.at(-1)?.event ?? 'created', isLong, now.getTime(), random);
  const times = countBack(steps, last, random);
  const [first = now] = times;
  const isAtNight = hourInBelgrade(first.getTime()) < 6;
  return age === 'today' && isAtNight
    ? countBack(steps, pastInstant(now.getTime(), 1, random), random)
    : times;
}

/** Steps between which nobody writes: the system's limit counts from the step before it. */
const UNDISTURBED = new Set<OrderEvent>([
  'find_backup_worker',
  'call_worker_accepted',
  'call_worker_on_the_way',
]);

/** Puts an operator's comment into every third story that has an operator, never as its last step. */
export function addComments(steps: readonly Step[], random: Random): readonly Step[] {
  const places = steps.flatMap((step, index) => (index >= 2 && !UNDISTURBED.has(step.event) ? [index] : []));
  if (places.length === 0 || !random.chance(0.35)) return steps;
  const place = random.pick(places);
  return steps.toSpliced(place, 0, { event: 'comment_added', by: 'operator' });
}
