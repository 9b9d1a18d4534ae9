import { afterEach, describe, expect, it } from 'vitest';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { systemClock } from '#platform/process/clock.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { write, type Work } from '#platform/database/work.ts';
import { fireOrderTimer } from './fire-order-timer.service.ts';
import { assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { runTimerJobs, listTimers, passMinutes } from '#testing/processes/timer-jobs.ts';

const database = await openTestDatabase();
const { db } = database;
const deps = { db, clock: systemClock, config: aConfig() };
const admin = await anAccount(db, { role: 'admin' });
const worker = await aWorker(db);
const colleague = await aWorker(db, { ownerId: worker.ownerId });
const staff = { id: admin.id, role: 'admin', checkedAt: null } as const;

const asStaff = <T>(fn: (work: Work) => Promise<T>) => write(deps, staff, fn);
const assign = (id: string, workerId = worker.id) => asStaff((work) => assignWorker(work, id, { workerId }));
const setStatus = (id: string, status: OrderStatus) => asStaff((work) => changeStatus(work, id, { status }));
const accept = (id: string) => asStaff((work) => takeStep(work, id, { event: 'worker_accepted' }));

/** An order that a worker has just been given. */
async function anAssigned(): Promise<string> {
  const { id } = await anOrder(db);
  await assign(id);
  return id;
}

const aGiven = async (traits: OrderTraits) => (await anOrder(db, { workerId: worker.id, ...traits })).id;

function timelineOf(orderId: string) {
  return db
    .selectFrom('order_actions')
    .select(['event', 'status', 'text', 'actor_role', 'actor_id', 'action_required'])
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .execute();
}

const eventsOf = async (orderId: string) => (await timelineOf(orderId)).map(({ event }) => event);

/** Runs the due jobs, and no others, until the queue is empty. */
async function runTimers(runners = 1, env: Record<string, string> = {}): Promise<void> {
  const stops = Array.from({ length: runners }, () => runTimerJobs(database, env));
  await until(async () => (await listTimers(db)).length === 0);
  await Promise.all(stops.map((stop) => stop()));
}

afterEach(async () => {
  await passMinutes(db, 100);
  await runTimers();
});

describe('a timer starts', () => {
  it.each<[string, () => Promise<string>, string, number]>([
    ['when a worker is assigned', anAssigned, 'find_backup_worker', 15],
    [
      'when the worker accepts',
      async () => {
        const id = await anAssigned();
        await accept(id);
        return id;
      },
      'call_worker_accepted',
      60,
    ],
  ])('%s', async (_when, begin, event, minutes) => {
    const from = Date.now();
    const id = await begin();
    const { stage } = await db
      .selectFrom('orders')
      .select('stage')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [timer, ...others] = await listTimers(db);
    expect(others).toEqual([]);
    const ends = timer?.runAt.toISOString();
    expect(timer?.payload).toEqual({ orderId: id, stage, event, until: ends });
    expect(timer?.runAt.getTime()).toBeGreaterThanOrEqual(from + minutes * 60_000);
    expect(timer?.runAt.getTime()).toBeLessThanOrEqual(Date.now() + minutes * 60_000);
  });
});

describe('a timer that is due', () => {
  it.each([
    ['pending', 'find_backup_worker', 'find_backup'],
    ['accepted', 'call_worker_accepted', 'call_worker_accepted'],
    ['on_the_way', 'call_worker_on_the_way', 'call_worker_on_the_way'],
  ] as const)('raises from %s, as the system, %s', async (from, event, to) => {
    const id = await aGiven({ status: 'arrived' });
    await setStatus(id, from);
    await asStaff((work) => addComment(work, id, { text: 'Majstor se ne javlja' }));
    await passMinutes(db, 61);
    await runTimers();
    const [newest, , ...before] = await timelineOf(id);
    expect(newest).toEqual({
      event,
      status: to,
      text: ORDER_EVENTS[event].text,
      actor_role: 'system',
      actor_id: null,
      action_required: true,
    });
    expect(before.map((action) => action.event)).toEqual(['admin_status_changed', 'created']);
    const order = db
      .selectFrom('orders')
      .select(['status', 'needs_action', 'worker_id'])
      .where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({
      status: to,
      needs_action: true,
      worker_id: worker.id,
    });
  });

  it('raises once although it runs twice in parallel', async () => {
    const id = await anAssigned();
    const [timer] = await listTimers(db);
    const fire = () => timer && fireOrderTimer(deps, timer.payload);
    await Promise.all([fire(), fire(), fire()]);
    expect(await eventsOf(id)).toEqual(['find_backup_worker', 'worker_assigned', 'created']);
  });

  it('raises at the next start although no process ran when it was due', async () => {
    const id = await anAssigned();
    await passMinutes(db, 600);
    await runTimers(2);
    expect(await eventsOf(id)).toEqual(['find_backup_worker', 'worker_assigned', 'created']);
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['was accepted', accept, 'worker_accepted'],
    ['went to another worker', (id) => assign(id, colleague.id), 'worker_assigned'],
  ])('does nothing to an order that meanwhile %s', async (_how, goOn, event) => {
    const id = await anAssigned();
    await passMinutes(db, 10);
    const [old] = await listTimers(db);
    await goOn(id);
    if (old) await fireOrderTimer(deps, old.payload);
    await passMinutes(db, 6);
    const stop = runTimerJobs(database);
    await until(async () => (await listTimers(db)).every(({ runAt }) => runAt.getTime() > Date.now()));
    await stop();
    expect(await eventsOf(id)).toEqual([event, 'worker_assigned', 'created']);
  });
});
