import { MATURES_AFTER_DAYS } from '@majstorija/contract/statistics/definition.ts';
import {
  PERIOD_DAYS,
  REPORT_PAGE_SIZE,
  type ReportOrdersQuery,
  type ReportQuery,
} from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { WorkingHours } from './working-hours.ts';

/** What a report is asked for, with its period and the equal one before it. */
export interface Asked<Query extends ReportQuery = ReportQuery> {
  readonly query: Query;
  readonly period: ReportPeriod;
  readonly before: ReportPeriod | null;
  /** Where no day of the period has matured: the last as many days that have; else null [statistics#matured]. */
  readonly matured: ReportPeriod | null;
  readonly now: Date;
  /** The hours of the desk, by which durations are counted on its clock. */
  readonly hours: WorkingHours;
  /** Rows of a page of a table: more of them in a workbook. */
  readonly pageSize: number;
}

const DAY_MS = 86_400_000;

/** So many days after a day of the calendar, `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has. */
export const lengthOf = ({ from, to }: ReportPeriod): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The same stretch so many days earlier. */
export const earlier = ({ from, to }: ReportPeriod, days: number): ReportPeriod => ({
  from: daysAfter(from, -days),
  to: daysAfter(to, -days),
});

/** The days of a point of the series within the period: a day alone, or until another one; all without a day. */
export function daysAskedFor({
  period,
  query: { day, until = day },
}: Pick<Asked<ReportOrdersQuery>, 'period' | 'query'>): ReportPeriod {
  if (day === undefined || until === undefined) return period;
  const { from, to } = period;
  return { from: day > from ? day : from, to: until < to ? until : to };
}

/** The last days of which each is mature, as many as a period of which none is; null for any other period. */
function maturedInstead(period: ReportPeriod, now: Date): ReportPeriod | null {
  const last = dayAfter(now, -(MATURES_AFTER_DAYS + 1));
  if (period.from <= last) return null;
  return earlier(period, lengthOf({ from: last, to: period.to }) - 1);
}

/** The days that are asked for: without any the last whole ones [statistics#period]. */
export function toAsked<Query extends ReportQuery>(
  query: Query,
  {
    now,
    hours,
    pageSize = REPORT_PAGE_SIZE,
  }: Pick<Asked, 'now' | 'hours'> & { readonly pageSize?: number | undefined },
): Asked<Query> {
  const { from = dayAfter(now, -PERIOD_DAYS.usual), to = dayAfter(now, -1) } = query;
  const period = { from, to };
  const before = query.compare === 'none' ? null : earlier(period, lengthOf(period));
  return { query, period, before, matured: maturedInstead(period, now), now, hours, pageSize };
}
