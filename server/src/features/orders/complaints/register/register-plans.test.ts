import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ListComplaintsQuery } from '@majstorija/contract/complaints/complaints.ts';
import { ListOrdersQuery } from '@majstorija/contract/orders/order-bodies.ts';
import { toCountsStatement, toListStatement } from '#features/orders/list/orders.views.ts';
import { createDatabase, queryText } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { statement } from '#platform/database/statement.ts';
import { pageOf } from '#platform/views/view-sql.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toRegisterStatement } from './complaints.views.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);

const ORDERS = 2_000;
const EACH = 10;

beforeAll(async () => {
  await manyPeople(db, { clients: 2_000, workers: 200, owners: 30 });
  for (let from = 1; from <= ORDERS; from += 500) await insertOrders(db, from, from + 499);
  for (let position = 1; position <= EACH; position += 1) {
    await sql`
      insert into complaints (id, number, order_id, order_code, position, last_position, state, received_at, answer_due,
        resolution_due, due_what, due_at, resolved_at, client_name, description, receipt_told_by)
      select gen_random_uuid(), 'R-2026-' || lpad(n::text, 6, '0'), order_id, order_code, ${position}, ${position},
        case when n % 50 = 0 then 'waiting' else 'rejected' end, at, at + interval '8 days', at + interval '15 days',
        case when n % 50 = 0 then 'complaint_answer' end, case when n % 50 = 0 then at + interval '8 days' end,
        case when n % 50 <> 0 then at end, name, 'Opet curi', 'none'
      from (
        select o.id as order_id, o.order_code, u.first_name || ' ' || u.last_name as name, numbered.n,
          timestamptz '2026-01-01' + numbered.n * interval '20 minutes' as at
        from orders o join users u on u.id = o.client_id cross join lateral (
          select (o.order_number - 1) * ${EACH}::integer + ${position}::integer as n) numbered
      ) made`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}, 120_000);

it.each([
  {},
  { page: '300' },
  { searchTerm: 'R-2026-000123' },
  { searchTerm: '000123' },
  { searchTerm: 'n000456' },
  { searchTerm: 'Ђорђе Петровић' },
  { searchTerm: 'ana jovanovic', from: '2026-02-01', to: '2026-03-01' },
  { from: '2026-02-01', to: '2026-02-02' },
  { state: 'waiting' },
  { state: 'waiting', from: '2026-02-01', to: '2026-02-20' },
])('the register of 20,000 complaints is read by an index: %j [complaints#register-list]', async (asked) => {
  const query = ListComplaintsQuery.parse(asked);
  const scans = await scansOf(toRegisterStatement(query, pageOf(query)));
  const read = scans.filter(({ table }) => table === 'complaints');
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter(({ how }) => how === 'Seq Scan')).toEqual([]);
});

/** In the middle of the days on which the complaints are due. */
const ASKING = { callerId: '00000000-0000-7000-8000-000000000000', now: new Date('2026-05-01T10:00:00Z') };

it('the orders whose complaint is due are found by an index, for any instant [performance#planned-once]', async () => {
  const query = ListOrdersQuery.parse({ view: 'due' });
  const scans = await scansOf(toListStatement({ links: { nonce: 'nonce' } }, ASKING, query));
  const ways = scans.filter(({ table }) => table === 'complaints').map(({ how }) => how);
  expect(new Set(ways)).toEqual(new Set(['Index Scan']));
});

it('the counts of the views are planned for the first instants, then for any [performance#planned-once]', async () => {
  const own = createDatabase({ url, poolSize: 1, onError: () => undefined });
  onTestFinished(() => own.destroy());
  for (let minute = 0; minute < 10; minute += 1) {
    const now = new Date(ASKING.now.getTime() + minute * 60_000);
    await queryText(own, { ...toCountsStatement({ ...ASKING, now }), name: 'counts' });
  }
  const plans = statement`
    select custom_plans || ' ' || generic_plans from pg_prepared_statements where name = ${'counts'}`;
  expect(await queryText(own, plans)).toBe('5 5');
});
