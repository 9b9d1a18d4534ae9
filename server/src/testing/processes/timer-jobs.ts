import { sql } from 'kysely';
import pino from 'pino';
import { systemClock } from '#platform/process/clock.ts';
import { readConfig } from '#platform/settings/config.ts';
import type { Db } from '#platform/database/db.ts';
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';

/** A timer that is queued. */
export interface QueuedTimer {
  readonly payload: Jobs['order_timer'];
  readonly runAt: Date;
  readonly attempts: number;
}

/** Runs the timers of orders as the server does, with the settings of `env`; resolves to the function that stops it. */
export function runTimerJobs({ db, url }: { db: Db; url: string }, env: Record<string, string> = {}) {
  const deps = { db, clock: systemClock, config: readConfig(env) };
  const order_timer = (timer: Jobs['order_timer']) => fireOrderTimer(deps, timer);
  return startJobs({ url, log: pino({ level: 'silent' }), tasks: { order_timer } });
}

/** Timers that wait or run, in the order of their time. */
export async function listTimers(db: Db): Promise<QueuedTimer[]> {
  const { rows } = await sql<QueuedTimer>`
    select payload, run_at as "runAt", attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'order_timer' order by run_at, j.id`.execute(db);
  return rows;
}

/** Moves every timer forward by this many minutes. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${minutes * 60}),
    locked_at = locked_at - make_interval(secs => ${minutes * 60})`.execute(db);
}
