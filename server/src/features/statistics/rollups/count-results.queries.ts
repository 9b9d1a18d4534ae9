import { countTotals, TOTALED, type TotaledBase } from '#features/statistics/results/totals.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { forgetChangedDays, listChangedDays } from './changed-days.queries.ts';
import { holdsTotals } from './totals-lock.ts';

const DAYS_AT_ONCE = 14;

async function countDays(tx: Tx, base: TotaledBase): Promise<number> {
  const { source } = TOTALED[base];
  if (!(await holdsTotals(tx, source))) return 0;
  const days = await listChangedDays(tx, source, DAYS_AT_ONCE);
  if (days.length === 0) return 0;
  await sql`delete from result_totals where source = ${source} and day = any(${days}::date[])`.execute(tx);
  await countTotals(base, days).execute(tx);
  await forgetChangedDays(tx, source, days);
  return days.length;
}

/** Counts the newest changed days of results anew, of one snapshot [statistics#rollups]. Returns how many. */
export const countChangedResults = (db: Db, base: TotaledBase): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => countDays(tx, base));
