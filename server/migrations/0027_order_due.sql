-- What an order waits for, since when and until when [orders#due], and the list sorted by it [orders#due-order]. Reads the timelines
-- of open orders; locks orders against reading and writing while five indexes are built: about five seconds with a million orders.

alter table orders
  add column due_what text,
  add column due_since timestamptz,
  add column due_until timestamptz;

-- The timers that are queued. A database without jobs so far has none, and is not yet prepared for them.
create temp table queued_timers (order_id uuid, stage integer, event text, run_at timestamptz) on commit drop;
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into queued_timers
      select (j.payload ->> 'orderId')::uuid, (j.payload ->> 'stage')::integer, j.payload ->> 'event', j.run_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'order_timer';
  end if;
end
$$;

-- Twin of findDueWhat() in contract/src/orders/life/due.ts, for this migration alone.
create function pg_temp.due_what(status text, has_worker boolean) returns text language sql immutable as $$
  select case
    when status = 'pending' then case when has_worker then 'accept' else 'assign' end
    when status = 'find_backup' then case when has_worker then 'call_worker' else 'assign' end
    when status = 'accepted' then 'depart'
    when status = 'on_the_way' then 'arrive'
    when status in ('call_worker_accepted', 'call_worker_on_the_way') then 'call_worker'
    when status = 'complaint_created' then 'complaint_answer'
    when status in ('complaint_accepted', 'complaint_on_the_way', 'complaint_arrived') then 'complaint_solution'
  end
$$;

with given as (
  select a.order_id, a.position, a.time, a.event, a.status,
    coalesce(max(a.position) filter (where a.event in ('worker_assigned', 'complaint_accepted', 'delegated')) over upto, 0)
      > coalesce(max(a.position) filter (where a.event = 'moved_to_map') over upto, 0) as has_worker
  from order_actions a join orders o on o.id = a.order_id
  where o.is_open
  window upto as (partition by a.order_id order by a.position)
),
waiting as (
  select given.*, pg_temp.due_what(status, has_worker) as what,
    status is distinct from lag(status) over timeline
      or event in ('worker_assigned', 'complaint_accepted', 'delegated') as is_deciding,
    pg_temp.due_what(status, has_worker)
      is distinct from lag(pg_temp.due_what(status, has_worker)) over timeline as is_beginning
  from given
  window timeline as (partition by order_id order by position)
),
moments as (
  select order_id,
    (array_agg(time order by position desc) filter (where is_deciding))[1] as decided_at,
    (array_agg(time order by position desc) filter (where is_beginning))[1] as began_at,
    max(time) filter (where event = 'complaint_created') as complained_at
  from waiting group by order_id
),
clocks as (
  select o.id, o.stage, pg_temp.due_what(o.status, o.worker_id is not null) as what, m.*,
    coalesce(m.decided_at, o.created_at) as decided, coalesce(m.began_at, o.created_at) as began
  from orders o left join moments m on m.order_id = o.id
  where o.is_open
),
filled as (
  -- The settings are not known here: 15 minutes, 8 and 15 days are their defaults. A stage without a timer has no clock.
  select c.id, c.what,
    case
      when c.what = 'assign' then c.began
      when c.what in ('complaint_answer', 'complaint_solution') then coalesce(c.complained_at, c.began)
      else c.decided
    end as since,
    case
      when c.what = 'assign' then c.began + interval '15 minutes'
      when c.what = 'call_worker' then c.decided
      when c.what = 'complaint_answer' then coalesce(c.complained_at, c.began) + interval '192 hours'
      when c.what = 'complaint_solution' then coalesce(c.complained_at, c.began) + interval '360 hours'
      else t.run_at
    end as until
  from clocks c
  left join queued_timers t on t.order_id = c.id and t.stage = c.stage and t.event = case c.what
    when 'accept' then 'find_backup_worker'
    when 'depart' then 'call_worker_accepted'
    when 'arrive' then 'call_worker_on_the_way'
  end
)
update orders o set due_what = f.what, due_since = f.since, due_until = greatest(f.until, f.since)
from filled f
where f.id = o.id and f.what is not null and f.until is not null;

drop function pg_temp.due_what(text, boolean);

alter table orders
  add constraint orders_due_what_check check (due_what in (
    'assign', 'accept', 'depart', 'arrive', 'call_worker', 'complaint_answer', 'complaint_solution')),
  add constraint orders_due_whole_check check (num_nulls(due_what, due_since, due_until) in (0, 3) and due_until >= due_since);

-- The few orders that have a clock or that views are about, read without the table; those without a clock come last, newest first.
create index orders_open_due on orders (due_until, created_at desc, id desc)
  include (is_open, needs_action, status, category, municipality, worker_id, admin_id)
  where is_open or needs_action or due_until is not null;

-- All others, newest first: the indexes that have this order already now also tell who has no clock.
drop index orders_created_at, orders_category_created_at, orders_status_created_at, orders_municipality_created_at;
create index orders_created_at on orders (created_at desc, id desc) include (due_until);
create index orders_category_created_at on orders (category, created_at desc, id desc) include (due_until);
create index orders_status_created_at on orders (status, created_at desc, id desc) include (due_until);
create index orders_municipality_created_at on orders (municipality, created_at desc, id desc) include (due_until);
