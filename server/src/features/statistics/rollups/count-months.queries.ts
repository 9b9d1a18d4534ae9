import { z } from 'zod';
import { factsOf, monthsOf } from '#features/statistics/engine/facts.ts';
import type { Measure } from '#features/statistics/engine/measure.ts';
import { YOUNG_DAYS } from '#features/statistics/engine/observe.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import { holdsTotals } from './totals-lock.ts';

const Month = z.strictObject({ month: z.string() });

/** The newest month that has no totals, all days of which are counted and old enough to have only results. */
const findMonth = (tx: Tx, facts: Measure['facts']) =>
  findRow(
    tx,
    Month,
    sql`
      select month::date::text as month
      from generate_series(
        date_trunc('month', (select min(day) from order_facts)::timestamp),
        date_trunc('month', now() at time zone 'Europe/Belgrade') - interval '1 month',
        interval '1 month'
      ) as month
      where month + interval '1 month' <= (now() at time zone 'Europe/Belgrade')::date - ${sql.lit(YOUNG_DAYS)}::integer
        and not exists (select from ${monthsOf(facts)} m where m.month = month.month::date)
        and not exists (
          select from statistics_changed_days
          where source = ${facts} and day >= month and day < month + interval '1 month'
        )
      order by month desc limit 1`,
  );

/** The totals of a month are those of its days; what has no result is in none, as no month is read while it may get one. */
async function countMonth(tx: Tx, measure: Measure, month: string): Promise<void> {
  await sql`
    insert into statistics_month_totals (measure, clock, package, municipality, month, amounts, counts)
    select measure, clock, package, municipality, ${month}::date, array_agg(amount), array_agg(count)
    from (
      select r.measure, r.clock, r.package, r.municipality, seen.amount, sum(seen.count)::integer as count
      from statistics_rollups r cross join lateral unnest(r.amounts, r.counts) as seen (amount, count)
      where r.day >= ${month}::date and r.day < ${month}::date + interval '1 month' and r.measure = ${measure.name}
        and seen.amount is not null
      group by 1, 2, 3, 4, 5
    ) counted
    group by 1, 2, 3, 4`.execute(tx);
}

async function countOne(tx: Tx, measures: readonly Measure[], facts: Measure['facts']): Promise<boolean> {
  if (!(await holdsTotals(tx, facts))) return false;
  const found = await findMonth(tx, facts);
  if (!found) return false;
  for (const measure of measures) {
    if (measure.facts === facts) await countMonth(tx, measure, found.month);
  }
  await (
    factsOf(facts).months === 'statistics_months'
      ? sql`insert into statistics_months (month) values (${found.month}::date)`
      : sql`insert into statistics_people_months (source, month) values (${facts}, ${found.month}::date)`
  ).execute(tx);
  return true;
}

/** Counts the newest month without totals, of one snapshot [statistics#rollups]. Returns whether there was one. */
export const countNextMonth = (
  db: Db,
  measures: readonly Measure[],
  facts: Measure['facts'],
): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => countOne(tx, measures, facts));

/** Takes the totals of some facts away of the months in which these days are. */
export async function dropMonthsOf(
  tx: Tx,
  { facts, measures }: { facts: Measure['facts']; measures: readonly string[] },
  days: readonly string[],
): Promise<void> {
  // An array leads to the index whatever PostgreSQL expects of how many months there are.
  const isOfDays = sql`month = any(array(
    select distinct date_trunc('month', day)::date from unnest(${days}::date[]) as day))`;
  const { months } = factsOf(facts);
  const isOfFacts = months === 'statistics_months' ? sql`true` : sql`source = ${facts}`;
  await sql`delete from statistics_month_totals where ${isOfDays} and measure = any(${measures}::text[])`.execute(
    tx,
  );
  await sql`delete from ${sql.table(months)} where ${isOfDays} and ${isOfFacts}`.execute(tx);
}
