import { FIGURES, LEAST_N, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { Report, ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import { traitsOf, type By, type ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { compareText } from '@majstorija/contract/text/format.ts';
import type { Db } from '#platform/database/db.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { toBins } from '#features/statistics/engine/distribution.ts';
import { daysAfter, lengthOf, type Asked } from '#features/statistics/engine/report-source.ts';
import { pointsOf } from '#features/statistics/engine/series-steps.ts';
import { dayOf, filterConditions, isFrom, isWithin, keyOf } from './conditions.ts';
import { sourceOf, type ResultReport } from './figure-sources.ts';
import { cellOf, rankOf, readCells, valueOf, type Cell, type Cells, type Reading } from './read-cells.ts';
import { nameRows } from './row-names.ts';

const readingOf = ({ query, now }: Asked, rest: Pick<Reading, 'key' | 'within' | 'isByItem'>): Reading => ({
  filters: filterConditions(query),
  now,
  clock: query.clock ?? 'calendar',
  ...rest,
});

/** Rows of both periods, or of now. */
const withinBoth =
  ({ period, before }: Asked) =>
  (at: SqlText, isNow: boolean): SqlText[] =>
    isNow ? [] : [isWithin(at, { from: before?.from ?? period.from, to: period.to })];

const isOfNow = (id: FigureId): boolean => sourceOf(id).isNow === true;

/** The figures of the whole period, with those before; what is so now has none before. */
export async function readFigures(db: Db, traits: ReportTraits, asked: Asked): Promise<Report['figures']> {
  const parts = (at: SqlText) =>
    sql`case when ${isFrom(at, asked.period.from)} then 'period' else 'before' end`;
  const read = (ids: readonly FigureId[], key: Reading['key']) =>
    readCells(db, ids, readingOf(asked, { key, within: withinBoth(asked) }));
  const dated = await read(
    traits.figures.filter((id) => !isOfNow(id)),
    parts,
  );
  const now = await read(traits.figures.filter(isOfNow), () => sql`'period'`);
  return traits.figures.map((id) => {
    const cells = isOfNow(id) ? now : dated;
    const cell = cellOf(cells, 'period', id);
    const hasBefore = asked.before !== null && !isOfNow(id);
    return {
      id,
      value: valueOf(id, cell),
      before: hasBefore ? valueOf(id, cellOf(cells, 'before', id)) : null,
      n: cell.n,
      maturing: cell.maturing,
    };
  });
}

/** The days from the first to the last one. */
const daysOf = (period: ReportPeriod): string[] =>
  Array.from({ length: lengthOf(period) }, (_, nth) => daysAfter(period.from, nth));

/** The same stretch so many days earlier. */
const earlier = ({ from, to }: ReportPeriod, days: number): ReportPeriod => ({
  from: daysAfter(from, -days),
  to: daysAfter(to, -days),
});

/** The cells of several days as one. */
function joinDays(cells: Cells, days: ReportPeriod, id: FigureId): Cell {
  const own = daysOf(days).map((day) => cellOf(cells, day, id));
  const sum = (of: (cell: Cell) => number) => own.reduce((total, cell) => total + of(cell), 0);
  return {
    n: sum(({ n }) => n),
    sum: sum((cell) => cell.sum),
    maturing: sum(({ maturing }) => maturing),
    minutes: own.flatMap(({ minutes }) => minutes).toSorted((a, b) => a - b),
  };
}

/** The course of a report over the period. */
export async function readSeries(
  db: Db,
  { series: lines }: ReportTraits,
  asked: Asked,
): Promise<Report['series']> {
  const [first] = lines;
  if (first === undefined) return null;
  const { period, before } = asked;
  const { step, points } = pointsOf(period);
  const cells = await readCells(db, lines, readingOf(asked, { key: dayOf, within: withinBoth(asked) }));
  const valuesOf = (days: ReportPeriod) => lines.map((id) => valueOf(id, joinDays(cells, days, id)));
  return {
    step,
    unit: FIGURES[first].unit,
    lines: [...lines],
    points: points.map((days) => ({
      ...days,
      n: joinDays(cells, days, first).n,
      values: valuesOf(days),
      before: before ? valuesOf(earlier(days, lengthOf(period))) : lines.map(() => null),
    })),
  };
}

/** How the durations of a report are spread over the period. */
export async function readDistribution(
  db: Db,
  { distribution: figure }: ReportTraits,
  asked: Asked,
): Promise<Report['distribution']> {
  if (figure === null) return null;
  const within = (at: SqlText) => [isWithin(at, asked.period)];
  const cells = await readCells(db, [figure], readingOf(asked, { key: () => sql`'period'`, within }));
  const cell = cellOf(cells, 'period', figure);
  const amounts = cell.minutes.map((amount) => ({ amount, count: 1 }));
  const rank = (share: number) => (cell.n < LEAST_N ? null : rankOf(cell.minutes, share));
  return { figure, bins: toBins(amounts, 'minutes'), median: rank(0.5), p90: rank(0.9) };
}

/** Which table is asked for. Only one that the report has; else its first. */
export function tableOf(report: ResultReport, { by }: ReportQuery): By {
  const { tables } = traitsOf(report);
  const found = tables.find((one) => one === by) ?? tables[0];
  if (!found) throw new TypeError(`The report ${report} has no table.`);
  return found;
}

/** Whether the rows of now make rows of the table themselves: operators, of whom there are few, and not workers. */
const makesRows = (id: FigureId): boolean => sourceOf(id).base === 'orders' || !isOfNow(id);

/** A page of the table: most observations first, then by name; operators by name alone [order-results#operators]. */
export async function readTable(
  db: Db,
  report: ResultReport,
  asked: Asked,
): Promise<Report['tables'][number]> {
  const by = tableOf(report, asked.query);
  const { figures } = traitsOf(report);
  const [first] = figures;
  if (first === undefined) throw new TypeError(`The report ${report} has no figures.`);
  const within = (at: SqlText, isNow: boolean) => (isNow ? [] : [isWithin(at, asked.period)]);
  const reading = readingOf(asked, { key: () => keyOf(by), within, isByItem: by === 'item' });
  const dated = await readCells(db, figures.filter(makesRows), reading);
  const names = await nameRows(db, by, [...dated.keys()]);
  const sorted = names
    .map((row) => ({ ...row, n: cellOf(dated, row.key, first).n }))
    .toSorted(
      (a, b) =>
        (by === 'operator' ? 0 : b.n - a.n) || compareText(a.name, b.name) || (a.key < b.key ? -1 : 1),
    );
  const start = ((asked.query.page ?? 1) - 1) * asked.pageSize;
  const page = sorted.slice(start, start + asked.pageSize);
  const shown = page.map(({ key }) => key);
  const now = await readCells(
    db,
    figures.filter((id) => !makesRows(id)),
    { ...reading, filters: [...reading.filters, sql`${keyOf(by)} = any(${shown}::text[])`] },
  );
  const valueIn = (key: string, id: FigureId) => valueOf(id, cellOf(makesRows(id) ? dated : now, key, id));
  return {
    by,
    total: sorted.length,
    columns: [...figures],
    rows: page.map((row) => ({ ...row, values: figures.map((id) => valueIn(row.key, id)) })),
  };
}
