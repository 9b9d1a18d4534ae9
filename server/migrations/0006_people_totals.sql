-- Totals of people, kept like the counters of 0002: one row a person, changed by the transaction that changes orders.

-- Locks out changes of orders and accounts between the count here and the first count of the triggers.
lock table orders, users in share row exclusive mode;

-- Of each worker who has or had an order. Revenue in para: paid, refunds taken off [orders#totals].
create table order_worker_counters (
  worker_id uuid primary key references workers (id),
  order_count bigint not null,
  revenue bigint not null
) with (fillfactor = 50);

-- Of each client who has or had an order. When the client joined never changes and stands here, too, so that the list of
-- those with an open order is read off one small index.
create table order_client_counters (
  client_id uuid primary key references clients (id),
  client_since timestamptz not null,
  open_count bigint not null,
  order_count bigint not null,
  cost bigint not null
) with (fillfactor = 50);
create index order_client_counters_busy on order_client_counters (client_since desc, client_id desc)
  where open_count > 0;

-- How many accounts there are, by role and state: the total of a list without a search.
create table user_counters (
  role text not null,
  is_active boolean not null,
  count bigint not null,
  primary key (role, is_active)
) with (fillfactor = 50);

insert into order_worker_counters (worker_id, order_count, revenue)
  select worker_id, count(*), coalesce(sum(paid_amount - refunded_amount), 0)
  from orders
  where worker_id is not null
  group by 1;
insert into order_client_counters (client_id, client_since, open_count, order_count, cost)
  select client_id, users.created_at, count(*) filter (where is_open), count(*),
    coalesce(sum(paid_amount - refunded_amount), 0)
  from orders join users on users.id = client_id
  group by 1, 2;
insert into user_counters (role, is_active, count)
  select role, is_active, count(*) from users group by 1, 2;

-- The order of tables, in which every writer takes its locks, continues: categories, operators, workers, clients.
create or replace function count_inserted_orders() returns trigger language plpgsql as $$
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

create function count_inserted_users() returns trigger language plpgsql as $$
begin
  insert into user_counters as c
    select role, is_active, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (role, is_active) do update set count = c.count + excluded.count;
  return null;
end
$$;

create function count_updated_users() returns trigger language plpgsql as $$
begin
  insert into user_counters as c
    select role, is_active, sum(step)
    from (select role, is_active, 1 as step from new_rows union all select role, is_active, -1 from old_rows) changed
    group by 1, 2 having sum(step) <> 0
    order by 1, 2
    on conflict (role, is_active) do update set count = c.count + excluded.count;
  return null;
end
$$;

create function count_deleted_users() returns trigger language plpgsql as $$
begin
  insert into user_counters as c
    select role, is_active, -count(*) from old_rows group by 1, 2 order by 1, 2
    on conflict (role, is_active) do update set count = c.count + excluded.count;
  return null;
end
$$;

create trigger users_counted_on_insert after insert on users
  referencing new table as new_rows
  for each statement execute function count_inserted_users();

create trigger users_counted_on_update after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_users();

create trigger users_counted_on_delete after delete on users
  referencing old table as old_rows
  for each statement execute function count_deleted_users();

-- The few that are switched off are not looked for among all the others.
create index users_inactive on users (role, created_at desc, id desc) where not is_active;

-- Companies are searched by their name, too [people#owners-query].
alter table owners add search_text text not null generated always as (fold_text(company_name)) stored;

alter table audit_events drop constraint audit_events_event_check;
alter table audit_events add constraint audit_events_event_check check (event in (
  'sign_in', 'sign_in_refused', 'sign_in_blocked', 'sign_out', 'token_reused', 'reset_requested', 'password_set',
  'password_reset', 'password_changed', 'password_refused', 'email_verified', 'email_changed', 'account_created',
  'account_activated', 'account_deactivated'));
