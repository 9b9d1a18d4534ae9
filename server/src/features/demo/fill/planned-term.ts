import type { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { TermWish } from '@majstorija/contract/orders/term/term-times.ts';
import { belgradeDay, belgradeInstant, dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { PlannedOrder, PlannedStep } from '#features/demo/plan/planned-order.ts';

/** The term of a new order. */
type PlannedTerm = TermWish & Pick<CreateOrderBody, 'isUrgent'>;

/** What begins then ends with the day, so that a window around an instant is never over before it. */
const LAST_HOUR = 22;

const hours = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Two hours around an instant, by the clock of Belgrade. */
function windowAround(at: Date): TermWish {
  const iso = at.toISOString();
  const hour = Math.min(Number(formatTime(iso).slice(0, 2)), LAST_HOUR);
  return { termKind: 'window', termDate: belgradeDay(iso), termFrom: hours(hour), termTo: hours(hour + 2) };
}

/** The same, unless it was over when it was agreed. */
const agreedWindow = (at: Date, agreedAt: Date): TermWish => {
  const { termDate = '', termTo = '', ...wish } = windowAround(at);
  return belgradeInstant(termDate, termTo) > agreedAt ? { ...wish, termDate, termTo } : { termKind: 'today' };
};

/** The hour before a worker on the way had to be called, who is late then; none if the order was created in it. */
function missedWindow(at: Date, created: Date): TermWish {
  const iso = at.toISOString();
  const [termDate, hour] = [belgradeDay(iso), Number(formatTime(iso).slice(0, 2))];
  if (hour === 0 || belgradeInstant(termDate, hours(hour)) <= created) return {};
  return { termKind: 'window', termDate, termFrom: hours(hour - 1), termTo: hours(hour) };
}

const DAY_MS = 86_400_000;

/** A window of the next days, in working hours. */
function comingWindow(from: Date, random: Random): TermWish {
  const hour = random.whole(8, 16);
  const termDate = dayAfter(from, random.whole(1, 3));
  return { termKind: 'window', termDate, termFrom: hours(hour), termTo: hours(hour + random.whole(1, 3)) };
}

/** After these no worker has set out yet. */
const BEFORE_WORK: readonly OrderEvent[] = [
  'created',
  'admin_assigned',
  'worker_assigned',
  'worker_accepted',
];

const findArrival = ({ steps }: PlannedOrder): PlannedStep | undefined =>
  steps.find(({ event }) => event === 'worker_arrived');

function drawWindow(order: PlannedOrder, created: Date, random: Random): TermWish {
  const last = order.steps.at(-1);
  const isMoved = order.steps.some(({ event }) => event === 'term_changed');
  if (isMoved || last === undefined) return {};
  if (last.event === 'call_worker_on_the_way') return missedWindow(last.at, created);
  if (BEFORE_WORK.includes(last.event)) return comingWindow(created, random);
  const arrival = findArrival(order);
  return arrival ? agreedWindow(arrival.at, created) : {};
}

/** The term of an order of the demo data: a third have a window that fits what happened, some are urgent. */
export function plannedTerm(order: PlannedOrder, random: Random): PlannedTerm {
  const created = order.steps[0]?.at;
  const luck = random.fraction();
  if (created === undefined || luck < 0.5) return {};
  if (luck < 0.62) return { isUrgent: true };
  return luck < 0.7 ? { termKind: 'today' } : drawWindow(order, created, random);
}

/** Another term: around the arrival that followed, else about this time tomorrow. */
export function changedTerm(order: PlannedOrder, { at }: PlannedStep): TermWish {
  const arrival = findArrival(order);
  return agreedWindow(arrival?.at ?? new Date(at.getTime() + DAY_MS), at);
}
