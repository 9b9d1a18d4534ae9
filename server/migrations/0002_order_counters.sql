-- Exact totals without counting: one row a combination, kept by the transaction that changes orders.
-- Pages are left half empty, so that a counter changed again and again stays in its place.
-- Keys are upserted in key order and always in this order of tables, so two writers never wait in a circle.

create table order_counters (
  category text not null,
  status text not null,
  municipality text not null,
  needs_action boolean not null,
  has_worker boolean not null,
  count bigint not null,
  primary key (category, status, municipality, needs_action, has_worker)
) with (fillfactor = 50);

-- Orders of each operator; those without one have no row.
create table order_admin_counters (
  admin_id uuid not null references users (id),
  is_open boolean not null,
  count bigint not null,
  primary key (admin_id, is_open)
) with (fillfactor = 50);

-- Whole statements are counted, not rows: a load of many orders writes each counter once. The statements are
-- static so that their plans are kept; one built for each call costs a change of status half its time again.
create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
    select category, status, municipality, needs_action, worker_id is not null, count(*)
    from new_rows
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (category, status, municipality, needs_action, has_worker)
      do update set count = c.count + excluded.count;
  insert into order_admin_counters as c
    select admin_id, is_open, count(*)
    from new_rows
    where admin_id is not null
    group by 1, 2
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count;
  return null;
end
$$;

-- A change as one table: what orders became counts +1, what they were -1; what stayed is not touched.
create function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
    select category, status, municipality, needs_action, has_worker, sum(step)
    from (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, 1 as step
      from new_rows
      union all
      select category, status, municipality, needs_action, worker_id is not null, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (category, status, municipality, needs_action, has_worker)
      do update set count = c.count + excluded.count;
  insert into order_admin_counters as c
    select admin_id, is_open, sum(step)
    from (
      select admin_id, is_open, 1 as step from new_rows
      union all
      select admin_id, is_open, -1 from old_rows
    ) changed
    where admin_id is not null
    group by 1, 2 having sum(step) <> 0
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count;
  return null;
end
$$;

create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
    select category, status, municipality, needs_action, worker_id is not null, -count(*)
    from old_rows
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (category, status, municipality, needs_action, has_worker)
      do update set count = c.count + excluded.count;
  insert into order_admin_counters as c
    select admin_id, is_open, -count(*)
    from old_rows
    where admin_id is not null
    group by 1, 2
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count;
  return null;
end
$$;

create trigger orders_counted_on_insert after insert on orders
  referencing new table as new_rows
  for each statement execute function count_inserted_orders();

create trigger orders_counted_on_update after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_orders();

create trigger orders_counted_on_delete after delete on orders
  referencing old table as old_rows
  for each statement execute function count_deleted_orders();
