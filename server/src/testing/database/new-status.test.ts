import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();

/** The files in which PostgreSQL keeps the tables that hold a status; a rewritten table has another one. */
async function readFilenodes(): Promise<unknown> {
  const { rows } = await sql`
    select relname, pg_relation_filenode(oid) as filenode from pg_class
    where relname in ('orders', 'order_actions') order by relname`.execute(db);
  return rows;
}

const closed = ['completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled'];
const listOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));

it('adds a closed status as the recipe of a status does, and rewrites no table', async () => {
  const { id } = await anOrder(db);
  const before = await readFilenodes();
  await sql`alter domain order_status drop constraint order_status_is_known`.execute(db);
  await sql`alter domain order_status add constraint order_status_is_known
    check (value in (${listOf([...STATUS_OPTIONS, 'expired'])}))`.execute(db);
  await sql`create or replace function order_is_closed(status text) returns boolean
    language sql immutable strict parallel safe
    return status in (${listOf([...closed, 'expired'])})`.execute(db);
  expect(await readFilenodes()).toEqual(before);
  await sql`update orders set status = 'expired', needs_action = false where id = ${id}`.execute(db);
  const { rows } = await sql`select is_open, priority_rank from orders where id = ${id}`.execute(db);
  expect(rows).toEqual([{ is_open: false, priority_rank: 4 }]);
});
