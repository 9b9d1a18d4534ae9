import { ACCEPTED_WITHIN_MINUTES } from '@majstorija/contract/statistics/flow-figures.ts';
import { FIGURES, needsTen, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { SERIES_DAYS } from '@majstorija/contract/statistics/report-query.ts';
import type { Report, ReportHeat, ReportSeries } from '@majstorija/contract/statistics/report.ts';
import type { ShownOrders } from '../orders/shown-orders.ts';
import { daysOf } from '../period.ts';
import type { ReportState } from '../use-report-state.ts';
import { hoursText, partName, pointName, STEP_NAMES, WEEKDAYS } from './chart-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Distribution } from '#ui/charts/distribution.tsx';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { ChartLine } from '#ui/charts/line/line-props.ts';
import classes from './charts.module.css';

/** What a duration is to be at most; most reports have no target. */
export const targetOf = (report: Report['report']): number | undefined =>
  report === 'to-acceptance' ? ACCEPTED_WITHIN_MINUTES : undefined;

/** Below so many observations a value of a figure is provisional [statistics#ten]. */
const leastOf = (figure: FigureId): number => (needsTen(figure) ? LEAST_N : 0);

type Opened = { onOpen: (shown: ShownOrders) => void };

/** The name of a line where it ends; a report has the line of one median and its P90. */
function lineName(id: FigureId): string {
  if (id.endsWith('-median')) return 'medijana';
  return id.endsWith('-p90') ? 'P90' : FIGURES[id].name;
}

/** The looks of figures in their order: no two of a chart are alike. */
const KINDS = ['main', 'spread', 'third'] as const;

/** Each figure in its look, the first one's time before thin, and the target where there is one. */
function linesOf({ lines }: ReportSeries, hasBefore: boolean, target: number | undefined): ChartLine[] {
  return [
    ...KINDS.flatMap((kind, at) => {
      const id = lines[at];
      return id === undefined ? [] : [{ name: lineName(id), kind, at }];
    }),
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

/** Why a series has longer points than its period would have, or points without a line. */
function whyText({ series: { step, points }, report: { period }, least }: SeriesProps & { least: number }) {
  const days = daysOf(period);
  if (step === 'week' && days <= SERIES_DAYS.day) return `dan ima manje od ${LEAST_N} naloga`;
  if (step === 'month' && days <= SERIES_DAYS.week) return `nedelja ima manje od ${LEAST_N} naloga`;
  return points.some(({ n }) => n > 0 && n < least) ? 'sivo: privremeno' : undefined;
}

type SwitchProps = {
  what: 'dane' | 'sate';
  isLong: boolean;
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
};

/** The switch from longer points or columns to days or hours, and back to as long ones as they need [statistics#steps]. */
const StepSwitch = ({ what, isLong, isAsked, onChange }: SwitchProps) =>
  (isLong || isAsked) && (
    <Button variant="link" onClick={() => onChange(!isAsked)}>
      {isAsked ? `Sakrij ${what}` : `Prikaži ${what}`}
    </Button>
  );

type SeriesProps = Opened & { report: Report; series: ReportSeries; state: ReportState };

function Series(props: SeriesProps) {
  const { report, series, state, onOpen } = props;
  const [figure] = series.lines;
  if (figure === undefined) return null;
  const points = series.points.map((point) => ({ ...point, label: pointName(point) }));
  const least = leastOf(figure);
  return (
    <LineChart
      title={`Po ${STEP_NAMES[series.step]}${countedText(series, figure)}`}
      note={whyText({ ...props, least })}
      extra={
        <StepSwitch
          what="dane"
          isLong={series.step !== 'day'}
          isAsked={state.step !== undefined}
          onChange={(isAsked) => state.setStep(isAsked ? 'day' : undefined)}
        />
      }
      points={points}
      lines={linesOf(series, report.before !== null, targetOf(report.report))}
      unit={series.unit}
      minN={least}
      onOpen={({ from, to, n }) => {
        if (n > 0) onOpen({ figure, day: from, until: to });
      }}
    />
  );
}

const ALL_DAYS = { short: 'svi', name: 'svi dani' } as const;

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** A column of the heat map: a part of the day with its hours under it, or an hour. */
function columnHead(column: ReportHeat['columns'][number]) {
  const part = partName(column);
  const hours = hoursText(column);
  if (part === undefined) return { short: twoDigits(column.hour), name: hours };
  return { short: part, name: `${part}, ${hours}`, detail: hours };
}

type HeatProps = Opened & { heat: ReportHeat; state: ReportState };

function Heat({ heat: { figure, columns, cells }, state, onOpen }: HeatProps) {
  const { unit, name } = FIGURES[figure];
  const isOfParts = columns.some((column) => partName(column) !== undefined);
  const columnOf = (hour: number) => columns.findIndex((column) => column.hour === hour);
  return (
    <HeatMap
      title={`Po ${isOfParts ? 'delu dana' : 'danu i satu'}, ${name.toLowerCase()}${unit === 'minutes' ? ' u min' : ''}`}
      cells={[
        ...cells.map(({ weekday, hour, value, n }) => ({
          row: weekday - 1,
          column: columnOf(hour),
          value,
          n,
        })),
        ...columns.map(({ value, n }, column) => ({ row: WEEKDAYS.length, column, value, n })),
      ]}
      extra={
        <StepSwitch
          what="sate"
          isLong={isOfParts}
          isAsked={state.heat !== undefined}
          onChange={(isAsked) => state.setHeat(isAsked ? 'hour' : undefined)}
        />
      }
      rows={[...WEEKDAYS, ALL_DAYS]}
      columns={columns.map(columnHead)}
      unit={unit}
      minN={leastOf(figure)}
      onOpen={({ row, column }) => {
        const { hour, until } = columns[column] ?? {};
        onOpen({ figure, hour, hourUntil: until, weekday: row < WEEKDAYS.length ? row + 1 : undefined });
      }}
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

type ChartsProps = Opened & { report: Report; state: ReportState };

/** What a report draws, each part with its table and its picture [statistics-screen#charts]. */
export function Charts({ report, state, onOpen }: ChartsProps) {
  const { series, heat, distribution } = report;
  const isBacklog = report.report === 'backlog';
  if (series === null && heat === null && distribution === null && !isBacklog) return null;
  return (
    <section className={classes.charts} aria-label="Grafikoni">
      {series !== null && <Series {...{ report, series, state, onOpen }} />}
      {heat !== null && <Heat {...{ heat, state, onOpen }} />}
      {distribution !== null && (
        <Distribution
          title={`Raspodela, ${FIGURES[distribution.figure].unit === 'minutes' ? 'trajanje' : FIGURES[distribution.figure].name.toLowerCase()}`}
          bins={distribution.bins}
          unit={FIGURES[distribution.figure].unit}
          median={distribution.median}
          p90={distribution.p90}
          minN={LEAST_N}
          target={targetOf(report.report)}
        />
      )}
      {isBacklog && <Ages report={report} onOpen={onOpen} />}
    </section>
  );
}
