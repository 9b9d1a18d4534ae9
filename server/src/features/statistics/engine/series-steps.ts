import type { ReportPeriod, ReportSeries } from '@majstorija/contract/statistics/report.ts';
import { daysAfter, lengthOf } from './report-source.ts';

/** Longer periods have points by week, then by month [statistics#answer]. */
const MOST_DAYS = { day: 62, week: 184 } as const;

const stepOf = (days: number): ReportSeries['step'] => {
  if (days <= MOST_DAYS.day) return 'day';
  return days <= MOST_DAYS.week ? 'week' : 'month';
};

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const isFirst = {
  day: () => true,
  week: (day: string) => weekdayOf(day) === 1,
  month: (day: string) => day.endsWith('-01'),
} as const satisfies Record<ReportSeries['step'], (day: string) => boolean>;

/** The points of a period, cut at its ends, and which of them each day belongs to. */
export function pointsOf(period: ReportPeriod) {
  const length = lengthOf(period);
  const step = stepOf(length);
  const points: { from: string; to: string }[] = [];
  const pointOfDay: number[] = [];
  for (let at = 0; at < length; at += 1) {
    const day = daysAfter(period.from, at);
    if (at === 0 || isFirst[step](day)) points.push({ from: day, to: day });
    const last = points.at(-1);
    if (last) last.to = day;
    pointOfDay.push(points.length - 1);
  }
  return { step, points, pointOfDay };
}
