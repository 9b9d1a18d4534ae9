import { sql } from 'kysely';
import { STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { Db } from '#platform/database/db.ts';

const CLOSED = STATUS_OPTIONS.filter((status) => !isOpen(status));
const OPEN = STATUS_OPTIONS.filter(isOpen);
/** The people of a table by number: aggregated once, looked up for every order. */
const among = (ids: string, n: string) => sql.raw(`${ids}[1 + (${n}) % cardinality(${ids})]`);

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
