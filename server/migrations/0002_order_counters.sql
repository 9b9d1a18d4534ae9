-- Exact totals without counting: one row a combination, kept by the transaction that changes orders.
-- Keys are upserted in key order and always in this order of tables, so two writers never wait in a circle.

create table order_counters (
  category text not null,
  status text not null,
  municipality text not null,
  needs_action boolean not null,
  has_worker boolean not null,
  count bigint not null,
  primary key (category, status, municipality, needs_action, has_worker)
);

-- Orders of each operator; those without one have no row.
create table order_admin_counters (
  admin_id uuid not null references users (id),
  is_open boolean not null,
  count bigint not null,
  primary key (admin_id, is_open)
);

-- A change of orders as one table: rows that came count +1, rows that went -1.
create function keep_order_counters() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select *, 1 as step from new_rows'
    when 'DELETE' then 'select *, -1 as step from old_rows'
    else 'select *, 1 as step from new_rows union all select *, -1 as step from old_rows'
  end;
begin
  execute 'insert into order_counters as c
    select category, status, municipality, needs_action, worker_id is not null, sum(step)
    from (' || changes || ') changed
    group by 1, 2, 3, 4, 5 having sum(step) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (category, status, municipality, needs_action, has_worker)
      do update set count = c.count + excluded.count';
  execute 'insert into order_admin_counters as c
    select admin_id, is_open, sum(step)
    from (' || changes || ') changed
    where admin_id is not null
    group by 1, 2 having sum(step) <> 0
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count';
  return null;
end
$$;

create trigger orders_counted_on_insert after insert on orders
  referencing new table as new_rows
  for each statement execute function keep_order_counters();

create trigger orders_counted_on_update after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_order_counters();

create trigger orders_counted_on_delete after delete on orders
  referencing old table as old_rows
  for each statement execute function keep_order_counters();
