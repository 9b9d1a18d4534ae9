import { FIGURES, needsTen } from '@majstorija/contract/statistics/figures.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type {
  ReportDistribution,
  ReportFigure,
  ReportHeat,
  ReportSeries,
  ReportTable,
} from '@majstorija/contract/statistics/report.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { Db } from '#platform/database/db.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { toBins } from './distribution.ts';
import {
  clockFor,
  countIn,
  medianOf,
  p90Of,
  sourceOf,
  type FigureSource,
  type MeasuredReport,
} from './figure-source.ts';
import { canCountPeople, countPeople, isByPeople, isOfPeople, type ByPeople } from './count-people.ts';
import { listMeasuredOrders } from './measured-orders.views.ts';
import { byHour, FACT_KEYS, toFilters, type FactKey, type Measure } from './measure.ts';
import { toHeat } from './heat.ts';
import { daysOf, listStats, readTallies, type DayOf, type Selection } from './observe.ts';
import type { Asked, ReportParts, ReportSource } from './report-source.ts';
import { planSeries, weekdayOf, type Points } from './series-steps.ts';
import { pageRows } from './table-rows.ts';
import { amountsOf, joinTallies, NO_STATS, statsOf, type Stats, type Tally } from './tally.ts';

/** What every statement of a report selects. */
export const selectionOf = (
  { query }: Asked,
  measure: Measure,
  days: readonly DayOf[],
  key: FactKey | null = null,
): Selection => ({ measure, clock: clockFor(measure, query.clock), filters: toFilters(query), days, key });

const todayOf = ({ now }: Asked): string => belgradeDay(now.toISOString());

const periodDays = (asked: Asked): DayOf[] => daysOf(asked.period, todayOf(asked), () => 0);

/** What was observed of the measures of some figures in the points of the period, and in as many of the time before. */
interface Course {
  readonly tallies: ReadonlyMap<Measure, readonly Tally[]>;
  readonly steps: Points;
}

/** Tallies by the points that were read as those of the points that are drawn. */
function regroup(tallies: readonly Tally[], read: Points, drawn: Points): Tally[] {
  const found = new Map<number, Tally[]>();
  for (const tally of tallies) {
    const isPast = tally.bucket >= read.points.length;
    const point = drawn.pointOfDay[tally.bucket - (isPast ? read.points.length : 0)] ?? 0;
    const bucket = point + (isPast ? drawn.points.length : 0);
    found.set(bucket, [...(found.get(bucket) ?? []), tally]);
  }
  return [...found].map(([bucket, ofPoint]) => ({ ...joinTallies(ofPoint), bucket }));
}

/** Reads figures, series and distribution at once: one statement a measure. */
async function readCourse(db: Db, report: MeasuredReport, asked: Asked): Promise<Course> {
  const { figures, series } = report.traits;
  const [first] = series;
  const { read, choose } = planSeries(asked.period, asked.query.step, first !== undefined && needsTen(first));
  const pointOf = (at: number) => read.pointOfDay[at] ?? 0;
  const now = daysOf(asked.period, todayOf(asked), pointOf);
  const past = asked.before
    ? daysOf(asked.before, todayOf(asked), (at) => read.points.length + pointOf(at))
    : [];
  const tallies = new Map<Measure, readonly Tally[]>();
  for (const id of [...figures, ...series]) {
    const { measure } = sourceOf(report, id);
    if (tallies.has(measure)) continue;
    tallies.set(measure, await readTallies(db, selectionOf(asked, measure, [...now, ...past])));
  }
  const main = first === undefined ? undefined : sourceOf(report, first);
  const ns = read.points.map((_, point) => (main ? countIn(main, statsAt(tallies, main, point)) : 0));
  const steps = choose(ns);
  if (steps === read) return { tallies, steps };
  const drawn = [...tallies].map(([measure, found]) => [measure, regroup(found, read, steps)] as const);
  return { tallies: new Map(drawn), steps };
}

/** What a figure's measure observed in a point. */
function statsAt(tallies: Course['tallies'], { measure }: FigureSource, point: number): Stats {
  const tally = tallies.get(measure)?.find(({ bucket }) => bucket === point);
  return tally ? statsOf(tally, measure.within) : NO_STATS;
}

/** All that a measure observed in the period, or in the time before. */
function periodOf({ tallies, steps }: Course, measure: Measure, isPast = false): Tally {
  const found = tallies.get(measure) ?? [];
  return joinTallies(found.filter(({ bucket }) => bucket >= steps.points.length === isPast));
}

function toFigures(report: MeasuredReport, asked: Asked, course: Course): ReportFigure[] {
  return report.traits.figures.map((id) => {
    const source = sourceOf(report, id);
    const { measure } = source;
    const stats = statsOf(periodOf(course, measure), measure.within);
    const past = asked.before && statsOf(periodOf(course, measure, true), measure.within);
    return {
      id,
      value: source.value(stats),
      before: past && source.value(past),
      n: countIn(source, stats),
      beforeN: past ? countIn(source, past) : 0,
      maturing: stats.maturing,
    };
  });
}

function toSeries(report: MeasuredReport, asked: Asked, { tallies, steps }: Course): ReportSeries | null {
  const lines = report.traits.series;
  const [first] = lines;
  if (first === undefined) return null;
  const { step, points } = steps;
  const sources = lines.map((id) => sourceOf(report, id));
  const main = sourceOf(report, first);
  const countAt = (point: number) => countIn(main, statsAt(tallies, main, point));
  const valuesAt = (point: number) => sources.map((source) => source.value(statsAt(tallies, source, point)));
  return {
    step,
    unit: FIGURES[first].unit,
    lines: [...lines],
    points: points.map((point, at) => ({
      ...point,
      n: countAt(at),
      values: valuesAt(at),
      before: asked.before ? valuesAt(points.length + at) : lines.map(() => null),
      beforeN: countAt(points.length + at),
    })),
  };
}

/** By weekday and the hours of the creation. */
async function readHeat(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportHeat | null> {
  const figure = report.traits.heat;
  if (figure === null) return null;
  if (report.heat) return report.heat(db, asked);
  const { measure, value } = sourceOf(report, figure);
  const days = daysOf(asked.period, todayOf(asked), (_, day) => weekdayOf(day));
  const tallies = await readTallies(db, { ...selectionOf(asked, byHour(measure), days), isByHour: true });
  const observed = tallies.map((tally) => ({ weekday: tally.bucket, hour: Number(tally.key), tally }));
  return toHeat(asked, figure, observed, (tally) => value(statsOf(tally, measure.within)));
}

function toDistribution(report: MeasuredReport, course: Course): ReportDistribution | null {
  const figure = report.traits.distribution;
  if (figure === null) return null;
  const { measure } = sourceOf(report, figure);
  const tally = periodOf(course, measure);
  const stats = statsOf(tally, measure.within);
  return {
    figure,
    bins: toBins(amountsOf(tally), FIGURES[figure].unit === 'minutes' ? 'minutes' : 'ratio'),
    median: medianOf(measure).value(stats),
    p90: p90Of(measure).value(stats),
  };
}

/** The statistics of each measure of some figures by a key; with a condition, only of the rows that meet it. */
async function statsByKey(
  db: Db,
  asked: Asked,
  sources: readonly FigureSource[],
  { key, where }: { key: FactKey; where: SqlText | undefined },
): Promise<ReadonlyMap<Measure, ReadonlyMap<string, Stats>>> {
  const found = new Map<Measure, ReadonlyMap<string, Stats>>();
  for (const { measure } of sources) {
    if (found.has(measure)) continue;
    const selection = selectionOf(asked, measure, periodDays(asked), key);
    const stats = await listStats(db, where ? { ...selection, where } : selection);
    found.set(measure, new Map(stats.map((one) => [one.key, one])));
  }
  return found;
}

const isFactKey = (by: By): by is FactKey => by in FACT_KEYS;

async function readTable(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportTable[]> {
  const { tables, figures } = report.traits;
  const by = tables.find((one) => one === asked.query.by) ?? tables[0];
  if (by === undefined || !isFactKey(by)) return [];
  const part = report.parts?.[by];
  const columns = part ? [part.figure] : figures;
  const sources = columns.map((id) => sourceOf(report, id));
  const [main] = sources;
  if (!main) return [];
  const columnsOf = { by, columns: [...columns] };
  const selection = selectionOf(asked, main.measure, periodDays(asked));
  if (isByPeople(by) && canCountPeople(selection)) {
    return [{ ...columnsOf, ...(await readPeopleRows(db, asked, sources, { by, selection })) }];
  }
  const where = part && sql.raw(part.where);
  const found = await statsByKey(db, asked, sources, { key: by, where });
  const statsFor = ({ measure }: FigureSource, key: string) => found.get(measure)?.get(key) ?? NO_STATS;
  const keys = [...new Set([...found.values()].flatMap((rows) => [...rows.keys()]))];
  const rows = keys.map((key) => ({
    key,
    n: countIn(main, statsFor(main, key)),
    values: sources.map((source) => source.value(statsFor(source, key))),
    counts: sources.map((source) => countIn(source, statsFor(source, key))),
  }));
  const shown = rows.filter(({ n }) => n > 0);
  return [{ ...columnsOf, ...(await pageRows(db, by, shown, asked)) }];
}

/** Rows of workers or companies: how many observations each has comes from totals, the figures only of the page from its facts. */
async function readPeopleRows(
  db: Db,
  asked: Asked,
  sources: readonly FigureSource[],
  { by, selection }: { by: ByPeople; selection: Selection },
): Promise<Pick<ReportTable, 'total' | 'rows'>> {
  const counts = await countPeople(db, by, selection);
  const all = [...counts].map(([key, n]) => ({ key, n, values: [], counts: [] }));
  const { total, rows } = await pageRows(db, by, all, asked);
  const where = isOfPeople(
    sql`f.worker_id`,
    by,
    rows.map(({ key }) => key),
  );
  const found = await statsByKey(db, asked, sources, { key: by, where });
  const statsFor = ({ measure }: FigureSource, key: string) => found.get(measure)?.get(key) ?? NO_STATS;
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      values: sources.map((source) => source.value(statsFor(source, row.key))),
      counts: sources.map((source) => countIn(source, statsFor(source, row.key))),
    })),
  };
}

async function readAnswer(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportParts> {
  const course = await readCourse(db, report, asked);
  return {
    figures: toFigures(report, asked, course),
    series: toSeries(report, asked, course),
    heat: await readHeat(db, report, asked),
    distribution: toDistribution(report, course),
    tables: await readTable(db, report, asked),
  };
}

/** A report whose figures are measured of facts. */
export const measuredReport = (report: MeasuredReport): ReportSource => ({
  answer: ({ db }, asked) => readAnswer(db, report, asked),
  listOrders: ({ db }, asked) => listMeasuredOrders(db, report, asked),
});
