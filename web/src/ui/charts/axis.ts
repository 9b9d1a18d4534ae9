import { scaleLinear } from 'd3-scale';
import type { ChartUnit } from './chart-unit.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Steps of a clock, not of ten: 15, 30 and 45 minutes, then whole hours and days. */
const MINUTE_STEPS = [
  1,
  2,
  5,
  10,
  15,
  30,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
  10 * DAY,
];
const STEPS = 4;

function stepOf(max: number, unit: ChartUnit): number {
  if (unit === 'minutes') {
    const clock = MINUTE_STEPS.find((step) => step * STEPS >= max);
    if (clock !== undefined) return clock;
  }
  const [first = 0, second = 1] = scaleLinear([0, max], [0, 1]).nice(STEPS).ticks(STEPS);
  const step = second - first;
  return unit === 'count' ? Math.max(1, Math.ceil(step)) : step;
}

/** The values named at an axis from zero, and its top: the first of them that nothing exceeds. */
export function axisTop(max: number, unit: ChartUnit): { top: number; ticks: number[] } {
  if (!(max > 0)) return { top: 1, ticks: [0] };
  const step = stepOf(max, unit);
  const count = Math.ceil(max / step - 1e-9);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_none, index) => index * step) };
}
