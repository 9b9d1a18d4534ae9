import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  runMigrations,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { TimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import { executeLater, type Tx } from '#platform/database/db.ts';
import { createPool } from '#platform/database/pool.ts';
import { sql } from '#platform/database/sql.ts';
import { statement } from '#platform/database/statement.ts';

/** Every kind of job by name, with its payload. */
export interface Jobs {
  send_mail: { mailId: string };
  order_timer: { orderId: string; stage: number; event: TimedEvent };
}

/**
 * What runs each kind of job. A job may run twice; one that throws is retried later; `signal` aborts it at the stop.
 */
export type Tasks = {
  readonly [N in keyof Jobs]: (payload: Jobs[N], signal: AbortSignal) => Promise<void>;
};

/** The queue's database and the tasks; a kind without a task is left to other processes. */
export interface JobsOptions {
  readonly url: string;
  readonly tasks: Partial<Tasks>;
  readonly log: Logger;
}

/** One after the other: a killed process leaves one job unfinished. */
const AT_ONCE = 1;
/** One that listens, one for jobs, one for their results. */
const CONNECTIONS = 3;
const RESTART_AFTER_MS = 2_000;
const GIVE_UP_AFTER_MS = 2_500;
const STOP_WITHIN_MS = 4_000;
const FREE_EVERY_MS = 30_000;

/**
 * With a delay, even of 0 ms, a job's result that cannot be stored ends the workers, which start again; without one the
 * error is unhandled and ends the process.
 */
const ENDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** No job takes this long: a process that holds one longer was killed. */
const HELD_AT_MOST = '2 minutes';

/** Creates or migrates the job queue's own tables, in their own schema; safe in several processes concurrently. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/** Queues a job in a transaction: it exists once that commits. */
export async function addJob<N extends keyof Jobs>(tx: Tx, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(tx);
}

/** When a job runs and its priority (lower runs first); of the waiting jobs of one key only the newest runs. */
export interface JobPlan {
  readonly key: string;
  readonly runAt: Date;
  readonly priority: number;
}

/** Queues a job for a later time, by `executeLater`; it replaces a waiting one of the same key. */
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

/** Unlocks the jobs of killed processes; the queue itself would wait four hours. */
async function freeJobs(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - interval '${HELD_AT_MOST}'`,
  );
}

/** The queue's own messages contain whole jobs and stacks; only the error is logged. */
function toQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, _message, meta) => {
    const isLoggedByTask = meta?.failure === true;
    if ((level as string) === 'error' && !isLoggedByTask)
      log.warn({ err: meta?.error }, 'the job queue failed');
  });
}

function toTaskList({ tasks, log }: JobsOptions, signal: AbortSignal): TaskList {
  const entries = Object.entries(tasks).map(([name, run]) => {
    const task: TaskList[string] = async (payload, { job }) => {
      try {
        await run(payload as never, signal);
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

/** Unlocks the jobs of workers that ended by themselves. */
async function freeJobsOf({ id }: WorkerPool, pool: Pool): Promise<void> {
  await pool.query(statement`select graphile_worker.force_unlock_workers(${[id]})`);
}

/** Starts the workers again when they end by themselves, as when a job's result cannot be stored. */
function keepWorking(start: () => WorkerPool, pool: Pool, log: Logger) {
  const stopping = new AbortController();
  const startLogged = () => {
    const started = start();
    started.promise.catch((err: unknown) => log.warn({ err }, 'the job queue stopped'));
    return started;
  };
  let workers = startLogged();
  const restart = async () => {
    await sleep(RESTART_AFTER_MS, undefined, { signal: stopping.signal });
    await freeJobsOf(workers, pool);
    if (!stopping.signal.aborted) workers = startLogged();
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await workers.promise.catch(() => undefined);
      // The database may still be down.
      await restart().catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await Promise.allSettled([workers.gracefulShutdown(), running]);
  };
}

function freeEveryNow({ log }: JobsOptions, pool: Pool): () => void {
  const free = () => void freeJobs(pool).catch((err: unknown) => log.warn({ err }, 'the job queue failed'));
  const timer = setInterval(free, FREE_EVERY_MS);
  free();
  return () => clearInterval(timer);
}

/**
 * Runs the jobs of the queue, each as soon as it is committed. When the database fails, the process continues, and the
 * jobs too once it is back. Returns what stops it: running jobs have 2.5 s to finish, then they are aborted and run
 * again at the next start.
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
