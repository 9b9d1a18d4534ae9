import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import type { SqlText } from '#platform/database/sql.ts';
import { historyText, orderQuestionText } from './candidates.views.ts';
import { schedulesText } from './conflicts/schedules.views.ts';
import { PREVIEWED_ORDERS } from './preview-weights.ts';
import { changesColumns, readChanges, workersText } from './roster/roster.views.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
const NOW = new Date('2026-03-06T11:00:00.000Z');
const ORDERS = 8_000;
const BATCH = 1_000;

/** Every order with a worker as one assignment, completed if it is closed: what events would leave, in two statements. */
async function loadFigures(): Promise<void> {
  await sql`
    insert into order_assignments (order_id, position, worker_id, is_complaint, assigned_at, accepted_at, departed_at, completed_at)
    select id, 2, worker_id, false, created_at, created_at + interval '4 min', created_at + interval '30 min',
      case when not is_open then created_at + interval '90 min' end
    from orders where worker_id is not null`.execute(db);
  await sql`insert into worker_figures (worker_id) select id from workers`.execute(db);
  await sql`analyze orders, order_assignments, worker_figures`.execute(db);
  await sql`select count_worker_figures(array(select worker_id from worker_figures))`.execute(db);
}

beforeAll(async () => {
  await manyPeople(db, { clients: 3_000, workers: 200, owners: 40 });
  await sql`analyze`.execute(db);
  for (let from = 1; from <= ORDERS; from += BATCH) await insertOrders(db, from, from + BATCH - 1);
  await loadFigures();
  await sql`vacuum analyze`.execute(db);
}, 120_000);

/** How the statement reads a table that grows. */
async function waysOf(statement: SqlText, tables: readonly string[]): Promise<string[]> {
  const { sql: text, parameters } = statement.compile(db);
  const plan = await scansOf({ text, values: [...parameters] });
  const ways = plan.filter(({ table }) => tables.includes(table)).map(({ how }) => how);
  expect(ways.length).toBeGreaterThan(0);
  return ways;
}

it('read neither all orders nor all assignments [dispatch#kept]', async () => {
  const { id, client_id } = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
  const asked = { orderId: id, heldBy: null, package: 'PLUMBING', clientId: client_id, point: null } as const;
  const { snapshot } = await readChanges(db, null);
  const large = ['orders', 'order_assignments'];
  expect(await waysOf(historyText(asked, snapshot), large)).not.toContain('Seq Scan');
  expect(await waysOf(orderQuestionText(id, snapshot), large)).not.toContain('Seq Scan');
  expect(await waysOf(workersText(NOW, null), large)).not.toContain('Seq Scan');
});

it('read the changed workers and the changes of the last seconds alone [dispatch#changes]', async () => {
  const { id } = await db.selectFrom('workers').select('id').limit(1).executeTakeFirstOrThrow();
  const { snapshot } = await readChanges(db, null);
  expect(await waysOf(sql`select ${changesColumns(snapshot)}`, ['worker_changes'])).not.toContain('Seq Scan');
  const one = workersText(NOW, [id]);
  expect(await waysOf(one, ['users', 'worker_packages', 'worker_figures'])).not.toContain('Seq Scan');
});

it('find the orders of a preview among the open ones [dispatch#weights-preview]', async () => {
  expect(await waysOf(PREVIEWED_ORDERS, ['orders'])).not.toContain('Seq Scan');
});

/** The schedules of workers for the same order. */
async function schedulesOf(workerIds: readonly string[]): Promise<SqlText> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
  const to = new Date('2026-03-20T11:00:00.000Z');
  return schedulesText({ workerIds, orderId: order.id, package: 'PLUMBING', from: NOW, to, now: NOW });
}

it('read the schedules of some workers by their ids [dispatch#conflicts]', async () => {
  const workers = await db.selectFrom('workers').select('id').limit(40).execute();
  for (const amount of [1, 40]) {
    const schedules = await schedulesOf(workers.slice(0, amount).map(({ id }) => id));
    expect(await waysOf(schedules, ['orders', 'worker_figures'])).not.toContain('Seq Scan');
  }
});

it('plan the schedule of the worker who gets an order at the first calls only [dispatch#conflicts]', async () => {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  onTestFinished(() => connection.end());
  for (const { id } of await db.selectFrom('workers').select('id').limit(20).execute()) {
    const { sql: text, parameters } = (await schedulesOf([id])).compile(db);
    await connection.query({ name: 'schedule', text, values: [...parameters] });
  }
  const { rows } = await connection.query('select custom_plans from pg_prepared_statements');
  expect(rows).toEqual([{ custom_plans: '5' }]);
});
