/** A stretch of the row, in pixels. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
}

/** The first lane whose last stretch has ended; the next one if none has. */
const freeLane = (ends: readonly number[], left: number): number => {
  const at = ends.findIndex((end) => end <= left);
  return at === -1 ? ends.length : at;
};

/** Puts stretches that overlap one under the other: the lane of each, in the order given, and how many lanes there are. */
export function toLanes(stretches: readonly Stretch[]): { lanes: number[]; count: number } {
  const ends: number[] = [];
  const lanes: number[] = stretches.map(() => 0);
  const order = stretches.map((stretch, at) => ({ ...stretch, at })).toSorted((a, b) => a.left - b.left);
  for (const { left, right, at } of order) {
    const lane = freeLane(ends, left);
    ends[lane] = right;
    lanes[at] = lane;
  }
  return { lanes, count: Math.max(1, ends.length) };
}
