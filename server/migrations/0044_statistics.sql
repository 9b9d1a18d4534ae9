-- What reports know of orders, kept by the transaction of each event [statistics#facts]. Reads the timelines of all orders once: about
-- a minute with a million orders; locks them against writing meanwhile.

lock table orders, order_actions in share row exclusive mode;

-- The hours of the desk, as the settings had them when the totals were counted [statistics#working-hours].
create table statistics_hours (
  is_only boolean primary key default true check (is_only),
  -- Minutes of the day.
  opens integer not null,
  closes integer not null check (closes > opens),
  -- From Monday (1).
  weekdays integer[] not null
);
insert into statistics_hours (opens, closes, weekdays) values (480, 1200, '{1,2,3,4,5,6}');

-- The same is in gridMinutes() of the contract, for tests [statistics#grid].
create function grid_minutes(passed interval) returns integer language plpgsql immutable strict parallel safe as $$
declare
  minutes constant integer := floor(greatest(0, extract(epoch from passed)) / 60 + 0.5);
  step constant integer := case when minutes < 120 then 1 when minutes < 1440 then 5 when minutes < 43200 then 60 else 1440 end;
begin
  return floor(minutes::numeric / step + 0.5)::integer * step;
end
$$;

-- How much of a time lies within the hours of the desk, by the clock on its wall.
create function working_time(since timestamptz, until timestamptz) returns interval language plpgsql stable strict parallel safe as $$
declare
  desk statistics_hours;
  from_time constant timestamp := since at time zone 'Europe/Belgrade';
  to_time constant timestamp := until at time zone 'Europe/Belgrade';
  day date := from_time::date;
  passed interval := interval '0';
begin
  select * into desk from statistics_hours;
  while day <= to_time::date loop
    if extract(isodow from day) = any(desk.weekdays) then
      passed := passed + greatest(interval '0', least(to_time, day + desk.closes * interval '1 minute')
        - greatest(from_time, day + desk.opens * interval '1 minute'));
    end if;
    day := day + 1;
  end loop;
  return passed;
end
$$;

-- One row an order: when each step of it happened first. People are not referenced by foreign keys: their checks would lock
-- accounts that other events change.
create table order_facts (
  order_id uuid primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  -- Of the creation, in Belgrade.
  day date not null,
  category text not null,
  package text not null,
  municipality text not null,
  worker_id uuid,
  admin_id uuid,
  has_window boolean not null,
  -- open, completed (also with a complaint) or canceled.
  outcome text not null,
  first_response_at timestamptz,
  assigned_at timestamptz,
  -- The assignment that was accepted first.
  accepted_from timestamptz,
  accepted_at timestamptz,
  arrived_at timestamptz,
  -- The last arrival before the first end of the work.
  worked_from timestamptz,
  completed_at timestamptz,
  assignment_count smallint not null,
  -- Of an order that is canceled: the status before, who did it, and the entry of the timeline.
  canceled_from text,
  canceled_by text,
  canceled_position integer
);
create index order_facts_day on order_facts (day, created_at, order_id);
create index order_facts_worker on order_facts (worker_id, day) where worker_id is not null;
create index order_facts_admin on order_facts (admin_id, day) where admin_id is not null;
create index order_facts_canceled on order_facts (day) where outcome = 'canceled';

-- The facts of orders from their timelines: the only definition of them, for one order and for all.
create view counted_order_facts as
select o.id as order_id, o.created_at, (o.created_at at time zone 'Europe/Belgrade')::date as day, o.category, o.package,
  o.municipality, o.worker_id, o.admin_id, o.term_kind = 'window' as has_window,
  case when o.status = 'canceled' then 'canceled' when o.status = 'completed' or o.status like 'complaint%' then 'completed'
    else 'open' end as outcome,
  steps.first_response_at, steps.assigned_at, steps.accepted_from, steps.accepted_at, steps.arrived_at, steps.worked_from,
  steps.completed_at, steps.assignment_count,
  cancellation.status_before as canceled_from, cancellation.actor_role as canceled_by, cancellation.position as canceled_position
from orders o
  cross join lateral (
    select
      min(time) filter (where position > 1 and actor_role in ('admin', 'super_admin', 'worker') and not is_undone)
        as first_response_at,
      min(time) filter (where is_given) as assigned_at,
      max(time) filter (where is_given and position < accepted_position) as accepted_from,
      min(time) filter (where position = accepted_position) as accepted_at,
      min(time) filter (where event = 'worker_arrived') as arrived_at,
      max(time) filter (where event = 'worker_arrived' and position < completed_position) as worked_from,
      min(time) filter (where position = completed_position) as completed_at,
      count(*) filter (where is_given)::smallint as assignment_count
    from (
      select entry.*, event in ('worker_assigned', 'delegated') and not is_undone as is_given
      from (
        select position, time, event, actor_role,
          min(position) filter (where event = 'worker_accepted') over () as accepted_position,
          min(position) filter (where event = 'completed') over () as completed_position,
          -- An assignment and what undid it have never been [dispatch#undone].
          event = 'assignment_undone' or coalesce(event in ('worker_assigned', 'complaint_accepted', 'delegated')
            and min(position) filter (where event in
              ('worker_assigned', 'complaint_accepted', 'delegated', 'moved_to_map', 'assignment_undone')) over later
            = min(position) filter (where event = 'assignment_undone') over later, false) as is_undone
        from order_actions where order_id = o.id
        window later as (order by position rows between 1 following and unbounded following)
      ) entry
    ) entries
  ) steps
  left join lateral (
    select position, actor_role, status_before
    from (
      select position, actor_role, status, lag(status::text) over (order by position) as status_before
      from order_actions where order_id = o.id
    ) entries
    where status = 'canceled' and status_before is distinct from 'canceled'
    order by position desc limit 1
  ) cancellation on o.status = 'canceled';

-- Totals of one day for all orders ('' for package and municipality), for each package, each municipality and both: how often each
-- value occurred. A value of null are those that may still get one.
create table statistics_rollups (
  measure text not null,
  clock text not null,
  package text not null,
  municipality text not null,
  day date not null,
  amounts integer[] not null,
  counts integer[] not null,
  primary key (measure, clock, package, municipality, day)
);
create index statistics_rollups_day on statistics_rollups (day);

-- The days whose totals are no longer what the facts say, by the table of facts. Rows are only added and removed: no event waits for
-- another one.
create table statistics_changed_days (
  source text not null,
  day date not null
);
create index statistics_changed_days_source on statistics_changed_days (source, day);

create function keep_order_facts() returns trigger language plpgsql as $$
declare
  concerned constant uuid := new.order_id;
begin
  -- Beyond the first response, these change nothing that facts tell.
  if new.event in ('comment_added', 'paid', 'reminder_set', 'reminder_taken', 'reminder_removed', 'reminder_due', 'worker_late')
    and new.status = (select status from order_actions where order_id = concerned and position = new.position - 1)
    and (new.actor_role not in ('admin', 'super_admin', 'worker')
      or exists (select from order_facts where order_id = concerned and first_response_at is not null)) then
    return null;
  end if;
  insert into order_facts as f select * from counted_order_facts where order_id = concerned
  on conflict (order_id) do update set
    municipality = excluded.municipality, category = excluded.category, package = excluded.package,
    worker_id = excluded.worker_id, admin_id = excluded.admin_id, has_window = excluded.has_window,
    outcome = excluded.outcome, first_response_at = excluded.first_response_at, assigned_at = excluded.assigned_at,
    accepted_from = excluded.accepted_from, accepted_at = excluded.accepted_at, arrived_at = excluded.arrived_at,
    worked_from = excluded.worked_from, completed_at = excluded.completed_at,
    assignment_count = excluded.assignment_count, canceled_from = excluded.canceled_from,
    canceled_by = excluded.canceled_by, canceled_position = excluded.canceled_position
  where f.* is distinct from excluded.*;
  if found then
    insert into statistics_changed_days (source, day)
      select 'order_facts', day from order_facts where order_id = concerned;
  end if;
  return null;
end
$$;

create function note_deleted_order_facts() returns trigger language plpgsql as $$
begin
  insert into statistics_changed_days (source, day) values ('order_facts', old.day);
  return null;
end
$$;

-- All facts anew from the timelines: for this migration, and for orders that were loaded in bulk. All days are counted anew later.
create function recount_order_facts() returns void language plpgsql as $$
begin
  delete from statistics_changed_days where source = 'order_facts';
  insert into statistics_changed_days (source, day) select distinct 'order_facts', day from order_facts;
  delete from order_facts;
  insert into order_facts select * from counted_order_facts;
  insert into statistics_changed_days (source, day) select distinct 'order_facts', day from order_facts;
  analyze order_facts;
end
$$;

select recount_order_facts();

create trigger order_facts_kept after insert on order_actions
  for each row execute function keep_order_facts();
create trigger order_facts_noted after delete on order_facts
  for each row execute function note_deleted_order_facts();
