import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  runMigrations,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { TimedEvent } from '@majstorija/contract/orders/order-timers.ts';
import { executeLater, type Tx } from '#platform/db.ts';
import { createPool } from '#platform/pool.ts';

/** Every job by name, with what it is told. */
export interface Jobs {
  send_mail: { mailId: string };
  order_timer: { orderId: string; stage: number; event: TimedEvent };
}

/** What does each kind of job. It may run twice, and throws to be run again later; `signal` tells it to give up now. */
export type Tasks = {
  readonly [N in keyof Jobs]: (told: Jobs[N], signal: AbortSignal) => Promise<void>;
};

/** What runs the jobs of the queue under `url`; a kind without a task is left to other processes. */
export interface JobsOptions {
  readonly url: string;
  readonly tasks: Partial<Tasks>;
  readonly log: Logger;
}

/** One after the other: a process that is killed leaves one job in doubt. */
const AT_ONCE = 1;
/** One that listens, one for jobs, one for their ends. */
const CONNECTIONS = 3;
const RESTART_AFTER_MS = 2_000;
const GIVE_UP_AFTER_MS = 2_500;
const STOP_WITHIN_MS = 4_000;
const FREE_EVERY_MS = 30_000;

/**
 * An end of a job that cannot be written down then ends the workers, which begin anew. Without a delay, even of nothing,
 * nobody hears of the error and it ends the process.
 */
const ENDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** No job takes this long: whoever holds one longer was killed in the middle of it. */
const HELD_AT_MOST = '2 minutes';

/** Makes or renews the job queue's own tables, in a schema of their own; safe in several processes at once. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/** Queues a job in the transaction that it belongs to: without its commit there is no job. */
export async function addJob<N extends keyof Jobs>(tx: Tx, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(tx);
}

/** When a job is to run and before which others (the lower, the earlier); of those under one key only the newest runs. */
export interface JobPlan {
  readonly key: string;
  readonly runAt: Date;
  readonly priority: number;
}

/** Queues a job that comes in its time, as `executeLater` does; a waiting one of the same key gives way to it. */
export async function addJobLater<N extends keyof Jobs>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  { key, runAt, priority }: JobPlan,
): Promise<void> {
  await executeLater(
    tx,
    sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key := ${key}::text,
      run_at := ${runAt}::timestamptz, priority := ${priority}::integer)`,
  );
}

/** Gives jobs back that a process took with it when it was killed; the queue itself would wait for four hours. */
async function freeJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - interval '${HELD_AT_MOST}'`,
  );
}

/** The queue's own messages tell whole jobs and stacks; of its troubles only the error is kept, under our words. */
function toQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, _message, meta) => {
    const isTold = meta?.failure === true;
    if ((level as string) === 'error' && !isTold) log.warn({ err: meta?.error }, 'the job queue has trouble');
  });
}

function toTaskList({ tasks, log }: JobsOptions, signal: AbortSignal): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => {
    const task: TaskList[string] = async (told, { job }) => {
      try {
        await run(told as never, signal);
      } catch (err) {
        log.warn(
          { err, job: name, jobId: job.id, attempt: job.attempts },
          'a job failed, it is tried again later',
        );
        throw err;
      }
    };
    return [name, task];
  });
  return Object.fromEntries(entries) as TaskList;
}

/** Gives back what workers that ended by themselves still hold, once the database is there. */
async function freeJobsOf({ id }: WorkerPool, pool: Pool): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
}

/** Begins anew when the workers end by themselves, as they do when a job's end cannot be written down. */
function keepWorking(begin: () => WorkerPool, pool: Pool, log: Logger) {
  const stopping = new AbortController();
  const beginAndTell = () => {
    const begun = begin();
    begun.promise.catch((err: unknown) => log.warn({ err }, 'the job queue stood still'));
    return begun;
  };
  let workers = beginAndTell();
  const beginAnew = async () => {
    await sleep(RESTART_AFTER_MS, undefined, { signal: stopping.signal });
    await freeJobsOf(workers, pool);
    if (!stopping.signal.aborted) workers = beginAndTell();
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await workers.promise.catch(() => undefined);
      // The database may still be away.
      await beginAnew().catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await Promise.allSettled([workers.gracefulShutdown(), running]);
  };
}

function freeEveryNow({ log }: JobsOptions, pool: Pool): () => void {
  const free = () =>
    void freeJobs(pool).catch((err: unknown) => log.warn({ err }, 'the job queue has trouble'));
  const timer = setInterval(free, FREE_EVERY_MS);
  free();
  return () => clearInterval(timer);
}

/**
 * Runs the jobs of the queue from now on, each the moment it is committed; whatever the database does, the process lives
 * on and the jobs go on when it is back. Answers what stops it: jobs under way have a moment to finish, then are told to
 * give up, and come again at the next start.
 */
export function startJobs(options: JobsOptions): () => Promise<void> {
  const { url, log } = options;
  const onError = (err: Error) => log.warn({ err }, 'a connection of the job queue broke');
  const pool = createPool({ url, poolSize: CONNECTIONS, applicationName: 'majstorija jobs', onError });
  const giveUp = new AbortController();
  const tasks = toTaskList(options, giveUp.signal);
  const settings = {
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: toQueueLogger(log),
    preset: { worker: ENDS },
  };
  const stopWorkers = keepWorking(() => runTaskList(settings, tasks, pool), pool, log);
  const stopFreeing = freeEveryNow(options, pool);
  return async () => {
    stopFreeing();
    const giving = setTimeout(() => giveUp.abort(), GIVE_UP_AFTER_MS);
    await Promise.race([
      stopWorkers().then(() => pool.end()),
      sleep(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
    clearTimeout(giving);
  };
}
