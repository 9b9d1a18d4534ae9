import { LEAST_N, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import type { Cell } from './read-cells.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Where the bins of durations begin, in minutes; the last one has no end. */
const BINS = [
  0,
  15,
  30,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  4 * DAY,
  8 * DAY,
  15 * DAY,
  30 * DAY,
];

/** How the durations of a figure are spread. */
export function distributionOf(figure: FigureId, { minutes }: Cell): NonNullable<Report['distribution']> {
  const rank = (share: number) =>
    minutes.length < LEAST_N ? null : (minutes[Math.ceil(minutes.length * share) - 1] ?? null);
  return {
    figure,
    bins: BINS.map((from, at) => {
      const to = BINS[at + 1] ?? null;
      return { from, to, n: minutes.filter((one) => one >= from && (to === null || one < to)).length };
    }),
    median: rank(0.5),
    p90: rank(0.9),
  };
}
