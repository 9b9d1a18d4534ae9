import { z } from 'zod';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import {
  FACT_KEYS,
  filterConditions,
  isRolled,
  ROLLED_KEYS,
  rolledPlaces,
  type Clock,
  type FactKey,
  type Filters,
  type Measure,
} from './measure.ts';
import { daysAfter } from './report-source.ts';

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
  /** A further key or condition that only the facts know, in SQL of this code. */
  readonly factsKey?: string;
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

/** Rows of facts of some days, each as one observation. */
function fromFacts(selection: Selection, days: SqlText): SqlText {
  const { measure, clock, filters, key, factsKey, where } = selection;
  const keyText = factsKey ?? (key === null ? `''` : FACT_KEYS[key]);
  return sql`
    select given.bucket, ${sql.raw(keyText)} as key, seen.amount, 1 as count
    from ${days} join ${sql.table(measure.facts)} f on f.day = given.day
      cross join lateral (select (${sql.raw(measure.amount[clock])})::integer as amount offset 0) seen
    where (seen.amount is not null or (given.is_young and ${sql.raw(measure.matures)}))
      and ${all([...filterConditions(filters), ...(where ? [where] : [])])}`;
}

/** Totals of the days that did not change since they were counted. */
function fromRollups({ measure, clock, filters, key }: Selection): SqlText {
  const { packages, municipalities } = rolledPlaces(filters, key);
  const keyText = (key !== null && ROLLED_KEYS[key]) || `''`;
  return sql`
    select given.bucket, ${sql.raw(keyText)} as key, seen.amount, seen.count
    from given join statistics_rollups r on r.day = given.day
      cross join lateral unnest(r.amounts, r.counts) as seen (amount, count)
    where r.measure = ${measure.name} and r.clock = ${clock} and r.package = any(${packages}::text[])
      and r.municipality = any(${municipalities}::text[]) and (seen.amount is not null or given.is_young)
      and r.day not in (select day from changed)`;
}

/** `with …, observed as (…)`: bucket, key, amount and how often, in one snapshot of the database [statistics#rollups]. */
function observed(selection: Selection): SqlText {
  const { days, measure, key, filters, factsKey, where } = selection;
  const given = sql`given as (
    select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ bucket }) => bucket)}::integer[],
      ${days.map(({ isYoung }) => isYoung)}::boolean[]) as listed (day, bucket, is_young))`;
  const rolled = isRolled(filters) && (key === null || key in ROLLED_KEYS) && !factsKey && !where;
  if (!rolled) return sql`with ${given}, observed as (${fromFacts(selection, sql`given`)})`;
  return sql`with ${given},
    changed as materialized (
      select distinct day from statistics_changed_days where source = ${measure.facts}),
    observed as (${fromRollups(selection)}
      union all ${fromFacts(selection, sql`changed join given using (day)`)})`;
}

const Stats = z.strictObject({
  bucket: z.int(),
  key: z.string(),
  n: z.int(),
  maturing: z.int(),
  total: z.number(),
  median: z.int().nullable(),
  p90: z.int().nullable(),
  within: z.int(),
});

/** What was observed of one bucket and key; the ranks are null without an observation [statistics#rank]. */
export type Stats = Readonly<z.infer<typeof Stats>>;

/** Nothing was observed. */
export const NO_STATS: Stats = {
  bucket: 0,
  key: '',
  n: 0,
  maturing: 0,
  total: 0,
  median: null,
  p90: null,
  within: 0,
};

/** The statistics of each bucket and key; those without any row are left out, and so are rows without a key. */
export function listStats(db: Db, selection: Selection): Promise<Stats[]> {
  return listRows(
    db,
    Stats,
    sql`${observed(selection)},
    counted as (
      select bucket, key, amount, sum(count) as count from observed where key is not null group by 1, 2, 3
    ),
    ranked as (
      select *, sum(count) over (partition by bucket, key order by amount) as upto,
        sum(count) filter (where amount is not null) over (partition by bucket, key) as n
      from counted
    )
    select bucket, key, coalesce(max(n), 0)::integer as n,
      coalesce(sum(count) filter (where amount is null), 0)::integer as maturing,
      coalesce(sum(amount * count), 0)::float8 as total,
      min(amount) filter (where upto >= n * 0.5) as median, min(amount) filter (where upto >= n * 0.9) as p90,
      coalesce(sum(count) filter (where amount <= ${selection.measure.within}::integer), 0)::integer as within
    from ranked group by bucket, key`,
  );
}

const Amount = z.strictObject({ bucket: z.int(), amount: z.int(), count: z.int() });

/** How often each amount was observed in each bucket. */
export function listAmounts(db: Db, selection: Selection): Promise<z.infer<typeof Amount>[]> {
  return listRows(
    db,
    Amount,
    sql`${observed(selection)}
    select bucket, amount, sum(count)::integer as count from observed
    where amount is not null group by 1, 2 order by 1, 2`,
  );
}
