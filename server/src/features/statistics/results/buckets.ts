import type { ReportPeriod, ReportSeries } from '@majstorija/contract/statistics/report.ts';
import { daysAfter, lengthOf } from '#features/statistics/engine/report-source.ts';

const MOST_DAYS = 62;
const MOST_DAYS_BY_WEEK = 184;

/** How a series of so many days is divided [statistics#answer]. */
export function stepOf(period: ReportPeriod): ReportSeries['step'] {
  const days = lengthOf(period);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
}

/** The last day of the day's week (Sunday) or month. */
function endOf(day: string, step: ReportSeries['step']): string {
  if (step === 'day') return day;
  const date = new Date(day);
  if (step === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** The days, weeks from Monday or months of a period; those at its ends are cut to it. */
export function bucketsOf(period: ReportPeriod): ReportPeriod[] {
  const step = stepOf(period);
  const buckets: ReportPeriod[] = [];
  for (let from = period.from; from <= period.to;) {
    const end = endOf(from, step);
    const to = end < period.to ? end : period.to;
    buckets.push({ from, to });
    from = daysAfter(to, 1);
  }
  return buckets;
}

/** The same stretch of the period before. */
export const shifted = ({ from, to }: ReportPeriod, days: number): ReportPeriod => ({
  from: daysAfter(from, -days),
  to: daysAfter(to, -days),
});

/** The days from the first to the last one. */
export function daysOf({ from, to }: ReportPeriod): string[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, nth) => daysAfter(from, nth));
}
