import { sql } from 'kysely';
import pino from 'pino';
import { systemClock } from '#platform/process/clock.ts';
import { aConfig } from '#testing/builders/configs.ts';
import type { Db } from '#platform/database/db.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { fireReminder, ORDER_REMINDER } from '#features/orders/events/reminder.service.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import { ORDER_TIMER, type OrderTimer } from '#features/orders/life/order-timers.service.ts';

/** A timer that is queued. */
export interface QueuedTimer {
  readonly payload: OrderTimer;
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

/** Timers that wait or run, in the order of their time. */
export async function listTimers(db: Db): Promise<QueuedTimer[]> {
  const { rows } = await sql<QueuedTimer>`
    select payload, run_at as "runAt", attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${ORDER_TIMER.name} order by run_at, j.id`.execute(db);
  return rows;
}

/** Moves every timer forward by this many minutes. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${minutes * 60}),
    locked_at = locked_at - make_interval(secs => ${minutes * 60})`.execute(db);
}
