import { factsOf } from '#features/statistics/engine/facts.ts';
import type { Clock, Measure } from '#features/statistics/engine/measure.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { forgetChangedDays, listChangedDays } from './changed-days.queries.ts';
import { dropMonthsOf } from './count-months.queries.ts';
import { holdsTotals } from './totals-lock.ts';

/** So many days are counted in one transaction: each statement stays far within its time limit. */
const DAYS_AT_ONCE = 4;

/** The totals of one measure on these days, over all orders and by place; the cube is what `rolledPlaces` chooses from. */
async function countMeasure(tx: Tx, measure: Measure, clock: Clock, days: readonly string[]): Promise<void> {
  const { rows, isOfDay } = factsOf(measure.facts);
  const listed = sql`${days}::date[]`;
  await sql`
    insert into statistics_rollups (measure, clock, package, municipality, day, amounts, counts)
    select ${measure.name}, ${clock}, package, municipality, day, array_agg(amount order by amount),
      array_agg(count order by amount)
    from (
      select coalesce(f.package, '') as package, coalesce(f.municipality, '') as municipality, given.day, seen.amount,
        count(*)::integer as count
      from unnest(${listed}) as given (day) join ${rows} on ${isOfDay(listed)}
        cross join lateral (select (${sql.raw(measure.amount[clock])})::integer as amount offset 0) seen
      where seen.amount is not null or ${sql.raw(measure.matures)}
      group by given.day, seen.amount, cube (f.package, f.municipality)
    ) counted
    group by package, municipality, day`.execute(tx);
}

async function countDays(tx: Tx, measures: readonly Measure[], facts: Measure['facts']): Promise<number> {
  if (!(await holdsTotals(tx, facts))) return 0;
  const days = await listChangedDays(tx, facts, DAYS_AT_ONCE);
  if (days.length === 0) return 0;
  const own = measures.filter((measure) => measure.facts === facts);
  const names = own.map(({ name }) => name);
  await sql`delete from statistics_rollups where day = any(${days}::date[]) and measure = any(${names}::text[])`.execute(
    tx,
  );
  for (const measure of own) {
    for (const clock of measure.clocks) await countMeasure(tx, measure, clock, days);
  }
  await dropMonthsOf(tx, { facts, measures: names }, days);
  await forgetChangedDays(tx, facts, days);
  return days.length;
}

/**
 * Counts the newest changed days anew, of one snapshot: a day that an event changes meanwhile stays noted [statistics#rollups]. Returns
 * how many.
 */
export const countChangedDays = (
  db: Db,
  measures: readonly Measure[],
  facts: Measure['facts'],
): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => countDays(tx, measures, facts));
