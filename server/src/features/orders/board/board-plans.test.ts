import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import type { BoardFilters } from '@majstorija/contract/orders/board/board.ts';
import { toOrderMapStatement } from '#features/orders/map/order-map.views.ts';
import { livePositionsText } from '#features/orders/map/map-workers.views.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toJobsStatement } from './board-jobs.views.ts';
import { toStagesStatement } from './stages.views.ts';
import { toUnassignedStatement } from './unassigned.views.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
/** In the middle of the orders, which are five minutes apart. */
const NOW = new Date('2026-02-01T11:00:00.000Z');
const DAY = { from: new Date('2026-01-31T23:00:00Z'), to: new Date('2026-02-01T23:00:00Z') };
const LINKS = { links: { nonce: 'nonce' } };
const ORDERS = 20_000;
const BATCH = 1_000;
const asked = { caller: '', workers: [''] };

/** Every order with two entries and, if it has a worker, one assignment; closed ones are completed, some of them by hand. */
async function loadTimelines(): Promise<void> {
  await sql`alter table order_actions disable trigger user`.execute(db);
  for (let from = 1; from <= ORDERS; from += BATCH) {
    await sql`
      insert into order_actions (id, order_id, position, event, time, actor_role, actor_id, text, status, action_required)
      select gen_random_uuid(), o.id, step.position, step.event, o.created_at + step.position * interval '30 min', 'system', null,
        'Nalog', case when step.position = 1 then 'pending' else o.status end, false
      from orders o cross join lateral (values (1, 'created'), (2, case
        when o.is_open then 'worker_accepted' when o.order_number % 10 = 0 then 'admin_status_changed' else 'completed' end
      )) step (position, event)
      where o.order_number between ${from} and ${from + BATCH - 1}`.execute(db);
  }
  await sql`alter table order_actions enable trigger user`.execute(db);
  await sql`
    insert into order_assignments (order_id, position, worker_id, is_complaint, assigned_at, accepted_at, departed_at, completed_at)
    select id, 1, worker_id, false, created_at, created_at, created_at, case when not is_open then created_at + interval '1 hour' end
    from orders where worker_id is not null`.execute(db);
  await sql`
    insert into worker_figures (worker_id, last_order_id, last_job_at)
    select distinct on (worker_id) worker_id, id, created_at from orders where worker_id is not null
    order by worker_id, created_at desc`.execute(db);
}

beforeAll(async () => {
  await manyPeople(db, { clients: 3_000, workers: 200, owners: 40 });
  await sql`analyze`.execute(db);
  for (let from = 1; from <= ORDERS; from += BATCH) await insertOrders(db, from, from + BATCH - 1);
  await loadTimelines();
  for (const table of ['orders', 'order_actions', 'order_assignments', 'worker_figures', 'worker_absences']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  const { rows } = await sql<{ id: string }>`select id from workers order by id limit 100`.execute(db);
  asked.workers = rows.map(({ id }) => id);
  asked.caller = asked.workers[0] ?? '';
}, 120_000);

const CASES: BoardFilters[] = [
  {},
  ...VIEW_OPTIONS.map((view) => ({ view })),
  { category: 'ELECTRICS', municipality: 'Zemun' },
  { status: 'completed' },
  { searchTerm: 'pozeska 12' },
  { searchTerm: '12' },
];

const asking = () => ({ callerId: asked.caller, now: NOW });

const LARGE = ['orders', 'order_actions', 'order_assignments'];

/** How the large tables are read. */
async function waysOf(statement: Parameters<typeof scansOf>[0]): Promise<readonly string[]> {
  const plan = await scansOf(statement);
  const ways = plan.filter(({ table }) => LARGE.includes(table)).map(({ how }) => how);
  expect(ways.length).toBeGreaterThan(0);
  return ways;
}

describe('no large table is read row by row', () => {
  it.each(CASES)('for the bars of a hundred workers: %j', async (query) => {
    expect(await waysOf(toJobsStatement(query, asking(), asked.workers, DAY))).not.toContain('Seq Scan');
  });

  it.each(CASES)('for the orders beside the board: %j', async (query) => {
    expect(await waysOf(toUnassignedStatement(LINKS, asking(), query))).not.toContain('Seq Scan');
  });

  it.each(CASES)('for the stages: %j', async (query) => {
    expect(await waysOf(toStagesStatement(LINKS, asking(), query))).not.toContain('Seq Scan');
  });

  it.each(CASES)('for the map: %j', async (query) => {
    const bounds = { north: 44.9, south: 44.7, east: 20.6, west: 20.3 };
    for (const wanted of [query, { ...query, ...bounds }]) {
      expect(await waysOf(toOrderMapStatement(LINKS, asking(), wanted))).not.toContain('Seq Scan');
    }
  });

  it('for the positions of workers', async () => {
    const { sql: text, parameters } = livePositionsText(NOW).compile(db);
    expect(await waysOf({ text, values: [...parameters] })).not.toContain('Seq Scan');
  });
});
