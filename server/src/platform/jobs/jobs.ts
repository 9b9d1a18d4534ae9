import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger as QueueLogger, TaskList, WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '#platform/database/pool.ts';
import { statement } from '#platform/database/statement.ts';
import type { JobMetrics } from '#platform/metrics/job-metrics.ts';
import type { SpanStart } from '#platform/tracing/active-span.ts';
import { inTrace, type Tracing } from '#platform/tracing/tracing.ts';
import type { JobKind } from './job-kind.ts';

/**
 * Loads graphile-worker. It looks for a configuration of its own from the working directory upwards to the home of the user: for that moment
 * both are this folder, so that no file of another one changes how we run or stops the start [running#own-settings].
 */
async function loadQueue() {
  const [home, directory] = [process.env.HOME, process.cwd()];
  process.env.HOME = import.meta.dirname;
  process.chdir(import.meta.dirname);
  try {
    return await import('graphile-worker');
  } finally {
    process.chdir(directory);
    if (home === undefined) delete process.env.HOME;
    else process.env.HOME = home;
  }
}

const queue = await loadQueue();

/** The handler of the jobs of one kind, created by `handle`. */
export interface JobHandler {
  readonly name: string;
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>;
}

/**
 * Pairs a kind of job with its handler. A job may run twice; one that throws, or whose payload does not match the kind,
 * is retried later; `signal` aborts it at the stop.
 */
export const handle = <Payload>(
  { name, payload }: JobKind<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
): JobHandler => ({ name, run: async (raw, signal) => run(payload.parse(raw), signal) });

/** The queue's database and the handlers; a kind without one is left to other processes. */
export interface JobsOptions {
  readonly url: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Logger;
  /** Called after each run of a job; it must not throw. */
  readonly onRun?: JobMetrics['observeJob'] | undefined;
  readonly tracing?: Tracing | undefined;
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

/** Of its own settings none is left to the environment. */
const SCHEMA = 'graphile_worker';
const PRESET = {
  worker: { ...ENDS, schema: SCHEMA, pollInterval: 2_000, concurrentJobs: AT_ONCE, maxPoolSize: CONNECTIONS },
};

/** No job takes this long: a process that holds one longer was killed. */
const HELD_AT_MOST = '2 minutes';

/** Creates or migrates the job queue's own tables, in their own schema; safe in several processes concurrently. */
export async function migrateJobs(url: string): Promise<void> {
  await queue.runMigrations({ connectionString: url, schema: SCHEMA });
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
  return new queue.Logger(() => (level, _message, meta) => {
    const isLoggedByTask = meta?.failure === true;
    if ((level as string) === 'error' && !isLoggedByTask)
      log.warn({ err: meta?.error }, 'the job queue failed');
  });
}

interface QueuedJob {
  readonly id: string;
  readonly attempts: number;
}

async function runJob(
  { log, onRun }: Pick<JobsOptions, 'log' | 'onRun'>,
  { name, id, attempts }: QueuedJob & { readonly name: string },
  run: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const ran = (outcome: 'done' | 'failed') =>
    onRun?.({ kind: name, outcome, seconds: (performance.now() - began) / 1_000 });
  try {
    await run();
    ran('done');
  } catch (err) {
    ran('failed');
    log.warn({ err, job: name, jobId: id, attempt: attempts }, 'a job failed, it is tried again later');
    throw err;
  }
}

const toStart = (name: string, { id, attempts }: QueuedJob): SpanStart => ({
  name: `job ${name}`,
  kind: 'consumer',
  attributes: { 'majstorija.job.kind': name, 'majstorija.job.id': id, 'majstorija.job.attempt': attempts },
});

function toTaskList({ handlers, tracing, ...options }: JobsOptions, signal: AbortSignal): TaskList {
  const tasks: TaskList = {};
  for (const { name, run } of handlers) {
    if (Object.hasOwn(tasks, name)) throw new TypeError(`Two handlers run jobs of the kind ${name}.`);
    tasks[name] = (payload, { job }) => {
      const { id, attempts } = job;
      return inTrace(tracing, toStart(name, job), () =>
        runJob(options, { name, id, attempts }, () => run(payload, signal)),
      );
    };
  }
  return tasks;
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
  const giveUp = new AbortController();
  const tasks = toTaskList(options, giveUp.signal);
  const onError = (err: Error) => log.warn({ err }, 'a connection of the job queue broke');
  const pool = createPool({ url, poolSize: CONNECTIONS, applicationName: 'majstorija jobs', onError });
  const settings = {
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: toQueueLogger(log),
    schema: SCHEMA,
    preset: PRESET,
  };
  const stopWorkers = keepWorking(() => queue.runTaskList(settings, tasks, pool), pool, log);
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
