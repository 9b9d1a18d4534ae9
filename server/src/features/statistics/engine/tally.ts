/** How often each amount was observed in one bucket and of one key, and how many may still get an amount. */
export interface Tally {
  readonly bucket: number;
  readonly key: string;
  readonly counts: Map<number, number>;
  maturing: number;
}

/** What was observed of one bucket and key; the ranks are null without an observation [statistics#rank]. */
export interface Stats {
  readonly bucket: number;
  readonly key: string;
  readonly n: number;
  readonly maturing: number;
  readonly total: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly within: number;
}

/** Nothing was observed. */
export const NO_STATS: Stats = {
  bucket: 0,
  key: '',
  n: 0,
  maturing: 0,
  total: 0,
  median: null,
  p90: null,
  within: 0,
};

const emptyTally = (bucket = 0, key = ''): Tally => ({ bucket, key, counts: new Map(), maturing: 0 });

/** Collects tallies, one for each bucket and key. */
export function createTallies() {
  // Asked for with every amount, so without a text made of both.
  const tallies = new Map<number, Map<string, Tally>>();
  const tallyOf = (bucket: number, key: string): Tally => {
    const known = tallies.get(bucket)?.get(key);
    if (known) return known;
    const tally = emptyTally(bucket, key);
    tallies.set(bucket, (tallies.get(bucket) ?? new Map<string, Tally>()).set(key, tally));
    return tally;
  };
  const list = (): Tally[] => [...tallies.values()].flatMap((ofBucket) => [...ofBucket.values()]);
  return { tallyOf, list };
}

/** Adds so many observations of an amount. */
export function observe({ counts }: Tally, amount: number, count: number): void {
  counts.set(amount, (counts.get(amount) ?? 0) + count);
}

/** Several tallies as one. */
export function joinTallies(tallies: readonly Tally[]): Tally {
  const joined = emptyTally();
  for (const { counts, maturing } of tallies) {
    joined.maturing += maturing;
    for (const [amount, count] of counts) observe(joined, amount, count);
  }
  return joined;
}

/** How often each amount was observed, the smallest first. */
export const amountsOf = ({ counts }: Tally): { amount: number; count: number }[] =>
  [...counts].map(([amount, count]) => ({ amount, count })).toSorted((a, b) => a.amount - b.amount);

/** The statistics of a tally; `within` are the amounts up to this limit. */
export function statsOf(tally: Tally, limit: number): Stats {
  const amounts = amountsOf(tally);
  const n = amounts.reduce((sum, { count }) => sum + count, 0);
  let upto = 0;
  let total = 0;
  let within = 0;
  let median: number | null = null;
  let p90: number | null = null;
  for (const { amount, count } of amounts) {
    upto += count;
    total += amount * count;
    if (amount <= limit) within += count;
    if (upto * 10 >= n * 5) median ??= amount;
    if (upto * 10 >= n * 9) p90 ??= amount;
  }
  const { bucket, key, maturing } = tally;
  return { bucket, key, n, maturing, total, median, p90, within };
}
