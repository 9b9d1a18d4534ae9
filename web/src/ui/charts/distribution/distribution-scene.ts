import { scaleLinear } from 'd3-scale';
import { axisTop } from '#ui/charts/axis.ts';
import { formatShort, type ChartUnit } from '#ui/charts/chart-unit.ts';
import { keepApart } from './keep-labels.ts';

const HEIGHT = 256;
const TOP = 54;
const BOTTOM = 28;
const LEFT = 48;
const RIGHT = 12;
const LABEL = 62;

type Input = {
  bins: readonly { from: number; to: number | null; n: number }[];
  unit: ChartUnit;
  median: number | null;
  p90: number | null;
  target?: number | undefined;
  width: number;
};

/** Where a value is: within its bin by its share of it, at the left of the last one. */
function placeOf(value: number, bins: Input['bins'], step: number): number {
  const index = Math.max(
    0,
    bins.findLastIndex(({ from }) => from <= value),
  );
  const bin = bins[index];
  if (!bin || bin.to === null || bin.to <= bin.from) return LEFT + index * step;
  return LEFT + (index + Math.min(1, (value - bin.from) / (bin.to - bin.from))) * step;
}

/** Everything that a distribution draws, in pixels: bins of one width, whatever they span. */
export function distributionScene({ bins, unit, median, p90, target, width }: Input) {
  const right = Math.max(LEFT + 40, width - RIGHT);
  const bottom = HEIGHT - BOTTOM;
  const step = (right - LEFT) / bins.length;
  const { top, ticks } = axisTop(Math.max(...bins.map(({ n }) => n)), 'count');
  const y = scaleLinear([0, top], [bottom, TOP]);
  const every = Math.ceil(LABEL / step);
  const marks = [
    { kind: 'median', name: 'medijana', value: median },
    { kind: 'p90', name: 'P90', value: p90 },
    { kind: 'target', name: 'cilj', value: target ?? null },
  ] as const;
  return {
    height: HEIGHT,
    plot: { left: LEFT, right, top: TOP, bottom },
    bars: bins.map(({ from, n }, index) => ({
      key: from,
      x: LEFT + index * step,
      width: step,
      y: y(n),
      height: bottom - y(n),
      text: index % every === 0 ? formatShort(from, unit) : '',
    })),
    ticks: ticks.map((value) => ({ y: y(value), text: formatShort(value, 'count') })),
    marks: keepApart(
      marks.flatMap(({ kind, name, value }) =>
        value === null
          ? []
          : [{ kind, text: `${name} ${formatShort(value, unit)}`, x: placeOf(value, bins, step) }],
      ),
      right,
    ),
  };
}
