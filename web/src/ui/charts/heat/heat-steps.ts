import { scaleQuantile } from 'd3-scale';

const STEPS = [0, 1, 2, 3, 4] as const;

/** One of the steps of a colour, from the least values to the most. */
export type HeatStep = { from: number; to: number };

/** Up to five steps with about as many values in each; equal values are never in two. */
export function heatSteps(values: readonly number[]): HeatStep[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  if (least === undefined) return [];
  const bounds = new Set(
    [least, ...scaleQuantile(sorted, STEPS).quantiles()].map((bound) => firstFrom(sorted, bound)),
  );
  const starts = [...bounds].toSorted((a, b) => a - b);
  return starts.map((from, index) => ({
    from,
    to: sorted.findLast((value) => index === starts.length - 1 || value < (starts[index + 1] ?? 0)) ?? from,
  }));
}

/** The least of the values that is not below a bound, which may lie between two of them. */
const firstFrom = (sorted: readonly number[], bound: number): number =>
  sorted.find((value) => value >= bound) ?? bound;

/** The step that a value is in, from 1. With fewer than five steps they are spread over the colours. */
export function stepOf(value: number, steps: readonly HeatStep[]): number {
  const index = steps.findLastIndex(({ from }) => value >= from);
  return colourOf(Math.max(0, index), steps.length);
}

/** The colour of a step, from 1 to 5. */
export const colourOf = (index: number, count: number): number =>
  count === 1 ? 2 : 1 + Math.round((index * (STEPS.length - 1)) / (count - 1));
