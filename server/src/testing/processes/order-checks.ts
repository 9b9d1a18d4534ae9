import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Differences between the counters of people and the counted rows; counters of zero count as absent. */
export async function findPeopleCounterDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with counted_workers as (
      select worker_id, order_count, revenue from order_worker_counters where order_count <> 0 or revenue <> 0
    ), real_workers as (
      select worker_id, count(*), coalesce(sum(paid_amount - refunded_amount), 0)::bigint
      from orders where worker_id is not null group by 1
    ), counted_clients as (
      select client_id, client_since, open_count, order_count, cost from order_client_counters
      where order_count <> 0 or open_count <> 0 or cost <> 0
    ), real_clients as (
      select client_id, users.created_at, count(*) filter (where is_open), count(*),
        coalesce(sum(paid_amount - refunded_amount), 0)::bigint
      from orders join users on users.id = client_id group by 1, 2
    ), counted_users as (
      select role, is_active, count from user_counters where count <> 0
    ), real_users as (
      select role, is_active, count(*) from users group by 1, 2
    )
    (select row_to_json(x) from (table counted_workers except table real_workers) x)
    union all (select row_to_json(x) from (table real_workers except table counted_workers) x)
    union all (select row_to_json(x) from (table counted_clients except table real_clients) x)
    union all (select row_to_json(x) from (table real_clients except table counted_clients) x)
    union all (select row_to_json(x) from (table counted_users except table real_users) x)
    union all (select row_to_json(x) from (table real_users except table counted_users) x)`.execute(db);
  return rows;
}

/** Differences between the counters and the counted orders; counters of zero count as absent. */
export async function findCounterDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select category, status, municipality, needs_action, has_worker, is_postponed, count
      from order_counters where count <> 0
    ), real as (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, is_postponed,
        count(*) as count
      from orders group by 1, 2, 3, 4, 5, 6
    ), counted_admins as (
      select admin_id, is_open, count from order_admin_counters where count <> 0
    ), real_admins as (
      select admin_id, is_open, count(*) as count from orders where admin_id is not null group by 1, 2
    )
    (select row_to_json(x) from (table counted except table real) x)
    union all (select row_to_json(x) from (table real except table counted) x)
    union all (select row_to_json(x) from (table counted_admins except table real_admins) x)
    union all (select row_to_json(x) from (table real_admins except table counted_admins) x)`.execute(db);
  return rows;
}

/** Orders whose version is not the number of their timeline's entries, or whose entries have a gap. */
export async function findIncompleteTimelines(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id, o.version, count(t.id) as actions from orders o left join order_actions t on t.order_id = o.id
    group by o.id having o.version <> count(t.id) or o.version <> coalesce(max(t.position), 0)`.execute(db);
  return rows;
}

/** The mark of every write that was stored, once for each time; see `Write` of the order writers. */
export async function listMarks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select description as mark from orders
    union all select note from order_actions where event in ('comment_added', 'admin_status_changed')
    union all select order_id || ' ' || position from order_actions where event = 'worker_assigned'`.execute(
    db,
  );
  return rows.map(({ mark }) => mark);
}

/** The key of every photo and thumbnail that an order has. */
export async function listFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from order_files union all select thumbnail_key from order_files order by key`.execute(db);
  return rows.map(({ key }) => key);
}
