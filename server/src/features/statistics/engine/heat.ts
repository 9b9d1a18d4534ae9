import { type FigureId } from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { DAY_PARTS, type ReportHeat } from '@majstorija/contract/statistics/report.ts';
import type { Asked } from './report-source.ts';
import { joinTallies, type Tally } from './tally.ts';

/** What was observed in an hour of a weekday, from Monday (1). */
export interface HourTally {
  readonly weekday: number;
  readonly hour: number;
  readonly tally: Tally;
}

type Hours = Pick<ReportHeat['columns'][number], 'hour' | 'until'>;

const countOf = ({ counts }: Tally): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Hours where they are asked for, or at least half of those with orders have ten, else parts of the day [statistics#steps]. */
function columnsFor(observed: readonly HourTally[], asked: 'hour' | undefined): readonly Hours[] {
  const full = observed.filter(({ tally }) => countOf(tally) >= LEAST_N);
  if (asked === undefined && full.length * 2 < observed.length) return DAY_PARTS;
  const hours = observed.map(({ hour }) => hour);
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => ({
    hour: first + at,
    until: first + at + 1,
  }));
}

const isIn = (one: number, { hour, until }: Hours): boolean =>
  hour < until ? one >= hour && one < until : one >= hour || one < until;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A heat map of what was observed. */
export function toHeat(
  { query }: Asked,
  figure: FigureId,
  observed: readonly HourTally[],
  valueOf: (tally: Tally) => number | null,
): ReportHeat {
  const seen = observed.filter(({ tally }) => tally.counts.size > 0);
  if (seen.length === 0) return { figure, columns: [], cells: [] };
  const join = (hours: Hours, weekday: number | null) => {
    const own = seen.filter((one) => isIn(one.hour, hours) && (weekday ?? one.weekday) === one.weekday);
    const tally = joinTallies(own.map((one) => one.tally));
    return { value: valueOf(tally), n: countOf(tally) };
  };
  const columns = columnsFor(seen, query.heat);
  return {
    figure,
    columns: columns.map(({ hour, until }) => ({ hour, until, ...join({ hour, until }, null) })),
    cells: WEEKDAYS.flatMap((weekday) =>
      columns.map((hours) => ({ weekday, hour: hours.hour, ...join(hours, weekday) })),
    ).filter(({ n }) => n > 0),
  };
}
