import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { nearDeadlines } from './notices.queries.ts';
import { toNoticeList } from './notices.views.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
const NOW = new Date('2026-03-06T11:00:00.000Z');
const operators = await Promise.all(Array.from({ length: 10 }, () => anAccount(db, { hasPassword: false })));

/** A week of notices of an operator, one of twenty unread. */
const insertNotices = (adminId: string) =>
  sql`
    insert into operator_notices (id, admin_id, kind, order_id, action_id, created_at, read_at)
    select gen_random_uuid(), ${adminId}, 'new_without_worker', order_id, id,
      ${NOW}::timestamptz - random() * interval '7 days',
      case when random() < 0.95 then ${NOW}::timestamptz end
    from (select order_id, id from order_actions order by id limit 6000) entries`.execute(db);

beforeAll(async () => {
  await manyPeople(db, { clients: 300, workers: 50, owners: 10 });
  // So many that a hundred looked up by their ids are cheaper than all, by far.
  for (let from = 1; from <= 24_000; from += 2_000) await insertOrders(db, from, from + 1_999);
  await sql`alter table order_actions disable trigger user`.execute(db);
  await sql`
    insert into order_actions (id, order_id, position, event, time, actor_role, text, status, action_required)
    select gen_random_uuid(), id, 1, 'created', created_at, 'system', 'Nalog kreiran', 'pending', false
    from orders`.execute(db);
  for (const { id } of operators) await insertNotices(id);
  await sql`vacuum analyze`.execute(db);
}, 120_000);

describe('with 24,000 orders and 60,000 notices', () => {
  /** Of timelines a hundred rows at most are read, by their ids. */
  const BIG = new Set(['operator_notices', 'orders']);
  const look = async (statement: Parameters<typeof scansOf>[0]) => {
    const plan = await scansOf(statement);
    return {
      tables: plan.map(({ table }) => table),
      scanned: plan.filter(({ how, table }) => how === 'Seq Scan' && BIG.has(table)),
    };
  };

  it('the bell of an operator scans no large table', async () => {
    const since = new Date(NOW.getTime() - 24 * 3_600_000);
    const { tables, scanned } = await look(toNoticeList({ adminId: operators[0]!.id, since }));
    expect(tables).toEqual(expect.arrayContaining(['operator_notices', 'orders']));
    expect(scanned).toEqual([]);
  });

  it('a look at the clocks reads them from their index', async () => {
    const { sql: text, parameters } = nearDeadlines(NOW).compile(db);
    const { tables, scanned } = await look({ text, values: [...parameters] });
    expect(tables).toEqual(['orders']);
    expect(scanned).toEqual([]);
  });
});
