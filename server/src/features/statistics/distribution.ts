import type { ReportDistribution } from '@majstorija/contract/statistics/report.ts';
import type { Tally } from './tally.ts';

/** The ends of bins of minutes, closer where most durations are. */
const MINUTES = [
  0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440, 2_880, 4_320, 10_080, 20_160, 43_200,
] as const;

/** The ends of bins of small numbers. */
const NUMBERS = [1, 2, 3, 4, 5] as const;

type Bins = ReportDistribution['bins'];

/** How many amounts lie in each bin, from the first to the last one that has any; the last possible one has no end. */
export function toBins(amounts: Tally, unit: 'minutes' | 'ratio'): Bins {
  const ends: readonly number[] = unit === 'minutes' ? MINUTES : NUMBERS;
  const bins = ends.map((from, at) => ({ from, to: ends[at + 1] ?? null, n: 0 }));
  for (const [amount, count] of amounts) {
    const bin = bins.findLast(({ from }) => from <= amount);
    if (bin) bin.n += count;
  }
  const first = bins.findIndex(({ n }) => n > 0);
  return first === -1 ? [] : bins.slice(first, bins.findLastIndex(({ n }) => n > 0) + 1);
}
