import { z } from 'zod';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { FILTER_OPTIONS } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql, type SqlText } from '#platform/database/sql.ts';
import { LAST } from './bases.ts';

/** What the last jobs and answers of some workers `w` come to, from the facts [order-results#last-thirty]. */
export const countLatest = (which: SqlText): SqlText => sql`
  select w.id as worker_id, jobs.job_count, jobs.complained_count, answers.answer_count, answers.given_back_count
  from workers w
    cross join lateral (
      select count(*)::smallint as job_count, count(upheld_at)::smallint as complained_count
      from (
        select upheld_at from order_jobs where worker_id = w.id
        order by completed_at desc, order_id limit ${sql.lit(LAST)}
      ) last_ones
    ) jobs
    cross join lateral (
      select count(*)::smallint as answer_count, count(given_back_at)::smallint as given_back_count
      from (
        select given_back_at from order_assignments where worker_id = w.id and is_answered
        order by assigned_at desc, order_id, position limit ${sql.lit(LAST)}
      ) last_ones
    ) answers
  where ${which}`;

/** Whether what was kept of a worker `w` is not what the facts say. */
export const IS_OUTDATED = sql`(
  w.id in (select worker_id from worker_latest_changes)
  or w.id not in (select worker_id from worker_latest))`;

const Latest = z.strictObject({ jobs: z.int(), complained: z.int(), answers: z.int(), givenBack: z.int() });
type Latest = z.infer<typeof Latest>;

/** Whether a query leaves every worker and order: the kept numbers are of all of them. */
export const isOfAll = (query: ReportQuery): boolean =>
  FILTER_OPTIONS.every((filter) => query[filter] === undefined);

/** The last jobs and answers of all workers: kept numbers, and facts of who changed since they were counted. */
const readLatest = (db: Db): Promise<Latest> =>
  getRow(
    db,
    Latest,
    sql`
      select coalesce(sum(job_count), 0)::integer as jobs, coalesce(sum(complained_count), 0)::integer as complained,
        coalesce(sum(answer_count), 0)::integer as answers, coalesce(sum(given_back_count), 0)::integer as "givenBack"
      from (
        select * from worker_latest where worker_id not in (select worker_id from worker_latest_changes)
        union all ${countLatest(IS_OUTDATED)}
      ) counted`,
  );

/** Observations and hits of the figures 'poslednjih 30' of all workers. */
export async function readLatestCounts(
  db: Db,
): Promise<Partial<Record<FigureId, { n: number; sum: number }>>> {
  const { jobs, complained, answers, givenBack } = await readLatest(db);
  return {
    'complaint-share': { n: jobs, sum: complained },
    'backup-share': { n: answers, sum: givenBack },
  };
}
