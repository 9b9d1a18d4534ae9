import { PERIOD_DAYS } from '@majstorija/contract/statistics/report-query.ts';
import { dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';

/** Days of Belgrade as `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** The numbers of last days that the list of periods offers. */
export const LAST_DAYS = [7, PERIOD_DAYS.usual, 90, 365] as const;

const DAY_MS = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another. */
const plusDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has. */
export const daysOf = ({ from, to }: Period): number => (toTime(to) - toTime(from)) / DAY_MS + 1;

/** The last days that are over, the last of them yesterday. */
export const lastDays = (now: Date, days: number): Period => ({
  from: dayAfter(now, -days),
  to: dayAfter(now, -1),
});

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of this month so far, today included. */
export function thisMonth(now: Date): Period {
  const today = dayAfter(now, 0);
  return { from: firstOfMonth(today), to: today };
}

/** All days of the month before this one. */
export function lastMonth(now: Date): Period {
  const to = plusDays(firstOfMonth(dayAfter(now, 0)), -1);
  return { from: firstOfMonth(to), to };
}

/** `23.10.–19.11.2026.`, the first year only where it differs. */
export function periodText({ from, to }: Period): string {
  if (from === to) return formatDate(from);
  const first = formatDate(from);
  const begin = from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 6) : first;
  return `${begin}–${formatDate(to)}`;
}

/** Why no report can be made for these days; undefined when one can. */
export function periodFault(period: Period): string | undefined {
  if (period.from > period.to) return 'Prvi dan je posle poslednjeg. Izaberite raniji prvi dan.';
  if (daysOf(period) > PERIOD_DAYS.most) return `Period može da ima najviše ${PERIOD_DAYS.most} dana.`;
  return undefined;
}
