import { z } from 'zod';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import {
  FACT_KEYS,
  filterConditions,
  byOperator,
  CODE_SCALE,
  codeOf,
  isRolled,
  MATURING_CODE,
  ROLLED_KEYS,
  rolledPlaces,
  type Clock,
  type FactKey,
  type Filters,
  type Measure,
} from './measure.ts';
import { factsOf, monthsOf } from './facts.ts';
import { daysAfter } from './report-source.ts';
import { createTallies, observe, statsOf, type Stats, type Tally } from './tally.ts';

/** A day of a selection: which group it belongs to, and whether what has no result on it may still mature. */
export interface DayOf {
  readonly day: string;
  readonly bucket: number;
  readonly isYoung: boolean;
}

/** What is observed, of which days. */
export interface Selection {
  readonly measure: Measure;
  readonly clock: Clock;
  readonly filters: Filters;
  readonly days: readonly DayOf[];
  readonly key: FactKey | null;
  /** Whether the amounts are by hour; the hour is then the key. */
  readonly isByHour?: boolean;
  /** A condition that only the facts know, in SQL of this code. */
  readonly where?: SqlText;
}

/** What has no result yet matures for so long [statistics#cohort]. */
export const YOUNG_DAYS = 30;

/** The days of a period, each in the bucket that the function says. */
export function daysOf(
  { from, to }: ReportPeriod,
  today: string,
  bucketOf: (at: number, day: string) => number,
): DayOf[] {
  const days: DayOf[] = [];
  const oldest = daysAfter(today, -YOUNG_DAYS);
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    days.push({ day, bucket: bucketOf(days.length, day), isYoung: day > oldest });
  }
  return days;
}

const all = (conditions: readonly SqlText[]): SqlText => sql.join([sql`true`, ...conditions], sql` and `);

const ofChangedDays = sql`array(select day from changed join given using (day))`;

/** Facts of an array of days, counted: how often each amount occurred. */
function fromFacts(selection: Selection, days: SqlText): SqlText {
  const { measure, clock, filters, key, where } = selection;
  const { rows, isOfDay } = factsOf(measure.facts);
  const keyText = key === null ? `''` : FACT_KEYS[key];
  return sql`
    select bucket, key, is_young, array_agg(amount) as amounts, array_agg(count) as counts
    from (
      select given.bucket, ${sql.raw(keyText)} as key, given.is_young, seen.amount, count(*)::integer as count
      from given join ${rows} on ${isOfDay(days)}
        cross join lateral (select (${sql.raw(measure.amount[clock])})::integer as amount offset 0) seen
      where (seen.amount is not null or (given.is_young and ${sql.raw(measure.matures)}))
        and ${all([...filterConditions(filters), ...(where ? [where] : [])])}
      group by 1, 2, 3, 4
    ) counted
    where key is not null group by 1, 2, 3`;
}

/** Totals of the days that did not change since they were counted, and of the whole months without such a day. */
function fromRollups({ measure, clock, filters, key, days }: Selection): SqlText {
  const { packages, municipalities } = rolledPlaces(filters, key);
  const keyText = (key !== null && ROLLED_KEYS[key]) || `''`;
  const isAsked = sql`r.measure = ${measure.name} and r.clock = ${clock} and r.package = any(${packages}::text[])
      and r.municipality = any(${municipalities}::text[])`;
  return sql`
    select given.bucket, ${sql.raw(keyText)} as key, given.is_young, r.amounts, r.counts
    from given join statistics_rollups r on r.day = given.day
    where ${isAsked} and r.day = any(${days.map(({ day }) => day)}::date[])
      and r.day not in (select day from changed) and given.month not in (select month from whole)
    union all
    select whole.bucket, ${sql.raw(keyText)} as key, false as is_young, r.amounts, r.counts
    from whole join statistics_month_totals r on r.month = whole.month
    where ${isAsked}`;
}

/** The first day of a month. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The months all days of which are in one bucket, and have only results; their totals are read instead of those of the days. */
function monthsIn(days: readonly DayOf[]): { month: string; bucket: number }[] {
  const months = new Map<string, { bucket: number; count: number }>();
  for (const { day, bucket, isYoung } of days) {
    const month = monthOf(day);
    const found = months.get(month) ?? { bucket, count: 0 };
    if (isYoung || found.bucket !== bucket) found.count = Number.NEGATIVE_INFINITY;
    found.count += 1;
    months.set(month, found);
  }
  return [...months]
    .filter(([month, { count }]) => count === Number(daysAfter(monthOf(daysAfter(month, 31)), -1).slice(8)))
    .map(([month, { bucket }]) => ({ month, bucket }));
}

/** `with given, changed, whole`: the days, those that changed since they were counted, the months whose totals hold. */
function asked({ days, measure }: Selection): SqlText {
  const months = monthsIn(days);
  return sql`
    with given as (
      select *, date_trunc('month', day)::date as month
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ bucket }) => bucket)}::integer[],
        ${days.map(({ isYoung }) => isYoung)}::boolean[]) as listed (day, bucket, is_young)
    ),
    changed as materialized (select distinct day from statistics_changed_days where source = ${measure.facts}),
    whole as materialized (
      select listed.month, listed.bucket
      from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ bucket }) => bucket)}::integer[])
          as listed (month, bucket)
        join ${monthsOf(measure.facts)} held using (month)
      where not exists (select from changed where date_trunc('month', day)::date = listed.month)
    )`;
}

/** Every total that a selection is made of, in one snapshot of the database [statistics#rollups]. */
function totalsOf(selection: Selection): SqlText {
  const { key, filters, where } = selection;
  const isOfTotals = isRolled(filters) && (key === null || key in ROLLED_KEYS) && !where;
  const totals = isOfTotals
    ? sql`${fromRollups(selection)} union all ${fromFacts(selection, ofChangedDays)}`
    : fromFacts(selection, sql`${selection.days.map(({ day }) => day)}::date[]`);
  return sql`${asked(selection)}
    select coalesce(json_agg(json_build_array(bucket, key, is_young, amounts, counts)), '[]') as totals from (${totals}) found`;
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => one === null || typeof one === 'number');
/** There may be tens of thousands: they are not looked at one by one by the schema. */
const Amounts = z.custom<readonly (number | null)[]>(isNumbers);
const Totals = z.strictObject({
  totals: z.array(z.tuple([z.int(), z.string(), z.boolean(), Amounts, Amounts])),
});

/**
 * What was observed, by bucket and key. Totals are added up here and not by the database, where that takes several times as long. Rows
 * without a key are left out.
 */
export async function readTallies(db: Db, selection: Selection): Promise<Tally[]> {
  if (isOfOperators(selection))
    return readByOperator(db, { ...selection, measure: byOperator(selection.measure) });
  const { totals } = await getRow(db, Totals, totalsOf(selection));
  const { tallyOf, list } = createTallies();
  for (const [bucket, key, isYoung, amounts, counts] of totals) {
    const tally = selection.isByHour ? undefined : tallyOf(bucket, key);
    for (const [at, amount] of amounts.entries()) {
      if (amount === null) {
        if (tally && isYoung) tally.maturing += counts[at] ?? 0;
      } else if (tally) observe(tally, amount, counts[at] ?? 0);
      else observe(tallyOf(bucket, String(codeOf(amount))), amount % CODE_SCALE, counts[at] ?? 0);
    }
  }
  return list();
}

/** Whether the totals by operator know a selection, and those of all do not. */
const isOfOperators = ({ measure, clock, filters, key, where, isByHour }: Selection): boolean =>
  (key === 'operator' || (filters.adminId !== null && (key === null || key in ROLLED_KEYS))) &&
  isRolled({ ...filters, adminId: null }) &&
  measure.facts === 'order_facts' &&
  clock === 'calendar' &&
  !where &&
  !isByHour;

const Operator = z.strictObject({ id: z.string(), number: z.int() });

/** What was observed of a measure whose amounts are by operator: of the one of the filter, or with the operator as the key. */
export async function readByOperator(db: Db, { key, filters, ...selection }: Selection): Promise<Tally[]> {
  const { adminId } = filters;
  const place = key === 'operator' ? null : key;
  const [{ totals }, operators] = await Promise.all([
    getRow(db, Totals, totalsOf({ ...selection, filters: { ...filters, adminId: null }, key: place })),
    listRows(db, Operator, sql`select admin_id as id, number from operator_numbers`),
  ]);
  const wanted = new Map(
    operators.filter(({ id }) => adminId === null || id === adminId).map(({ id, number }) => [number, id]),
  );
  const { tallyOf, list } = createTallies();
  for (const [bucket, placeKey, isYoung, amounts, counts] of totals) {
    for (const [at, coded] of amounts.entries()) {
      const id = coded === null ? undefined : wanted.get(codeOf(coded));
      if (coded === null || id === undefined) continue;
      const tally = tallyOf(bucket, key === 'operator' ? id : placeKey);
      const count = counts[at] ?? 0;
      const amount = coded % CODE_SCALE;
      if (amount !== MATURING_CODE) observe(tally, amount, count);
      else if (isYoung) tally.maturing += count;
    }
  }
  return list();
}

/** The statistics of each bucket and key; those without any row are left out. */
export async function listStats(db: Db, selection: Selection): Promise<Stats[]> {
  const tallies = await readTallies(db, selection);
  return tallies.map((tally) => statsOf(tally, selection.measure.within));
}
