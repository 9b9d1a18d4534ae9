/** How often each amount was observed. */
export type Tally = ReadonlyMap<number, number>;

/** Several tallies as one. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const joined = new Map<number, number>();
  for (const tally of tallies) {
    for (const [amount, count] of tally) joined.set(amount, (joined.get(amount) ?? 0) + count);
  }
  return joined;
}

/** How often each amount was observed, the smallest first. */
const sorted = (tally: Tally): [amount: number, count: number][] => [...tally].toSorted(([a], [b]) => a - b);

/** How many observations there are. */
export const sizeOf = (tally: Tally): number => [...tally.values()].reduce((sum, count) => sum + count, 0);

/** The mean of the amounts; null of none. */
export function meanOf(tally: Tally): number | null {
  const n = sizeOf(tally);
  return n === 0 ? null : [...tally].reduce((sum, [amount, count]) => sum + amount * count, 0) / n;
}

/** The share of amounts up to a limit; null of none. */
export function shareWithin(tally: Tally, limit: number): number | null {
  const n = sizeOf(tally);
  if (n === 0) return null;
  return [...tally].reduce((sum, [amount, count]) => (amount <= limit ? sum + count : sum), 0) / n;
}

/** The nearest rank: the smallest amount up to which so many tenths of the observations are; null of none [statistics#rank]. */
export function rankOf(tally: Tally, tenths: 5 | 9): number | null {
  const n = sizeOf(tally);
  let upto = 0;
  for (const [amount, count] of sorted(tally)) {
    upto += count;
    if (upto * 10 >= n * tenths) return amount;
  }
  return null;
}

/** The steps of the grid in minutes, each with the minutes from which the next one holds. */
const GRID = [
  { step: 1, below: 120 },
  { step: 5, below: 1_440 },
  { step: 60, below: 43_200 },
  { step: 1_440, below: Number.POSITIVE_INFINITY },
] as const;

/** Whole minutes on the grid of reports: the longer a duration, the coarser; none is less than 0 [statistics#grid]. */
export function toGrid(minutes: number): number {
  const { step } = GRID.find(({ below }) => minutes < below) ?? GRID[3];
  return Math.max(0, Math.floor((minutes + Math.floor(step / 2)) / step) * step);
}
