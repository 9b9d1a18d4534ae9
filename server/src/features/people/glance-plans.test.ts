import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { manyOrders } from '#testing/builders/many-orders.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toGlanceStatement } from './clients/client-glance.views.ts';
import { toOwnerGlanceStatement } from './owners/owner-glance.views.ts';
import { toWorkerGlanceStatement } from './workers/worker-glance.views.ts';

const ORDERS = 30_000;
const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);

/** Companies and workers are few. */
const BIG_TABLES = ['users', 'clients', 'orders', 'order_actions'];

beforeAll(async () => {
  await manyOrders(db, ORDERS);
  // Each was created and completed a while later; what is kept of entries is not read here.
  await sql`alter table order_actions disable trigger user`.execute(db);
  for (const [position, event, text] of [
    [1, 'created', 'Nalog kreiran'],
    [2, 'worker_assigned', 'Dodeljen majstor'],
    [3, 'completed', 'Majstor završio posao'],
  ] as const) {
    await sql`
      insert into order_actions (id, order_id, position, event, time, actor_role, text, status, action_required)
      select gen_random_uuid(), o.id, ${position}::int, ${event}, o.created_at + ${position}::int * interval '20 min', 'system',
        ${text}, 'pending', false
      from orders o`.execute(db);
  }
  await sql`vacuum analyze order_actions`.execute(db);
}, 120_000);

/** Of the companies the one that has all workers, the hardest case. */
const IDS = {
  clients: sql<{ id: string }>`select client_id as id from orders limit 1`,
  workers: sql<{ id: string }>`select worker_id as id from orders where worker_id is not null limit 1`,
  owners: sql<{ id: string }>`select owner_id as id from workers limit 1`,
};

const STATEMENTS = {
  clients: toGlanceStatement,
  workers: (values: { id: string; nonce: string }) =>
    toWorkerGlanceStatement({ ...values, now: new Date('2026-04-15T12:00:00Z') }),
  owners: toOwnerGlanceStatement,
};

it.each(['clients', 'workers', 'owners'] as const)(
  'a glance at one of %s scans no large table',
  async (kind) => {
    const { rows } = await IDS[kind].execute(db);
    const statement = STATEMENTS[kind]({ id: rows[0]?.id ?? '', nonce: 'nonce' });
    const plan = await scansOf(statement);
    expect(plan.map(({ table }) => table)).toEqual(expect.arrayContaining(['users', 'orders']));
    expect(plan.filter(({ how, table }) => how === 'Seq Scan' && BIG_TABLES.includes(table))).toEqual([]);
  },
);
