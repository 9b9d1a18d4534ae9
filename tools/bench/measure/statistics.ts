const byValue = (a: number, b: number): number => a - b;

/** The value that a share of all values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted(byValue);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median: the middle value, or the mean of both middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted(byValue);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}
