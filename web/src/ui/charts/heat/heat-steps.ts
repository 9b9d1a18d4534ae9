import { scaleQuantile } from 'd3-scale';

const STEPS = [0, 1, 2, 3, 4] as const;

/** Where up to five steps of a colour begin, with about as many values in each; equal values are never in two. */
export function heatSteps(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  if (least === undefined) return [];
  const bounds = [least, ...scaleQuantile(sorted, STEPS).quantiles()];
  return [...new Set(bounds.map((bound) => firstFrom(sorted, bound)))].toSorted((a, b) => a - b);
}

/** The least of the values that is not below a bound, which may lie between two of them. */
const firstFrom = (sorted: readonly number[], bound: number): number =>
  sorted.find((value) => value >= bound) ?? bound;

/** The step that a value is in, from 1. With fewer than five steps they are spread over the colours. */
export function stepOf(value: number, steps: readonly number[]): number {
  const index = Math.max(
    0,
    steps.findLastIndex((from) => value >= from),
  );
  return steps.length === 1 ? 2 : 1 + Math.round((index * (STEPS.length - 1)) / (steps.length - 1));
}
