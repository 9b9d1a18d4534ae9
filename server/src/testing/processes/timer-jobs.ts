import { sql } from 'kysely';
import pino from 'pino';
import { systemClock } from '#platform/process/clock.ts';
import { aConfig } from '#testing/builders/configs.ts';
import type { Db } from '#platform/database/db.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { fireReminder, ORDER_REMINDER } from '#features/orders/events/reminder.service.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import { ORDER_TIMER } from '#features/orders/life/order-timers.service.ts';

/** A job that is queued. */
interface QueuedJob<Payload> {
  readonly payload: Payload;
  readonly runAt: Date;
  readonly attempts: number;
}

/** Runs the timers of orders as the server does, with the settings of `env`; resolves to the function that stops it. */
export function runTimerJobs({ db, url }: { db: Db; url: string }, env: Record<string, string> = {}) {
  const deps = { db, clock: systemClock, config: aConfig(env) };
  const handlers = [
    handle(ORDER_TIMER, (timer) => fireOrderTimer(deps, timer)),
    handle(ORDER_REMINDER, (reminder) => fireReminder(deps, reminder)),
  ];
  return startJobs({ url, log: pino({ level: 'silent' }), handlers });
}

async function listJobs<Payload>(db: Db, { name }: JobKind<Payload>): Promise<QueuedJob<Payload>[]> {
  const { rows } = await sql<QueuedJob<Payload>>`
    select payload, run_at as "runAt", attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by run_at, j.id`.execute(db);
  return rows;
}

/** Timers that wait or run, in the order of their time. */
export const listTimers = (db: Db) => listJobs(db, ORDER_TIMER);

/** Reminders that wait or ring, in the order of their time. */
export const listReminders = (db: Db) => listJobs(db, ORDER_REMINDER);

/** Moves every timer forward by this many minutes. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${minutes * 60}),
    locked_at = locked_at - make_interval(secs => ${minutes * 60})`.execute(db);
}
