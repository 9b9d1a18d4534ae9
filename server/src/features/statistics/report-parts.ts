import { FIGURES, needsTen, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { Report, ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import {
  traitsOf,
  type By,
  type ReportId,
  type ReportTraits,
} from '@majstorija/contract/statistics/reports.ts';
import { compareText } from '@majstorija/contract/text/format.ts';
import type { Db } from '#platform/database/db.ts';
import { earlier, lengthOf, type Asked } from './asked.ts';
import { toBins } from './distribution.ts';
import { rowsOf } from './fact-rows.ts';
import { countedOf, isOfMature, sourceOf } from './figure-sources.ts';
import { toHeat } from './heat.ts';
import {
  byHours,
  byKeys,
  cellOf,
  countKeys,
  inStretches,
  joinCells,
  readCells,
  valueOf,
  type Cell,
  type Cells,
} from './read-cells.ts';
import { nameRows } from './row-names.ts';
import { planSeries, type Points } from './series-steps.ts';
import { rankOf } from './tally.ts';

/** Whether a figure is how orders are now, whatever the period. */
export const isNow = (id: FigureId): boolean => rowsOf(countedOf(id).rows).isNow === true;
const isAverage = (id: FigureId): boolean => sourceOf(id).kind === 'average';

/** What the figures of a report are over the stretches of its series, and in as many of the time before. */
interface Course {
  /** Those of a stretch of the period, or of the time before. */
  readonly cellIn: (days: ReportPeriod, id: FigureId) => Cell;
  /** That of a figure told of matured days instead; undefined for any other. */
  readonly maturedIn: (days: 'now' | 'before', id: FigureId) => Cell | undefined;
  readonly points: Points;
}

const NO_CELLS: Cells = new Map();

const isIn = (days: ReportPeriod, { from, to }: ReportPeriod): boolean => days.from >= from && days.to <= to;

/** What figures are over days of these stretches, by the cells that were read of them; not averages over several stretches. */
export const overStretches =
  (cells: Cells, stretches: readonly ReportPeriod[]): Course['cellIn'] =>
  (days, id) =>
    isNow(id)
      ? cellOf(cells, '1', id)
      : joinCells(
          stretches.flatMap((one, at) => (isIn(one, days) ? [cellOf(cells, String(at + 1), id)] : [])),
        );

/** Reads figures, series and distribution at once, by the points of the series. */
export async function readCourse(db: Db, { figures, series }: ReportTraits, asked: Asked): Promise<Course> {
  const { period, before, query } = asked;
  const [first] = series;
  const { read, choose } = planSeries(period, query.step, first !== undefined && needsTen(first));
  const points = first === undefined ? [period] : read.points;
  const length = lengthOf(period);
  const stretches = before ? [...points.map((days) => earlier(days, length)), ...points] : points;
  const wholes = before ? [before, period] : [period];
  const { matured } = asked;
  const late = matured ? figures.filter(isOfMature) : [];
  const [course, averages, instead] = await Promise.all([
    readCells(
      db,
      [...figures, ...series].filter((id) => !isAverage(id)),
      asked,
      inStretches(stretches),
    ),
    readCells(db, figures.filter(isAverage), asked, inStretches(wholes)),
    matured && late.length > 0
      ? readCells(db, late, asked, inStretches(before ? [earlier(matured, length), matured] : [matured]))
      : NO_CELLS,
  ]);
  const [inPoints, inWholes] = [overStretches(course, stretches), overStretches(averages, wholes)];
  const cellIn: Course['cellIn'] = (days, id) => (isAverage(id) ? inWholes : inPoints)(days, id);
  const maturedIn = (days: 'now' | 'before', id: FigureId) =>
    late.includes(id) ? cellOf(instead, String(before && days === 'now' ? 2 : 1), id) : undefined;
  const ns = read.points.map((days) => (first === undefined ? 0 : cellIn(days, first).n));
  return { cellIn, maturedIn, points: choose(ns) };
}

/** The figures of the whole period, with those before; what is so now has none before. */
export const toFigures = (
  { figures }: Pick<ReportTraits, 'figures'>,
  asked: Asked,
  { cellIn, maturedIn }: Omit<Course, 'points'>,
): Report['figures'] =>
  figures.map((id) => {
    const asIs = cellIn(asked.period, id);
    const instead = maturedIn('now', id);
    const cell = instead ?? asIs;
    const past = asked.before && !isNow(id) ? (maturedIn('before', id) ?? cellIn(asked.before, id)) : null;
    return {
      id,
      value: valueOf(id, cell, asked),
      before: past && valueOf(id, past, asked),
      n: cell.n,
      beforeN: past?.n ?? 0,
      maturing: asIs.maturing,
      ...(instead && asked.matured && { matured: asked.matured }),
    };
  });

/** The course of a report over the period. */
export function toSeries(
  { series: lines }: ReportTraits,
  asked: Asked,
  { cellIn, points }: Course,
): Report['series'] {
  const [first] = lines;
  if (first === undefined) return null;
  const length = lengthOf(asked.period);
  const valuesOf = (days: ReportPeriod) => lines.map((id) => valueOf(id, cellIn(days, id), asked));
  return {
    step: points.step,
    unit: FIGURES[first].unit,
    lines: [...lines],
    points: points.points.map((days) => ({
      ...days,
      n: cellIn(days, first).n,
      values: valuesOf(days),
      before: asked.before ? valuesOf(earlier(days, length)) : lines.map(() => null),
      beforeN: asked.before ? cellIn(earlier(days, length), first).n : 0,
    })),
  };
}

/** How the amounts of a report are spread over the period. */
export function toDistribution(
  { distribution: figure }: ReportTraits,
  asked: Asked,
  { cellIn }: Course,
): Report['distribution'] {
  if (figure === null) return null;
  const { amounts } = cellIn(asked.period, figure);
  const unit = FIGURES[figure].unit === 'minutes' ? 'minutes' : 'ratio';
  return { figure, bins: toBins(amounts, unit), median: rankOf(amounts, 5), p90: rankOf(amounts, 9) };
}

const HOURS_A_DAY = 24;

/** A figure by weekday and the hours of the day. */
export async function readHeat(
  db: Db,
  { heat: figure }: ReportTraits,
  asked: Asked,
): Promise<Report['heat']> {
  if (figure === null) return null;
  const cells = await readCells(db, [figure], asked, byHours(asked.period));
  const observed = [...cells.keys()].map((key) => ({
    weekday: Math.floor(Number(key) / HOURS_A_DAY) + 1,
    hour: Number(key) % HOURS_A_DAY,
    cell: cellOf(cells, key, figure),
  }));
  return toHeat(asked, figure, observed);
}

/** Which table is asked for: one that the report has, else its first. */
export function tableOf(report: ReportId, by: By | undefined): By {
  const { tables } = traitsOf(report);
  const found = tables.find((one) => one === by) ?? tables[0];
  if (found === undefined) throw new TypeError(`The report ${report} has no table.`);
  return found;
}

/** The tables of canceled orders alone. */
const OF_CANCELED: readonly By[] = ['status', 'party', 'reason'];

/** What the desk still has to decide stands over the tables, and in none of them. */
const UNDECIDED: FigureId = 'maybe-twice';

const columnsOf = (report: ReportId, by: By): readonly FigureId[] =>
  report === 'outcomes' && OF_CANCELED.includes(by)
    ? ['canceled-count']
    : traitsOf(report).figures.filter((id) => id !== UNDECIDED);

/** What workers did last makes no rows: most workers have something of it. */
const makesRows = (id: FigureId): boolean => !['lastJobs', 'lastAnswers'].includes(countedOf(id).rows);

/** The tables of few rows, of which one statement reads all; of others the rows of the page are read after they are known. */
const OF_FEW: readonly By[] = ['municipality', 'category', 'package', 'status', 'party'];

type Counted = readonly { readonly key: string; readonly n: number }[];

/** The rows among which names decide what is on a page, and how many of them come before it. */
function nearPage(
  rows: Counted,
  { query: { page = 1 }, pageSize }: Asked,
): { near: Counted; skipped: number } {
  const start = (page - 1) * pageSize;
  const shown = rows.toSorted((a, b) => b.n - a.n).slice(start, start + pageSize);
  const [most, least] = [shown[0]?.n, shown.at(-1)?.n];
  if (most === undefined || least === undefined) return { near: [], skipped: 0 };
  const near = rows.filter(({ n }) => n >= least && n <= most);
  return { near, skipped: start - rows.filter(({ n }) => n > most).length };
}

/** The keys that have any observation, with how many of the first column. */
function countRows(cells: Cells, columns: readonly FigureId[]): Map<string, number> {
  const [first] = columns;
  const keys = [...cells.keys()].filter((key) => columns.some((id) => cellOf(cells, key, id).n > 0));
  return new Map(keys.map((key) => [key, first === undefined ? 0 : cellOf(cells, key, first).n]));
}

/** Both together: the figures of one are none of the other. */
const mergeCells = (some: Cells, others: Cells): Cells =>
  new Map(
    [...new Set([...some.keys(), ...others.keys()])].map((key) => [
      key,
      new Map([...(some.get(key) ?? []), ...(others.get(key) ?? [])]),
    ]),
  );

/** The cells of a table by key, those of matured days among them [statistics#matured]. */
async function readByKeys(
  db: Db,
  columns: readonly FigureId[],
  asked: Asked,
  { by, only }: { readonly by: By; readonly only?: readonly string[] },
): Promise<Cells> {
  const { period, matured } = asked;
  const late = matured ? columns.filter(isOfMature) : [];
  const usual = columns.filter((id) => !late.includes(id));
  const [cells, instead] = await Promise.all([
    readCells(db, usual, asked, byKeys(period, by, only)),
    matured && late.length > 0 ? readCells(db, late, asked, byKeys(matured, by, only)) : NO_CELLS,
  ]);
  return mergeCells(cells, instead);
}

/**
 * A page of the table: most observations of the first column first, then by name; operators by name alone [order-results#operators].
 * First which rows there are and how many observations each has, then the figures of those on the page.
 */
export async function readTable(db: Db, report: ReportId, asked: Asked): Promise<Report['tables'][number]> {
  const by = tableOf(report, asked.query.by);
  const columns = columnsOf(report, by);
  const all = OF_FEW.includes(by) ? await readByKeys(db, columns, asked, { by }) : null;
  const counts = all
    ? countRows(
        all,
        columns.filter((id) => !asked.matured || !isOfMature(id)),
      )
    : await countKeys(db, columns.filter(makesRows), asked, byKeys(asked.period, by));
  const isByName = report === 'operators';
  const rows = [...counts].map(([key, n]) => ({ key, n: isByName ? 0 : n }));
  const { near, skipped } = nearPage(rows, asked);
  const named = await nameRows(
    db,
    by,
    near.map(({ key }) => key),
  );
  const nOf = (key: string) => (isByName ? 0 : (counts.get(key) ?? 0));
  const page = named
    .toSorted((a, b) => nOf(b.key) - nOf(a.key) || compareText(a.name, b.name) || (a.key < b.key ? -1 : 1))
    .slice(skipped, skipped + asked.pageSize);
  const keys = page.map(({ key }) => key);
  const cells = all ?? (await readByKeys(db, columns, asked, { by, only: keys }));
  return {
    by,
    total: rows.length,
    columns: [...columns],
    rows: page.map((row) => ({
      ...row,
      n: counts.get(row.key) ?? 0,
      values: columns.map((id) => valueOf(id, cellOf(cells, row.key, id), asked)),
      counts: columns.map((id) => cellOf(cells, row.key, id).n),
    })),
  };
}
