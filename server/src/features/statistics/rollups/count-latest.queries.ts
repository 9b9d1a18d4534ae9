import { z } from 'zod';
import { countLatest, IS_OUTDATED } from '#features/statistics/results/latest.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { holdsTotals } from './totals-lock.ts';

const WORKERS_AT_ONCE = 500;

const Worker = z.strictObject({ id: z.string() });

async function countSome(tx: Tx): Promise<number> {
  if (!(await holdsTotals(tx, 'worker_latest'))) return 0;
  const workers = await listRows(
    tx,
    Worker,
    sql`select w.id from workers w where ${IS_OUTDATED} order by w.id limit ${sql.lit(WORKERS_AT_ONCE)}`,
  );
  if (workers.length === 0) return 0;
  const ids = workers.map(({ id }) => id);
  await sql`delete from worker_latest where worker_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into worker_latest (worker_id, job_count, complained_count, answer_count, given_back_count)
    ${countLatest(sql`w.id = any(${ids}::uuid[])`)}`.execute(tx);
  await sql`delete from worker_latest_changes where worker_id = any(${ids}::uuid[])`.execute(tx);
  return workers.length;
}

/** Counts the last jobs and answers of some workers anew who changed, of one snapshot [statistics#rollups]. Returns how many. */
export const countChangedLatest = (db: Db): Promise<number> =>
  db.transaction().setIsolationLevel('repeatable read').execute(countSome);
