-- Reminders of orders and what came of calls [orders#reminder] [orders#outcomes]. Locks orders against reading and writing while two
-- small indexes are built, and reads the timelines of canceled orders that need action.

-- The reminder of an order, at most one. own_…: what the order would show without it; null without one.
alter table orders
  add column reminder_until timestamptz,
  add column reminder_note text check (length(reminder_note) <= 500),
  add column reminder_admin_id uuid references users (id),
  add column reminder_set_at timestamptz,
  add column own_needs_action boolean,
  add column own_due_what text check (own_due_what in (
    'assign', 'accept', 'depart', 'arrive', 'call_worker', 'call_again', 'call_client', 'complaint_answer',
    'complaint_solution')),
  add column own_due_since timestamptz,
  add column own_due_until timestamptz,
  -- Hidden from the views of what is to be done until its reminder is due or something asks for action.
  add column is_postponed boolean not null default false;

alter table orders drop constraint orders_due_what_check;
alter table orders add constraint orders_due_what_check check (due_what in (
  'assign', 'accept', 'depart', 'arrive', 'call_worker', 'call_again', 'call_client', 'complaint_answer',
  'complaint_solution', 'reminder'));

-- Canceled orders that need action have a clock since the cancellation.
update orders o set due_what = 'call_client', due_since = canceled.time, due_until = canceled.time
from (
  select order_id, max(time) as time from order_actions where event = 'canceled' group by order_id
) canceled
where canceled.order_id = o.id and o.status = 'canceled' and o.needs_action;

alter table orders
  add constraint orders_reminder_whole_check check (
    num_nulls(reminder_until, reminder_admin_id, reminder_set_at, own_needs_action) in (0, 4)
    and (reminder_until is not null or num_nonnulls(reminder_note, own_due_what) = 0)),
  add constraint orders_own_due_whole_check check (
    num_nulls(own_due_what, own_due_since, own_due_until) in (0, 3) and own_due_until >= own_due_since),
  add constraint orders_reminder_due_check check (due_what <> 'reminder' or reminder_until is not null),
  add constraint orders_postponed_check check (is_postponed = (coalesce(due_what = 'reminder', false) and not needs_action));

alter table order_actions drop constraint order_actions_event_check;
alter table order_actions add constraint order_actions_event_check check (event in (
  'created', 'moved_to_map', 'worker_assigned', 'delegated', 'worker_accepted', 'find_backup_worker',
  'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
  'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
  'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
  'admin_status_changed', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
  'reminder_taken', 'reminder_removed', 'reminder_due'));

-- The two small indexes of what is to be done also tell what is postponed.
drop index orders_open_priority, orders_open_due;
create index orders_open_priority on orders (priority_rank, priority_key, id)
  include (is_open, needs_action, is_postponed, status, category, municipality, worker_id, admin_id, created_at)
  where is_open or needs_action;
create index orders_open_due on orders (due_until, created_at desc, id desc)
  include (is_open, needs_action, is_postponed, status, category, municipality, worker_id, admin_id)
  where is_open or needs_action or due_until is not null;

-- Postponed orders are counted apart.
alter table order_counters add column is_postponed boolean not null default false;
alter table order_counters drop constraint order_counters_pkey;
alter table order_counters add primary key (category, status, municipality, needs_action, has_worker, is_postponed);
alter table order_counters alter column is_postponed drop default;

create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
      (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, count(*)
    from new_rows
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
      do update set count = c.count + excluded.count;
  insert into order_admin_counters as c
    select admin_id, is_open, count(*)
    from new_rows
    where admin_id is not null
    group by 1, 2
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count;
  insert into order_worker_counters as c
    select worker_id, count(*), coalesce(sum(paid_amount - refunded_amount), 0)
    from new_rows
    where worker_id is not null
    group by 1
    order by 1
    on conflict (worker_id) do update
      set order_count = c.order_count + excluded.order_count, revenue = c.revenue + excluded.revenue;
  insert into order_client_counters as c
    select client_id, (select created_at from users where id = client_id), count(*) filter (where is_open), count(*),
      coalesce(sum(paid_amount - refunded_amount), 0)
    from new_rows
    group by 1
    order by 1
    on conflict (client_id) do update
      set open_count = c.open_count + excluded.open_count, order_count = c.order_count + excluded.order_count,
        cost = c.cost + excluded.cost;
  return null;
end
$$;

create or replace function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
      (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, has_worker, is_postponed, sum(step)
    from (
      select category, status, municipality, needs_action, worker_id is not null as has_worker,
        is_postponed, 1 as step
      from new_rows
      union all
      select category, status, municipality, needs_action, worker_id is not null, is_postponed, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
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
  insert into order_worker_counters as c
    select worker_id, sum(step), sum(paid)
    from (
      select worker_id, 1 as step, coalesce(paid_amount - refunded_amount, 0) as paid from new_rows
      union all
      select worker_id, -1, -coalesce(paid_amount - refunded_amount, 0) from old_rows
    ) changed
    where worker_id is not null
    group by 1 having sum(step) <> 0 or sum(paid) <> 0
    order by 1
    on conflict (worker_id) do update
      set order_count = c.order_count + excluded.order_count, revenue = c.revenue + excluded.revenue;
  insert into order_client_counters as c
    select client_id, (select created_at from users where id = client_id), sum(step * is_open::int), sum(step),
      sum(paid)
    from (
      select client_id, is_open, 1 as step, coalesce(paid_amount - refunded_amount, 0) as paid from new_rows
      union all
      select client_id, is_open, -1, -coalesce(paid_amount - refunded_amount, 0) from old_rows
    ) changed
    group by 1 having sum(step * is_open::int) <> 0 or sum(step) <> 0 or sum(paid) <> 0
    order by 1
    on conflict (client_id) do update
      set open_count = c.open_count + excluded.open_count, order_count = c.order_count + excluded.order_count,
        cost = c.cost + excluded.cost;
  return null;
end
$$;

create or replace function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c
      (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, -count(*)
    from old_rows
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
      do update set count = c.count + excluded.count;
  insert into order_admin_counters as c
    select admin_id, is_open, -count(*)
    from old_rows
    where admin_id is not null
    group by 1, 2
    order by 1, 2
    on conflict (admin_id, is_open) do update set count = c.count + excluded.count;
  insert into order_worker_counters as c
    select worker_id, -count(*), -coalesce(sum(paid_amount - refunded_amount), 0)
    from old_rows
    where worker_id is not null
    group by 1
    order by 1
    on conflict (worker_id) do update
      set order_count = c.order_count + excluded.order_count, revenue = c.revenue + excluded.revenue;
  insert into order_client_counters as c
    select client_id, (select created_at from users where id = client_id), -count(*) filter (where is_open), -count(*),
      -coalesce(sum(paid_amount - refunded_amount), 0)
    from old_rows
    group by 1
    order by 1
    on conflict (client_id) do update
      set open_count = c.open_count + excluded.open_count, order_count = c.order_count + excluded.order_count,
        cost = c.cost + excluded.cost;
  return null;
end
$$;
