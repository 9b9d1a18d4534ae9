import { FIGURES, needsTen, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { Report, ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import { traitsOf, type By, type ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { nearPage } from '#features/statistics/engine/table-rows.ts';
import { compareText } from '@majstorija/contract/text/format.ts';
import type { Db } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { isByPeople, type ByPeople } from '#features/statistics/engine/count-people.ts';
import { toBins } from '#features/statistics/engine/distribution.ts';
import { daysAfter, lengthOf, type Asked } from '#features/statistics/engine/report-source.ts';
import { planSeries } from '#features/statistics/engine/series-steps.ts';
import { amountsOf, statsOf } from '#features/statistics/engine/tally.ts';
import { dayOf, filterConditions, isOfKeys, isWithin, keyOf } from './conditions.ts';
import { sourceOf, type ResultReport } from './figure-sources.ts';
import {
  cellOf,
  EMPTY,
  joinCells,
  readCells,
  valueOf,
  type Cell,
  type Cells,
  type Reading,
} from './read-cells.ts';
import { isOfAll, readLatestCounts } from './latest.ts';
import { countResultPeople } from './people-keys.ts';
import { nameRows } from './row-names.ts';
import { placesOf } from './totals.ts';

/** Both periods. */
const bothOf = ({ period, before }: Asked): ReportPeriod => ({
  from: before?.from ?? period.from,
  to: period.to,
});

/** Rows of a stretch of days or of now, by a key; `by` is the one of a table. */
function readingOf(
  { query, now, period }: Asked,
  {
    range,
    by = null,
    key,
    keyOfDay = () => 'all',
  }: Pick<Reading, 'key'> & {
    readonly range: ReportPeriod;
    readonly by?: By | null;
    readonly keyOfDay?: Reading['stretch']['keyOfDay'];
  },
): Reading {
  const places = placesOf(query, by);
  return {
    key,
    within: (at, isNow) => (isNow ? [] : [isWithin(at, range)]),
    filters: filterConditions(query),
    now,
    clock: query.clock ?? 'calendar',
    isByItem: by === 'item',
    stretch: { query, range, keyOfDay, by },
    places: places && { ...places, range, since: period.from, now },
  };
}

const isOfNow = (id: FigureId): boolean => sourceOf(id).isNow === true;
const isLatest = (id: FigureId): boolean =>
  sourceOf(id).base === 'lastJobs' || sourceOf(id).base === 'lastAnswers';

const NONE_KEPT: Awaited<ReturnType<typeof readLatestCounts>> = {};

/** The figures of now; 'poslednjih 30' of all workers is kept. */
async function readNow(db: Db, traits: ReportTraits, asked: Asked): Promise<Cells> {
  const ids = traits.figures.filter(isOfNow);
  const kept = ids.filter((id) => isOfAll(asked.query) && isLatest(id));
  const reading = readingOf(asked, { range: asked.period, key: () => sql`'all'` });
  const [latest, read] = await Promise.all([
    kept.length > 0 ? readLatestCounts(db) : NONE_KEPT,
    readCells(
      db,
      ids.filter((id) => !kept.includes(id)),
      reading,
    ),
  ]);
  const cells = kept.map((id) => [id, { ...EMPTY, ...latest[id] }] as const);
  return new Map([['all', new Map([...(read.get('all') ?? []), ...cells])]]);
}

/**
 * The figures of the whole period, with those before; what is so now has none before. Each stretch is a statement of its own: of one that
 * tells them apart PostgreSQL expects as many groups as rows, and sorts them.
 */
export async function readFigures(db: Db, traits: ReportTraits, asked: Asked): Promise<Report['figures']> {
  const dated = traits.figures.filter((id) => !isOfNow(id));
  const read = (ids: readonly FigureId[], range: ReportPeriod) =>
    readCells(db, ids, readingOf(asked, { range, key: () => sql`'all'` }));
  const readBefore = (range: ReportPeriod) =>
    readCells(db, dated, {
      ...readingOf(asked, { range, key: () => sql`'all'` }),
      isWithoutMaturing: true,
    });
  const [period, before, now] = await Promise.all([
    read(dated, asked.period),
    asked.before ? readBefore(asked.before) : new Map(),
    readNow(db, traits, asked),
  ]);
  return traits.figures.map((id) => {
    const cell = cellOf(isOfNow(id) ? now : period, 'all', id);
    const past = asked.before !== null && !isOfNow(id) ? cellOf(before, 'all', id) : undefined;
    return {
      id,
      value: valueOf(id, cell),
      before: past ? valueOf(id, past) : null,
      n: cell.n,
      beforeN: past?.n ?? 0,
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
  return joinCells(daysOf(days).map((day) => cellOf(cells, day, id)));
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
  const { read, choose } = planSeries(period, asked.query.step, needsTen(first));
  const stretches = read.points.flatMap((days) =>
    before ? [days, earlier(days, lengthOf(period))] : [days],
  );
  // What is read by operator lies on the first day of its point.
  const firstDays = new Map(stretches.flatMap((days) => daysOf(days).map((day) => [day, days.from])));
  const keyOfDay = (day: string) => firstDays.get(day) ?? day;
  const reading = readingOf(asked, { range: bothOf(asked), key: dayOf, keyOfDay });
  const cells = await readCells(db, lines, { ...reading, isWithoutMaturing: true });
  const countIn = (days: ReportPeriod) => joinDays(cells, days, first).n;
  const { step, points } = choose(read.points.map(countIn));
  const valuesOf = (days: ReportPeriod) => lines.map((id) => valueOf(id, joinDays(cells, days, id)));
  return {
    step,
    unit: FIGURES[first].unit,
    lines: [...lines],
    points: points.map((days) => ({
      ...days,
      n: countIn(days),
      values: valuesOf(days),
      before: before ? valuesOf(earlier(days, lengthOf(period))) : lines.map(() => null),
      beforeN: before ? countIn(earlier(days, lengthOf(period))) : 0,
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
  const reading = readingOf(asked, { range: asked.period, key: () => sql`'all'` });
  const cells = await readCells(db, [figure], { ...reading, isWithoutMaturing: true });
  const { minutes } = cellOf(cells, 'all', figure);
  const { median, p90 } = statsOf(minutes, 0);
  return { figure, bins: toBins(amountsOf(minutes), 'minutes'), median, p90 };
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

interface Rows {
  readonly by: By;
  readonly figures: readonly FigureId[];
  readonly reading: Reading;
}

/** The named rows of a page of workers or companies: figures are only read of these. */
async function listPeople(db: Db, asked: Asked, { by, figures }: Rows & { by: ByPeople }) {
  const counts = await countResultPeople(db, by, figures, asked);
  const all = [...counts].map(([key, n]) => ({ key, n }));
  const { near, skipped } = nearPage(all, asked);
  const names = await nameRows(
    db,
    by,
    near.map(({ key }) => key),
  );
  const sorted = names
    .map((row) => ({ ...row, n: counts.get(row.key) ?? 0 }))
    .toSorted((a, b) => b.n - a.n || compareRows(a, b));
  return { total: all.length, page: sorted.slice(skipped, skipped + asked.pageSize), dated: undefined };
}

/** The named rows of a page, and the figures of all rows. */
async function listAll(db: Db, asked: Asked, { by, figures, reading }: Rows) {
  const dated = await readCells(db, figures.filter(makesRows), reading);
  const [first] = figures;
  const names = await nameRows(db, by, [...dated.keys()]);
  const sorted = names
    .map((row) => ({ ...row, n: first ? cellOf(dated, row.key, first).n : 0 }))
    .toSorted((a, b) => (by === 'operator' ? 0 : b.n - a.n) || compareRows(a, b));
  const start = ((asked.query.page ?? 1) - 1) * asked.pageSize;
  return { total: sorted.length, page: sorted.slice(start, start + asked.pageSize), dated };
}

const compareRows = (a: { key: string; name: string }, b: { key: string; name: string }): number =>
  compareText(a.name, b.name) || (a.key < b.key ? -1 : 1);

/** A page of the table: most observations first, then by name; operators by name alone [order-results#operators]. */
export async function readTable(
  db: Db,
  report: ResultReport,
  asked: Asked,
): Promise<Report['tables'][number]> {
  const by = tableOf(report, asked.query);
  const { figures } = traitsOf(report);
  const reading = {
    ...readingOf(asked, { range: asked.period, by, key: () => keyOf(by) }),
    isWithoutMaturing: true,
  };
  const isOfPage = isByPeople(by) && placesOf(asked.query, null) !== undefined;
  const { total, page, dated } = isOfPage
    ? await listPeople(db, asked, { by, figures, reading })
    : await listAll(db, asked, { by, figures, reading });
  const shown = page.map(({ key }) => key);
  const cells = await readCells(
    db,
    figures.filter((id) => !dated || !makesRows(id)),
    { ...reading, filters: [...reading.filters, isOfKeys(by, shown)], isOfFew: isByPeople(by) },
  );
  const cellIn = (key: string, id: FigureId) => cellOf(dated && makesRows(id) ? dated : cells, key, id);
  return {
    by,
    total,
    columns: [...figures],
    rows: page.map((row) => ({
      ...row,
      values: figures.map((id) => valueOf(id, cellIn(row.key, id))),
      counts: figures.map((id) => cellIn(row.key, id).n),
    })),
  };
}
