import { withClient } from '../../data/bench-server.ts';

// The tables of a plain orders program, filled from the generated data: no versions, clocks, notices, facts or totals of reports.

const PEOPLE = `id, first_name, last_name, phone, profile_image_key as profile_image`;

const TABLES = [
  `create schema plain`,
  `create table plain.clients as select ${PEOPLE} from users where role = 'client'`,
  `create table plain.workers as
    select ${PEOPLE}, email, exists (select from owners where owners.id = users.id) as is_owner from users where role = 'worker'`,
  `create table plain.admins as select ${PEOPLE}, email from users where role in ('admin', 'super_admin')`,
  `create table plain.addresses as select id, municipality, street_and_number, latitude, longitude from addresses`,
  `create table plain.orders as
    select id, order_code, category, package, status, created_at, created_at as updated_at, client_id, worker_id, admin_id,
      address_id, municipality, description, null::text as comments, priority_rank, search_text
    from orders`,
  `create table plain.entries as
    select id, order_id, event as type, time as created_at, actor_role as role, actor_id, text, note, action_required
    from order_actions`,
  `create table plain.order_counts as
    select status, category, municipality, count(*)::integer as n from plain.orders group by 1, 2, 3`,
] as const;

const INDEXES = [
  ...['clients', 'workers', 'admins', 'addresses', 'orders', 'entries'].map(
    (table) => `alter table plain.${table} add primary key (id)`,
  ),
  `alter table plain.order_counts add primary key (status, category, municipality)`,
  `create index on plain.orders (priority_rank, created_at desc, id desc)`,
  `create index on plain.orders (created_at desc, id desc)`,
  ...['status', 'category', 'municipality', 'worker_id', 'admin_id'].flatMap((column) => [
    `create index on plain.orders (${column}, priority_rank, created_at desc, id desc)`,
    `create index on plain.orders (${column}, created_at desc, id desc)`,
  ]),
  `create index on plain.orders using gin (search_text gin_trgm_ops)`,
  `create index on plain.entries (order_id, created_at desc)`,
] as const;

/** Totals of lists come from a table that a trigger keeps, as in the product. */
const COUNTS = [
  `create function plain.count_order() returns trigger language plpgsql as $$
    begin
      -- In one order, so that two changes never wait for each other.
      perform from plain.order_counts where status in (old.status, new.status) and category = new.category
        and municipality = new.municipality order by status for update;
      update plain.order_counts set n = n - 1
        where status = old.status and category = old.category and municipality = old.municipality;
      insert into plain.order_counts values (new.status, new.category, new.municipality, 1)
        on conflict (status, category, municipality) do update set n = plain.order_counts.n + 1;
      return null;
    end
  $$`,
  `create trigger orders_counted after update of status on plain.orders
    for each row when (old.status <> new.status) execute function plain.count_order()`,
] as const;

/** Adds the plain tables to a copy of the generated database: about ten seconds with 100,000 orders. */
export const addPlainTables = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const statement of [...TABLES, ...INDEXES, ...COUNTS, 'vacuum (analyze)'])
      await client.query(statement);
  });
