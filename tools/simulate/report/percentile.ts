/** The value below which that share (0 to 1) of the sorted values lies, by nearest rank; undefined without values. */
export const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
