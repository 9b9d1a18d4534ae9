import { ACCEPTED_WITHIN_MINUTES } from '@majstorija/contract/statistics/flow-figures.ts';
import { FIGURES, LEAST_N, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { Report, ReportHeat, ReportSeries } from '@majstorija/contract/statistics/report.ts';
import type { ShownOrders } from '../orders/shown-orders.ts';
import { pointName, STEP_NAMES, WEEKDAYS } from './chart-words.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Distribution } from '#ui/charts/distribution.tsx';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { ChartLine } from '#ui/charts/line/line-props.ts';
import classes from './charts.module.css';

/** What a duration is to be at most; most reports have no target. */
export const targetOf = (report: Report['report']): number | undefined =>
  report === 'to-acceptance' ? ACCEPTED_WITHIN_MINUTES : undefined;

type Opened = { onOpen: (shown: ShownOrders) => void };

/** The name of a line where it ends; a report has the line of one median and its P90. */
function lineName(id: FigureId): string {
  if (id.endsWith('-median')) return 'medijana';
  return id.endsWith('-p90') ? 'P90' : FIGURES[id].name;
}

/** The first figure thick, others dashed, the first one's time before thin, and the target where there is one. */
function linesOf({ lines }: ReportSeries, hasBefore: boolean, target: number | undefined): ChartLine[] {
  return [
    ...lines.map((id, at) => ({
      name: lineName(id),
      kind: at === 0 ? ('main' as const) : ('spread' as const),
      at,
    })),
    ...(hasBefore ? [{ name: 'pre', kind: 'before' as const, at: 0 }] : []),
    ...(target === undefined ? [] : [{ name: 'cilj', kind: 'target' as const, value: target }]),
  ];
}

const UNIT_NAMES = {
  minutes: ', trajanje',
  count: ', broj naloga',
  share: ', udeo',
  money: ', u dinarima',
  ratio: '',
} as const;

/** What the points are: the one thing that is counted by its name. */
const countedText = ({ lines, unit }: ReportSeries, figure: FigureId): string =>
  unit === 'count' && lines.length === 1 ? `, ${FIGURES[figure].name.toLowerCase()}` : UNIT_NAMES[unit];

type SeriesProps = Opened & { report: Report; series: ReportSeries };

function Series({ report, series, onOpen }: SeriesProps) {
  const [figure] = series.lines;
  if (figure === undefined) return null;
  const points = series.points.map((point) => ({ ...point, label: pointName(point) }));
  return (
    <LineChart
      title={`Po ${STEP_NAMES[series.step]}${countedText(series, figure)}`}
      points={points}
      lines={linesOf(series, report.before !== null, targetOf(report.report))}
      unit={series.unit}
      onOpen={({ from, n }) => {
        if (n > 0) onOpen({ figure, day: from });
      }}
    />
  );
}

const HOURS = 24;

/** The hours that have orders, with no hole between them: the night of most reports is empty. */
function hoursOf(cells: ReportHeat['cells']): readonly number[] {
  const used = cells.filter(({ n }) => n > 0).map(({ hour }) => hour);
  if (used.length === 0) return Array.from({ length: HOURS }, (_none, hour) => hour);
  const first = Math.min(...used);
  return Array.from({ length: Math.max(...used) - first + 1 }, (_none, at) => first + at);
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

function Heat({ heat: { figure, cells }, onOpen }: Opened & { heat: ReportHeat }) {
  const { unit, name } = FIGURES[figure];
  const hours = hoursOf(cells);
  const [first = 0] = hours;
  return (
    <HeatMap
      title={`Po danu i satu, ${name.toLowerCase()}`}
      cells={cells.map(({ weekday, hour, value, n }) => ({
        row: weekday - 1,
        column: hour - first,
        value,
        n,
      }))}
      rows={WEEKDAYS}
      columns={hours.map((hour) => ({
        short: twoDigits(hour),
        name: `${twoDigits(hour)}–${twoDigits(hour + 1)} h`,
      }))}
      unit={unit}
      minN={LEAST_N}
      onOpen={({ row, column }) => onOpen({ figure, weekday: row + 1, hour: first + column })}
    />
  );
}

/** The figures of a report without a series, one bar each. */
function Ages({ report, onOpen }: Opened & { report: Report }) {
  const [, ...ages] = report.figures;
  return (
    <BarChart
      title="Po starosti, broj naloga"
      head="Starost"
      unit="count"
      bars={ages.map(({ id, value, before, n }) => ({ key: id, label: FIGURES[id].name, value, before, n }))}
      onOpen={({ key }) => {
        const figure = ages.find(({ id }) => id === key)?.id;
        if (figure !== undefined) onOpen({ figure });
      }}
    />
  );
}

type ChartsProps = Opened & { report: Report };

/** What a report draws, each part with its table and its picture [statistics-screen#charts]. */
export function Charts({ report, onOpen }: ChartsProps) {
  const { series, heat, distribution } = report;
  const isBacklog = report.report === 'backlog';
  if (series === null && heat === null && distribution === null && !isBacklog) return null;
  return (
    <section className={classes.charts} aria-label="Grafikoni">
      {series !== null && <Series report={report} series={series} onOpen={onOpen} />}
      {heat !== null && <Heat heat={heat} onOpen={onOpen} />}
      {distribution !== null && (
        <Distribution
          title={`Raspodela, ${FIGURES[distribution.figure].unit === 'minutes' ? 'trajanje' : FIGURES[distribution.figure].name.toLowerCase()}`}
          bins={distribution.bins}
          unit={FIGURES[distribution.figure].unit}
          median={distribution.median}
          p90={distribution.p90}
          target={targetOf(report.report)}
        />
      )}
      {isBacklog && <Ages report={report} onOpen={onOpen} />}
    </section>
  );
}
