import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { Observation, Observations } from './observation.ts';
import type { PlainOrder } from './plain-facts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ACCEPTED_WITHIN_MINUTES = 15;

type Clock = 'calendar' | 'working';

const about = (order: PlainOrder): Observation => ({
  order: order.id,
  at: order.created,
  worker: order.workerId,
  company: order.companyId,
  operator: order.adminId,
  municipality: order.municipality,
  package: order.package,
});

/** Whether an order without a result may still get one, on the days of the calendar. */
const isYoung = ({ day, isOpen: hasNoOutcome }: PlainOrder, now: Date): boolean =>
  hasNoOutcome &&
  day > new Date(Date.parse(belgradeDay(now.toISOString())) - 30 * DAY_MS).toISOString().slice(0, 10);

/** The amounts of one measure: what has none either matures or is left out. */
function amountsOf(orders: readonly PlainOrder[], measure: string, clock: Clock, now: Date) {
  return orders.flatMap((order): { order: PlainOrder; amount: number | null }[] => {
    const amount = order.amounts[measure]?.[clock] ?? null;
    const hasNoEnd = measure === 'to-arrival' && order.hasWindow;
    return amount !== null || (isYoung(order, now) && !hasNoEnd) ? [{ order, amount }] : [];
  });
}

function durationsOf(orders: readonly PlainOrder[], measure: string, clock: Clock, now: Date): Observations {
  const rows = amountsOf(orders, measure, clock, now).map(({ order, amount }) =>
    amount === null
      ? { ...about(order), isMaturing: true }
      : { ...about(order), minutes: amount, adds: Number(amount <= ACCEPTED_WITHIN_MINUTES) },
  );
  return { [`${measure}-median`]: rows, [`${measure}-p90`]: rows, [`${measure}-within`]: rows };
}

/** A measure of which each figure takes its own rows and adds its own number. */
const sharesOf =
  (orders: readonly PlainOrder[], measure: string, now: Date) =>
  (adds: (amount: number) => number, isOf: (amount: number) => boolean = () => true): Observation[] =>
    amountsOf(orders, measure, 'calendar', now).flatMap(({ order, amount }): Observation[] => {
      if (amount === null) return [{ ...about(order), isMaturing: true }];
      return isOf(amount) ? [{ ...about(order), ...canceled(order), adds: adds(amount) }] : [];
    });

const canceled = ({ cancellation }: PlainOrder) =>
  cancellation ? { status: cancellation.from, party: cancellation.by, reason: cancellation.reason } : {};

function backlogOf(orders: readonly PlainOrder[], now: Date): Observations {
  // An order with a complaint has its outcome and is open.
  const open = orders.filter(({ status }) => isOpen(status as OrderStatus));
  const aged = (from: number, below: number) =>
    open
      .filter(({ created }) => {
        const hours = (now.getTime() - created.getTime()) / HOUR_MS;
        return hours >= from && hours < below;
      })
      .map((order) => ({ ...about(order), at: null, status: order.status }));
  return {
    open: aged(-Infinity, Infinity),
    'open-under-hour': aged(-Infinity, 1),
    'open-under-day': aged(1, 24),
    'open-under-three-days': aged(24, 72),
    'open-over-three-days': aged(72, Infinity),
  };
}

const DURATIONS = ['first-response', 'to-assignment', 'to-acceptance', 'to-arrival', 'on-site', 'cycle'];

/** Every figure of the group Tok → its observations, from the orders of the plain implementation. */
export function flowObservations(orders: readonly PlainOrder[], now: Date, clock: Clock): Observations {
  const assignments = sharesOf(orders, 'assignments', now);
  const outcomes = sharesOf(orders, 'outcome', now);
  const all = orders.map(about);
  return {
    'new-orders': all,
    demand: all,
    ...Object.assign({}, ...DURATIONS.map((measure) => durationsOf(orders, measure, clock, now))),
    'assignments-mean': assignments((given) => given),
    'assignments-once': assignments((given) => Number(given === 1)),
    'completed-share': outcomes((is) => is),
    'canceled-share': outcomes((is) => 1 - is),
    'completed-count': outcomes(
      () => 1,
      (is) => is === 1,
    ),
    'canceled-count': outcomes(
      () => 1,
      (is) => is === 0,
    ),
    ...backlogOf(orders, now),
  };
}
