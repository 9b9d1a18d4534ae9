import { FIGURES } from '@majstorija/contract/statistics/figures.ts';
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
import { sql } from '#platform/database/sql.ts';
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
import { listMeasuredOrders } from './measured-orders.views.ts';
import { byHour, FACT_KEYS, toFilters, type FactKey, type Measure } from './measure.ts';
import {
  daysOf,
  listAmounts,
  listStats,
  NO_STATS,
  type DayOf,
  type Selection,
  type Stats,
} from './observe.ts';
import { lengthOf, type Asked, type ReportSource } from './report-source.ts';
import { pointsOf, weekdayOf } from './series-steps.ts';
import { pageRows } from './table-rows.ts';

/** What every statement of a report selects. */
export const selectionOf = (
  { query }: Asked,
  measure: Measure,
  days: readonly DayOf[],
  key: FactKey | null = null,
): Selection => ({ measure, clock: clockFor(measure, query.clock), filters: toFilters(query), days, key });

const todayOf = ({ now }: Asked): string => belgradeDay(now.toISOString());

const periodDays = (asked: Asked): DayOf[] => daysOf(asked.period, todayOf(asked), () => 0);

/** The statistics of each measure of some figures, by its name. */
async function statsByMeasure(
  db: Db,
  asked: Asked,
  sources: readonly FigureSource[],
  { days, key = null, where }: { days: readonly DayOf[]; key?: FactKey | null; where?: string | undefined },
): Promise<ReadonlyMap<Measure, readonly Stats[]>> {
  const found = new Map<Measure, readonly Stats[]>();
  for (const { measure } of sources) {
    if (found.has(measure)) continue;
    const selection = selectionOf(asked, measure, days, key);
    found.set(measure, await listStats(db, where ? { ...selection, where: sql.raw(where) } : selection));
  }
  return found;
}

const inBucket = (stats: readonly Stats[] | undefined, bucket: number): Stats =>
  stats?.find((one) => one.bucket === bucket) ?? NO_STATS;

async function readFigures(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportFigure[]> {
  const ids = report.traits.figures;
  const before = asked.before ? daysOf(asked.before, todayOf(asked), () => 1) : [];
  const sources = ids.map((id) => sourceOf(report, id));
  const found = await statsByMeasure(db, asked, sources, { days: [...periodDays(asked), ...before] });
  return ids.map((id) => {
    const source = sourceOf(report, id);
    const stats = inBucket(found.get(source.measure), 0);
    const past = asked.before && inBucket(found.get(source.measure), 1);
    return {
      id,
      value: source.value(stats),
      before: past && source.value(past),
      n: countIn(source, stats),
      maturing: stats.maturing,
    };
  });
}

async function readSeries(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportSeries | null> {
  const lines = report.traits.series;
  const [first] = lines;
  if (first === undefined) return null;
  const { step, points, pointOfDay } = pointsOf(asked.period);
  const bucketOf = (at: number) => pointOfDay[at] ?? 0;
  const now = daysOf(asked.period, todayOf(asked), bucketOf);
  const past = asked.before ? daysOf(asked.before, todayOf(asked), (at) => points.length + bucketOf(at)) : [];
  const sources = lines.map((id) => sourceOf(report, id));
  const found = await statsByMeasure(db, asked, sources, { days: [...now, ...past] });
  const main = sourceOf(report, first);
  const valuesAt = (bucket: number) =>
    sources.map(({ measure, value }) => value(inBucket(found.get(measure), bucket)));
  return {
    step,
    unit: FIGURES[first].unit,
    lines: [...lines],
    points: points.map((point, at) => ({
      ...point,
      n: countIn(main, inBucket(found.get(main.measure), at)),
      values: valuesAt(at),
      before: asked.before ? valuesAt(points.length + at) : lines.map(() => null),
    })),
  };
}

/** By weekday and hour of the creation. */
async function readHeat(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportHeat | null> {
  const figure = report.traits.heat;
  if (figure === null) return null;
  if (report.heat) return report.heat(db, asked);
  const { measure, value } = sourceOf(report, figure);
  const days = daysOf(asked.period, todayOf(asked), (_, day) => weekdayOf(day));
  const stats = await listStats(db, { ...selectionOf(asked, byHour(measure), days), isByHour: true });
  const cells = stats
    .filter(({ n }) => n > 0)
    .map((one) => ({ weekday: one.bucket, hour: Number(one.key), value: value(one), n: one.n }));
  return { figure, cells: cells.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour) };
}

async function readDistribution(
  db: Db,
  report: MeasuredReport,
  asked: Asked,
): Promise<ReportDistribution | null> {
  const figure = report.traits.distribution;
  if (figure === null) return null;
  const { measure } = sourceOf(report, figure);
  const selection = selectionOf(asked, measure, periodDays(asked));
  const [stats = NO_STATS] = await listStats(db, selection);
  const unit = FIGURES[figure].unit === 'minutes' ? 'minutes' : 'ratio';
  return {
    figure,
    bins: toBins(await listAmounts(db, selection), unit),
    median: medianOf(measure).value(stats),
    p90: p90Of(measure).value(stats),
  };
}

const isFactKey = (by: By): by is FactKey => by in FACT_KEYS;

async function readTable(db: Db, report: MeasuredReport, asked: Asked): Promise<ReportTable[]> {
  const { tables, figures } = report.traits;
  const by = tables.find((one) => one === asked.query.by) ?? tables[0];
  if (by === undefined || !isFactKey(by)) return [];
  const part = report.parts?.[by];
  const columns = part ? [part.figure] : figures;
  const sources = columns.map((id) => sourceOf(report, id));
  const options = { days: periodDays(asked), key: by, where: part?.where };
  const found = await statsByMeasure(db, asked, sources, options);
  const [main] = sources;
  const byKey = new Map(
    [...found].map(([measure, rows]) => [measure, new Map(rows.map((one) => [one.key, one]))]),
  );
  const statsFor = ({ measure }: FigureSource, key: string) => byKey.get(measure)?.get(key) ?? NO_STATS;
  const keys = [...new Set([...found.values()].flat().map(({ key }) => key))];
  const rows = keys.map((key) => ({
    key,
    n: main ? countIn(main, statsFor(main, key)) : 0,
    values: sources.map((source) => source.value(statsFor(source, key))),
  }));
  const shown = rows.filter(({ n }) => n > 0);
  return [{ by, columns: [...columns], ...(await pageRows(db, by, shown, asked)) }];
}

/** A report whose figures are measured of facts. */
export const measuredReport = (report: MeasuredReport): ReportSource => ({
  answer: async ({ db }, asked) => ({
    figures: await readFigures(db, report, asked),
    series: await readSeries(db, report, asked),
    heat: await readHeat(db, report, asked),
    distribution: await readDistribution(db, report, asked),
    tables: await readTable(db, report, asked),
  }),
  listOrders: ({ db }, asked) => listMeasuredOrders(db, report, asked),
});

/** How many days of each weekday a period has, from Monday (1). */
export function weekdaysIn(period: Asked['period']): ReadonlyMap<number, number> {
  const first = weekdayOf(period.from) - 1;
  const length = lengthOf(period);
  return new Map(
    [0, 1, 2, 3, 4, 5, 6].map((at) => [((first + at) % 7) + 1, Math.floor((length - 1 - at) / 7) + 1]),
  );
}
