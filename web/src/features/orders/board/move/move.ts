import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { TERM_LIMITS } from '@majstorija/contract/orders/term/term-times.ts';
import {
  belgradeDay,
  belgradeInstant,
  dayAfter,
  formatEnd,
  formatTime,
} from '@majstorija/contract/text/dates.ts';
import { MINUTE_MS, QUARTER_MS, toQuarter, type Axis } from '#features/orders/board/layout/time-axis.ts';

/** Where an order is put down: at a worker, and from when in epoch milliseconds; null: its term stays. */
export type Place = { readonly workerId: string; readonly at: number | null };

const HOUR_MINUTES = 60;

/** The minutes of the window that a moved order gets: as long as its own, an hour for any other term. */
export function minutesOf({ term }: Pick<OrderListItem, 'term'>): number {
  if (term.kind !== 'window' || term.startsAt === null || term.endsAt === null) return HOUR_MINUTES;
  return (Date.parse(term.endsAt) - Date.parse(term.startsAt)) / MINUTE_MS;
}

/** Work that a worker has set out for is changed on the order itself, where the consequences are told. */
const SET_OUT: readonly OrderStatus[] = [
  'on_the_way',
  'call_worker_on_the_way',
  'arrived',
  'complaint_on_the_way',
  'complaint_arrived',
];

/** Why an order can't be moved on the board; undefined when it can [board-screen#what-moves]. */
export function whyFixed({ status }: Pick<OrderListItem, 'status'>): string | undefined {
  if (!isOpen(status)) return 'Nalog je zatvoren, pa se ne pomera.';
  return SET_OUT.includes(status)
    ? 'Majstor je već krenuo. Promenite majstora ili termin na samom nalogu.'
    : undefined;
}

const midnightAfter = (time: number): number =>
  belgradeInstant(dayAfter(new Date(time), 1), '00:00').getTime();

/**
 * The beginning nearest to a time at which a window of this length fits: on a quarter, on one calendar day, and on the axis.
 */
export function fitStart(axis: Axis, time: number, minutes: number): number {
  const inside = Math.min(Math.max(toQuarter(time), axis.from), axis.to - QUARTER_MS);
  const latest = midnightAfter(inside) - minutes * MINUTE_MS;
  return Math.max(axis.from, Math.min(inside, latest));
}

/** The same, not before that time: what no longer fits into its day begins the next one, where that is shown. */
export function fitAfter(axis: Axis, time: number, minutes: number): number {
  const start = fitStart(axis, time, minutes);
  const midnight = midnightAfter(time);
  return start < toQuarter(time) && midnight < axis.to ? midnight : start;
}

/** Why nothing can be put down at a place; undefined when it can. */
export function placeProblem({ at }: Place, minutes: number, now: number): string | undefined {
  if (at === null) return undefined;
  if (at + minutes * MINUTE_MS <= now) return 'To vreme je prošlo.';
  const day = belgradeDay(new Date(at).toISOString());
  return day > dayAfter(new Date(now), TERM_LIMITS.daysAhead)
    ? 'Termin može da bude najviše 90 dana unapred.'
    : undefined;
}

/** The fields of a window from an instant on, by the clock of Belgrade. */
export function toTerm(at: number, minutes: number) {
  const [from, to] = [at, at + minutes * MINUTE_MS].map((time) => new Date(time).toISOString());
  if (from === undefined || to === undefined) throw new TypeError('A window has two ends.');
  return {
    termKind: 'window',
    termDate: belgradeDay(from),
    termFrom: formatTime(from),
    termTo: formatEnd(to),
  } as const;
}

/** Whether a place is where the order is already, so that putting it down changes nothing. */
export function isSamePlace({ workerId, at }: Place, order: Pick<OrderListItem, 'term' | 'worker'>): boolean {
  if (order.worker?._id !== workerId) return false;
  return at === null || (order.term.kind === 'window' && Date.parse(order.term.startsAt ?? '') === at);
}
