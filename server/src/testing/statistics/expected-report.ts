import { categoryOf } from '@majstorija/contract/catalog.ts';
import { NOW } from '@majstorija/contract/statistics/definition.ts';
import { FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import { traitsOf, type By, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay, formatTime } from '@majstorija/contract/text/dates.ts';
import { groupBy, type Observation, type Observations } from './observation.ts';

// What a report must answer, from plain observations: written from the handbook, without the code of the reports.

const DAY_MS = 86_400_000;
const LEAST = 10;

/** What a report was asked for. */
export interface Question {
  readonly report: ReportId;
  readonly query: ReportQuery;
  readonly period: ReportPeriod;
  readonly before: ReportPeriod | null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days of a period. */
export function daysIn({ from, to }: ReportPeriod): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The points of a series: days, weeks or months, cut at the ends. */
function stretchesOf(period: ReportPeriod): ReportPeriod[] {
  const days = daysIn(period);
  const nameOf = (day: string) => {
    if (days.length <= 62) return day;
    return days.length <= 184 ? dayAfter(day, 1 - weekdayOf(day)) : day.slice(0, 7);
  };
  return [...groupBy(days, nameOf).values()].map((own) => ({ from: own[0]!, to: own.at(-1)! }));
}

const isIn = ({ at }: Observation, { from, to }: ReportPeriod): boolean => {
  if (at === null) return true;
  const day = belgradeDay(at.toISOString());
  return day >= from && day <= to;
};

const rankOf = (amounts: readonly number[], share: number): number | null => {
  const sorted = amounts.toSorted((a, b) => a - b);
  return sorted.find((_, at) => (at + 1) / sorted.length >= share - 1e-9) ?? null;
};

const sumOf = (rows: readonly Observation[]): number => rows.reduce((sum, { adds = 0 }) => sum + adds, 0);

/** The value of a figure from what it counts; `hours` is how many of them the demand is divided by. */
function valueOf(id: FigureId, counted: readonly Observation[], hours: number): number | null {
  const n = counted.length;
  if (id === 'average') {
    const orders = new Set(counted.map(({ order }) => order)).size;
    return orders === 0 ? null : Math.round(sumOf(counted) / orders) / 100;
  }
  const { unit } = FIGURES[id];
  if (unit === 'count') return n;
  if (unit === 'money') return sumOf(counted) / 100;
  if (n < LEAST) return null;
  if (id === 'demand') return n / hours;
  if (unit !== 'minutes') return sumOf(counted) / n;
  const minutes = counted.map((one) => one.minutes ?? Number.NaN);
  return rankOf(minutes, id.endsWith('p90') ? 0.9 : 0.5);
}

/** A figure of some rows: its value, how many are behind it and how many may still come. */
export function countFigure(id: FigureId, rows: readonly Observation[], hours = 1) {
  const counted = rows.filter(({ isMaturing }) => !isMaturing);
  const n = id === 'average' ? new Set(counted.map(({ order }) => order)).size : counted.length;
  return { value: valueOf(id, counted, hours), n, maturing: rows.length - counted.length };
}

const KEYS: Readonly<Record<By, (one: Observation) => string | null | undefined>> = {
  municipality: ({ municipality }) => municipality,
  package: (one) => one.package,
  category: (one) => categoryOf(one.package as Parameters<typeof categoryOf>[0]),
  worker: ({ worker }) => worker,
  company: ({ company }) => company,
  operator: ({ operator }) => operator,
  status: ({ status }) => status,
  party: ({ party }) => party,
  reason: ({ reason }) => reason,
  item: ({ item }) => item,
  age: () => null,
};

/** The key of an observation in a table; results have a row for what belongs to nobody, the group Tok has none. */
export const keyIn = (report: ReportId, by: By, one: Observation): string | undefined =>
  KEYS[by](one) ?? (traitsOf(report).group === 'flow' ? undefined : 'none');

/** Whether an observation is left by the filters of a query. */
function isMeant(one: Observation, { category, package: pkg, ...query }: ReportQuery): boolean {
  return (
    (category === undefined || KEYS.category(one) === category) &&
    (pkg === undefined || one.package === pkg) &&
    (query.municipality === undefined || one.municipality === query.municipality) &&
    (query.workerId === undefined || one.worker === query.workerId) &&
    (query.ownerId === undefined || one.company === query.ownerId) &&
    (query.adminId === undefined || one.operator === query.adminId)
  );
}

/** The observations of a figure that the filters leave. */
export const meantFor = (all: Observations, id: FigureId, query: ReportQuery): readonly Observation[] =>
  (all[id] ?? []).filter((one) => isMeant(one, query));

const CANCELED_ONLY: readonly By[] = ['status', 'party', 'reason'];

function tableOf({ report, query, period }: Question, all: Observations) {
  const { tables, figures } = traitsOf(report);
  const by = tables.find((one) => one === query.by) ?? tables[0]!;
  const columns: readonly FigureId[] =
    report === 'outcomes' && CANCELED_ONLY.includes(by) ? ['canceled-count'] : figures;
  const rowsOf = (id: FigureId) => meantFor(all, id, query).filter((one) => isIn(one, period));
  const isFlow = traitsOf(report).group === 'flow';
  // Of results, each figure of the period makes rows, and operators have rows for what is theirs now.
  const makers = isFlow ? columns.slice(0, 1) : columns;
  const seen = makers.flatMap((id) =>
    rowsOf(id).filter(
      ({ at, isMaturing }) => (at !== null || report === 'operators' || isFlow) && !(isFlow && isMaturing),
    ),
  );
  const keys = new Set(seen.flatMap((one) => keyIn(report, by, one) ?? []));
  const hours = daysIn(period).length * 24;
  const rows = [...keys].map((key) => {
    const counts = columns.map((id) =>
      countFigure(
        id,
        rowsOf(id).filter((one) => keyIn(report, by, one) === key),
        hours,
      ),
    );
    return { key, n: counts[0]!.n, values: counts.map(({ value }) => value) };
  });
  return { by, total: rows.length, columns: [...columns], rows: byKey(rows) };
}

/** Rows in an order that does not depend on their names. */
export const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

function seriesOf({ report, query, period, before }: Question, all: Observations) {
  const { series: lines } = traitsOf(report);
  if (lines.length === 0) return null;
  const length = daysIn(period).length;
  const countIn = (id: FigureId, stretch: ReportPeriod) =>
    countFigure(
      id,
      meantFor(all, id, query).filter((one) => isIn(one, stretch)),
    );
  return stretchesOf(period).map((stretch) => {
    const past = { from: dayAfter(stretch.from, -length), to: dayAfter(stretch.to, -length) };
    return {
      ...stretch,
      n: countIn(lines[0]!, stretch).n,
      values: lines.map((id) => countIn(id, stretch).value),
      before: lines.map((id) => (before ? countIn(id, past).value : null)),
    };
  });
}

function heatOf({ report, query, period }: Question, all: Observations) {
  const { heat: figure } = traitsOf(report);
  if (figure === null) return null;
  const counted = meantFor(all, figure, query).filter((one) => isIn(one, period) && !one.isMaturing);
  const cells = groupBy(counted, ({ at }) => {
    const iso = at!.toISOString();
    return weekdayOf(belgradeDay(iso)) * 100 + Number(formatTime(iso).slice(0, 2));
  });
  const days = daysIn(period).map(weekdayOf);
  return [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([place, rows]) => {
      const weekday = Math.floor(place / 100);
      const { value, n } = countFigure(figure, rows, days.filter((day) => day === weekday).length);
      return { weekday, hour: place % 100, value, n };
    });
}

function distributionOf({ report, query, period }: Question, all: Observations) {
  const { distribution: figure } = traitsOf(report);
  if (figure === null) return null;
  const counted = meantFor(all, figure, query).filter((one) => isIn(one, period) && !one.isMaturing);
  const amounts = counted.map(
    ({ minutes, adds }) => (FIGURES[figure].unit === 'minutes' ? minutes : adds) ?? 0,
  );
  const rank = (share: number) => (amounts.length < LEAST ? null : rankOf(amounts, share));
  return { amounts, median: rank(0.5), p90: rank(0.9) };
}

/** All that a report must answer; the table's rows by key, the distribution as its amounts. */
export function expectedReport(question: Question, all: Observations) {
  const { report, query, period, before } = question;
  const hours = daysIn(period).length * 24;
  const figures = traitsOf(report).figures.map((id) => {
    const rows = meantFor(all, id, query);
    const isNow = FIGURES[id].cohort.by === NOW.by;
    const count = (stretch: ReportPeriod) =>
      countFigure(
        id,
        rows.filter((one) => isIn(one, stretch)),
        hours,
      );
    return { id, ...count(period), before: before && !isNow ? count(before).value : null };
  });
  return {
    figures,
    series: seriesOf(question, all),
    heat: heatOf(question, all),
    distribution: distributionOf(question, all),
    table: tableOf(question, all),
  };
}
