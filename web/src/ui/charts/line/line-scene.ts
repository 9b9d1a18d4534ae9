import { line as drawLine } from 'd3-shape';
import { scaleLinear, scalePoint } from 'd3-scale';
import { formatShort, type ChartUnit } from '#ui/charts/chart-unit.ts';
import { axisTop } from '#ui/charts/axis.ts';
import { keepApart } from './keep-apart.ts';
import { valueAt, type ChartLine, type LinePoint } from './line-props.ts';

/** Under this width the names of the lines stand in a legend, not at their ends. */
const NARROW = 480;
const HEIGHT = 232;
const TOP = 12;
const BOTTOM = 28;
const LEFT = 60;
const LETTER = 7.6;
const LABEL_HEIGHT = 18;
const DAY_LABEL = 52;
/** Narrower days make stripes, not weekends. */
const SHADED_STEP = 6;

type Input = { points: readonly LinePoint[]; lines: readonly ChartLine[]; unit: ChartUnit; width: number };
type Dot = { x: number; y: number };

/** The last value of a line. */
const lastOf = (line: ChartLine, points: readonly LinePoint[]): number | null =>
  points.reduce<number | null>((last, point) => valueAt(line, point) ?? last, null);

const endText = (line: ChartLine, points: readonly LinePoint[], unit: ChartUnit): string =>
  `${line.name} ${formatShort(lastOf(line, points), unit)}`;

const isWeekend = ({ from, to }: LinePoint): boolean =>
  from === to && [0, 6].includes(new Date(`${from}T12:00:00Z`).getUTCDay());

/** `12.11.` of `2026-11-12`. */
const dayText = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

/** Points whose day is named: evenly apart, whole weeks where days are, and the last one where it has room. */
function namedPoints(points: readonly LinePoint[], step: number): number[] {
  const least = Math.max(1, Math.ceil(DAY_LABEL / step));
  const every = least > 2 && points.length > 14 ? Math.ceil(least / 7) * 7 : least;
  const named = points.flatMap((_point, index) => (index % every === 0 ? [index] : []));
  const last = points.length - 1;
  const lastNamed = named.at(-1) ?? 0;
  return (last - lastNamed) * step >= DAY_LABEL ? [...named, last] : named;
}

/** Where a line is drawn: its path, and a dot for each value without a neighbour. */
function traceOf(
  line: ChartLine,
  points: readonly LinePoint[],
  place: (index: number, value: number) => Dot,
) {
  const values = points.map((point) => valueAt(line, point));
  const has = (index: number) => typeof values[index] === 'number';
  const path = drawLine<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => place(index, 0).x)
    .y((value) => place(0, value ?? 0).y)(values);
  const dots = values.flatMap((value, index) =>
    value === null || has(index - 1) || has(index + 1) ? [] : [place(index, value)],
  );
  return { line, path: path ?? '', dots: line.kind === 'target' ? [] : dots };
}

/** Everything that a line chart draws, in pixels; `points` is not empty. */
export function lineScene({ points, lines, unit, width }: Input) {
  const isNarrow = width < NARROW;
  const names = lines.map((line) => endText(line, points, unit));
  const right = isNarrow ? 20 : 16 + Math.max(0, ...names.map((name) => name.length)) * LETTER;
  const [plotLeft, plotRight, plotBottom] = [LEFT, Math.max(LEFT + 40, width - right), HEIGHT - BOTTOM];
  const shown = lines.flatMap((line) => points.map((point) => valueAt(line, point) ?? 0));
  const { top, ticks } = axisTop(Math.max(...shown), unit);
  const y = scaleLinear([0, top], [plotBottom, TOP]);
  const x = scalePoint(points.keys(), [plotLeft, plotRight]);
  const xOf = (index: number) => x(index) ?? plotLeft;
  const step = x.step();
  const days = namedPoints(points, points.length > 1 ? step : width);
  const ends = lines.flatMap((line, index) => {
    const last = lastOf(line, points);
    return last === null ? [] : [{ line, text: names[index] ?? line.name, y: y(last) }];
  });
  return {
    height: HEIGHT,
    plot: { left: plotLeft, right: plotRight, top: TOP, bottom: plotBottom },
    isNarrow,
    xOf,
    yOf: (value: number) => y(value),
    ticks: ticks.map((value) => ({ y: y(value), text: formatShort(value, unit) })),
    days: days.map((index) => ({ index, x: xOf(index), text: dayText(points[index]?.from ?? '') })),
    weekends: weekendsOf(points, step, xOf, [plotLeft, plotRight]),
    traces: lines.map((line) => traceOf(line, points, (index, value) => ({ x: xOf(index), y: y(value) }))),
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
