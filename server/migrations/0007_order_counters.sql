-- Exact totals of the list of orders and its badges without counting: the one figure that the database keeps by itself, since the
-- list shows it with every page. One row a combination, changed by the transaction that changes orders.
-- Pages are left half empty, so that a counter changed again and again stays in its place. Keys are upserted in key order, so two
-- writers never wait in a circle.

create table order_counters (
  category text not null,
  status text not null,
  municipality text not null,
  needs_action boolean not null,
  has_worker boolean not null,
  is_postponed boolean not null,
  -- Something was paid, whatever was returned.
  is_paid boolean not null,
  count bigint not null,
  primary key (category, status, municipality, needs_action, has_worker, is_postponed, is_paid)
) with (fillfactor = 50);

-- Whole statements are counted, not rows: a load of many orders writes each counter once. The statements are
-- static so that their plans are kept; one built for each call costs a change of status half its time again.
create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, is_paid, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, paid_amount is not null, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed, is_paid)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger orders_counted_on_insert after insert on orders
  referencing new table as new_rows for each statement execute function count_inserted_orders();

-- A change as one table: what orders became counts +1, what they were -1; what stayed is not touched.
create function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, is_paid, count)
    select category, status, municipality, needs_action, has_worker, is_postponed, is_paid, sum(step)
    from (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, is_postponed,
        paid_amount is not null as is_paid, 1 as step
      from new_rows
      union all
      select category, status, municipality, needs_action, worker_id is not null, is_postponed, paid_amount is not null, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5, 6, 7 having sum(step) <> 0
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed, is_paid)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger orders_counted_on_update after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_orders();

create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, is_paid, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, paid_amount is not null, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed, is_paid)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
create trigger orders_counted_on_delete after delete on orders
  referencing old table as old_rows for each statement execute function count_deleted_orders();
