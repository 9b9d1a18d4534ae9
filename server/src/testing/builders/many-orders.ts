import { sql } from 'kysely';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { Db } from '#platform/database/db.ts';

const CLOSED = STATUS_OPTIONS.filter((status) => !isOpen(status));
const OPEN = STATUS_OPTIONS.filter(isOpen);
const STREETS = ['Bulevar kralja Aleksandra', 'Ustanička', 'Vojvode Stepe', 'Požeška', 'Đorđa Stanojevića'];

async function insertPeople(db: Db, count: number): Promise<void> {
  await sql`
    insert into users (id, role, first_name, last_name, phone, created_at)
    select gen_random_uuid(), role, initcap(role), 'Broj ' || n, '+38160' || n, '2026-01-01'::timestamptz + n * interval '1 s'
    from (values ('client', ${count}::int), ('worker', ${count}::int / 15), ('owner', ${count}::int / 150), ('admin', 10))
      kind (role, many), generate_series(1, many) n`.execute(db);
  await sql`insert into clients (id) select id from users where role = 'client'`.execute(db);
  await sql`
    insert into addresses (id, client_id, type, municipality, street_and_number, created_at)
    select gen_random_uuid(), id, 'flat', (${MUNICIPALITY_OPTIONS}::text[])[1 + row_number() over () % 17],
      (${STREETS}::text[])[1 + row_number() over () % 5] || ' ' || row_number() over () % 200, created_at
    from clients join users using (id)`.execute(db);
  await sql`
    insert into owners (id, company_name, registration_number, tin, municipality, street_and_number)
    select id, 'Firma', lpad(n::text, 8, '0'), lpad(n::text, 9, '0'), 'Zemun', 'Glavna 1'
    from (select id, row_number() over () as n from users where role = 'owner') numbered`.execute(db);
  await sql`
    insert into workers (id, owner_id)
    select id, (select min(id::text)::uuid from owners) from users where role = 'worker'`.execute(db);
}

/** The people of a table by number: aggregated once, looked up for every order. */
const among = (ids: string, n: string) => sql.raw(`${ids}[1 + (${n}) % cardinality(${ids})]`);

/** The most in one statement, so that it stays within the statement timeout. */
const BATCH = 2_000;

/** Loads the orders of a range of numbers, spread over the existing people; without operators they have none. */
export function insertOrders(db: Db, from: number, to: number) {
  return sql`
    insert into orders (id, category, package, status, needs_action, client_id, worker_id, admin_id, address_id, city,
      municipality, street_and_number, created_at, due_what, due_since, due_until)
    select gen_random_uuid(), case n % 3 when 0 then 'ELECTRICS' else 'WATER_AND_SEWER' end,
      (array['ELECTRICAL', 'PLUMBING', 'DRAIN_CLEARING'])[1 + n % 3],
      case when n % 20 = 7 then (${OPEN}::text[])[1 + n / 20 % ${OPEN.length}::int]
        else (${CLOSED}::text[])[1 + n / 3 % ${CLOSED.length}::int] end,
      n % 401 = 0, address.client_id, case when n % 40 <> 7 then ${among('workers', 'n')} end,
      case when n % 9 <> 0 then ${among('admins', 'n / 2')} end, address.id, address.city, address.municipality,
      address.street_and_number, made.at, case when n % 20 = 7 then 'assign' end, case when n % 20 = 7 then made.at end,
      case when n % 20 = 7 then made.at + n % 97 * interval '1 min' end
    from generate_series(${from}::int, ${to}::int) n
      cross join lateral (select '2026-01-01'::timestamptz + n * interval '5 min' as at) made
      cross join (select array_agg(id) as workers from workers) w
      cross join (select array_agg(id) as admins from users where role = 'admin') a
      join (select *, row_number() over () as place from addresses) address
        on address.place = 1 + n % (select count(*) from addresses)`.execute(db);
}

/**
 * Inserts that many orders without the machine, for tests of plans: one in twenty open, with a clock, spread over places, workers and
 * operators, five minutes apart. Tables are vacuumed and analyzed afterwards.
 */
export async function manyOrders(db: Db, count: number): Promise<void> {
  await insertPeople(db, Math.ceil(count / 10));
  await sql`analyze users, addresses`.execute(db);
  for (let from = 1; from <= count; from += BATCH) {
    await insertOrders(db, from, Math.min(from + BATCH - 1, count));
  }
  await sql`vacuum analyze users, clients, owners, workers, orders, order_counters, order_admin_counters`.execute(
    db,
  );
}
