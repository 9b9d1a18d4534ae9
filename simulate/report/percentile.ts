/** The value below which that share (0 to 1) of the sorted ones lies, by the nearest rank; undefined of none. */
export const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
