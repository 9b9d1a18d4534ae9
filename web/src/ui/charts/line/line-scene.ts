import { line as drawLine } from 'd3-shape';
import { scaleLinear, scalePoint } from 'd3-scale';
import { formatShort, type ChartUnit } from '#ui/charts/chart-unit.ts';
import { axisTop } from '#ui/charts/axis.ts';
import { keepApart } from './keep-apart.ts';
import { isFewAt, valueAt, type ChartLine, type LinePoint } from './line-props.ts';

/** Under this width the names of the lines stand in a legend, not at their ends. */
const NARROW = 480;
/** With and without the numbers of orders under the points. */
const HEIGHT = { counts: 232, plain: 256 } as const;
const TOP = 12;
const BOTTOM = 28;
const LEFT = 60;
const LETTER = 7.6;
const LABEL_HEIGHT = 18;
const DAY_LABEL = 52;
const RANGE_LABEL = 104;
const COUNT_LABEL = 84;
/** So few points have a mark each, lie off the edges, and their numbers of orders under them where there is room. */
const MARKED = 16;
/** Narrower days make stripes, not weekends. */
const SHADED_STEP = 6;

type Input = {
  points: readonly LinePoint[];
  lines: readonly ChartLine[];
  unit: ChartUnit;
  width: number;
  minN: number;
};
type Dot = { x: number; y: number; isFew: boolean };

/** The last value of a line. */
const lastOf = (line: ChartLine, points: readonly LinePoint[]): number | null =>
  points.reduce<number | null>((last, point) => valueAt(line, point) ?? last, null);

const endText = (line: ChartLine, points: readonly LinePoint[], unit: ChartUnit): string =>
  `${line.name} ${formatShort(lastOf(line, points), unit)}`;

const isWeekend = ({ from, to }: LinePoint): boolean =>
  from === to && [0, 6].includes(new Date(`${from}T12:00:00Z`).getUTCDay());

/** `12.11.` of `2026-11-12`. */
const dayText = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

/** `12.11.`, or the days of a longer point where there is room: `12.11.–18.11.` */
function nameText(point: LinePoint | undefined, isOfRanges: boolean): string {
  if (point === undefined) return '';
  const first = dayText(point.from);
  return isOfRanges && point.from !== point.to ? `${first}–${dayText(point.to)}` : first;
}

/** Points whose day is named: evenly apart, whole weeks where days are, and the last one where it has room. */
function namedPoints(points: readonly LinePoint[], step: number, room: number): number[] {
  const least = Math.max(1, Math.ceil(room / step));
  const every = least > 2 && points.length > 14 ? Math.ceil(least / 7) * 7 : least;
  const named = points.flatMap((_point, index) => (index % every === 0 ? [index] : []));
  const last = points.length - 1;
  const lastNamed = named.at(-1) ?? 0;
  return (last - lastNamed) * step >= room ? [...named, last] : named;
}

/** Where a line is drawn: its path through what is certain, and the marks of values without a neighbour, or of all where there are few. */
function traceOf(
  line: ChartLine,
  { points, minN }: Pick<Input, 'points' | 'minN'>,
  place: (index: number, value: number) => Omit<Dot, 'isFew'>,
) {
  const values = points.map((point) => valueAt(line, point));
  const isFew = points.map((point) => isFewAt(line, point, minN));
  const has = (index: number) => typeof values[index] === 'number' && isFew[index] === false;
  const path = drawLine<number | null>()
    .defined((_value, index) => has(index))
    .x((_value, index) => place(index, 0).x)
    .y((value) => place(0, value ?? 0).y)(values);
  const isMarked = points.length <= MARKED && line.kind !== 'before';
  const dots = values.flatMap((value, index): Dot[] => {
    if (value === null || (!isMarked && has(index) && (has(index - 1) || has(index + 1)))) return [];
    return [{ ...place(index, value), isFew: isFew[index] === true }];
  });
  return { line, path: path ?? '', dots: line.kind === 'target' ? [] : dots };
}

/** Everything that a line chart draws, in pixels; `points` is not empty. */
export function lineScene({ points, lines, unit, width, minN }: Input) {
  const isNarrow = width < NARROW;
  const names = lines.map((line) => endText(line, points, unit));
  const right = isNarrow ? 20 : 16 + Math.max(0, ...names.map((name) => name.length)) * LETTER;
  const [plotLeft, plotRight] = [LEFT, Math.max(LEFT + 40, width - right)];
  const x = scalePoint(points.keys(), [plotLeft, plotRight]).padding(points.length <= MARKED ? 0.5 : 0);
  const xOf = (index: number) => x(index) ?? plotLeft;
  const step = x.step();
  const hasCounts = points.length <= MARKED && step >= COUNT_LABEL;
  const height = HEIGHT[hasCounts ? 'counts' : 'plain'];
  const plotBottom = height - BOTTOM;
  const shown = lines.flatMap((line) => points.map((point) => valueAt(line, point) ?? 0));
  const { top, ticks } = axisTop(Math.max(...shown), unit);
  const y = scaleLinear([0, top], [plotBottom, TOP]);
  const isOfRanges = points.some(({ from, to }) => from !== to) && step >= RANGE_LABEL;
  const days = namedPoints(points, points.length > 1 ? step : width, isOfRanges ? RANGE_LABEL : DAY_LABEL);
  const ends = lines.flatMap((line, index) => {
    const last = lastOf(line, points);
    return last === null ? [] : [{ line, text: names[index] ?? line.name, y: y(last) }];
  });
  return {
    height,
    plot: { left: plotLeft, right: plotRight, top: TOP, bottom: plotBottom },
    isNarrow,
    xOf,
    yOf: (value: number) => y(value),
    ticks: ticks.map((value) => ({ y: y(value), text: formatShort(value, unit) })),
    days: days.map((index) => ({ index, x: xOf(index), text: nameText(points[index], isOfRanges) })),
    /** Whether there is room for the number of orders under each point. */
    hasCounts,
    weekends: weekendsOf(points, step, xOf, [plotLeft, plotRight]),
    traces: lines.map((line) =>
      traceOf(line, { points, minN }, (index, value) => ({ x: xOf(index), y: y(value) })),
    ),
    ends: keepApart(ends, LABEL_HEIGHT, { from: TOP, to: plotBottom }),
  };
}

function weekendsOf(
  points: readonly LinePoint[],
  step: number,
  xOf: (index: number) => number,
  [left, right]: readonly [number, number],
) {
  if (step < SHADED_STEP) return [];
  return points.flatMap((point, index) => {
    if (!isWeekend(point)) return [];
    const from = Math.max(left, xOf(index) - step / 2);
    return [{ day: point.from, x: from, width: Math.min(right, xOf(index) + step / 2) - from }];
  });
}
