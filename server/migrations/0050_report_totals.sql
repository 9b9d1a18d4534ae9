-- Totals of jobs, payments and assignments by day, and of durations by month [statistics#rollups]. Quick: the totals themselves are
-- counted by the server after its start; until then reports read the facts. Building the index locks assignments against writing for
-- some seconds with a million orders.

-- Assignments of a period, without reading their rows.
create index order_assignments_assigned on order_assignments (assigned_at)
  include (worker_id, is_answered, accepted_at, is_complaint, left_at, order_id);
-- Those that still may be answered.
create index order_assignments_unanswered on order_assignments (assigned_at)
  where not is_answered and not is_complaint and left_at is null;


-- The last answers and jobs of each worker, without reading their rows.
drop index order_assignments_answered;
create index order_assignments_answered on order_assignments (worker_id, assigned_at desc, order_id, position)
  include (given_back_at, accepted_at) where is_answered;
drop index order_jobs_worker;
create index order_jobs_worker on order_jobs (worker_id, completed_at desc, order_id)
  include (owner_id, admin_id, municipality, package, is_on_time, complained_at, upheld_at);
-- The orders of operators.
create index order_facts_created on order_facts (created_at) include (admin_id, worker_id, municipality, package);

-- The same grid as before, written so that PostgreSQL takes it into each statement instead of calling it for each row: a fifth of the
-- time. Seconds below half a minute under a step belong to it [statistics#grid].
create or replace function grid_minutes(passed interval) returns integer language sql immutable parallel safe as $$
  select case
    when date_part('epoch', passed) < 30 then 0
    when date_part('epoch', passed) < 7170 then floor(date_part('epoch', passed) / 60 + 0.5)::integer
    when date_part('epoch', passed) < 86370 then (2 * floor(date_part('epoch', passed) / 60 + 0.5)::integer + 5) / 10 * 5
    when date_part('epoch', passed) < 2591970 then (2 * floor(date_part('epoch', passed) / 60 + 0.5)::integer + 60) / 120 * 60
    else (2 * floor(date_part('epoch', passed) / 60 + 0.5)::integer + 1440) / 2880 * 1440
  end
$$;

-- The months that have totals: those whose days have not changed since.
create table statistics_months (
  month date primary key
);
create table statistics_month_totals (
  measure text not null,
  clock text not null,
  package text not null,
  municipality text not null,
  month date not null,
  amounts integer[] not null,
  counts integer[] not null,
  primary key (measure, clock, package, municipality, month)
);
create index statistics_month_totals_month on statistics_month_totals (month);

-- How many facts of a day are alike, and their para: for all orders ('' for package and municipality), for each package, each
-- municipality and both.
create table result_totals (
  -- The table of the facts.
  source text not null,
  package text not null,
  municipality text not null,
  day date not null,
  -- Of jobs: whether the worker came in time, a complaint followed within 30 days, and one that was not rejected.
  is_on_time boolean,
  is_complained boolean,
  is_upheld boolean,
  -- Of answered assignments.
  is_accepted boolean,
  weight bigint not null,
  paid bigint not null,
  refunded bigint not null
);
create index result_totals_place on result_totals (source, package, municipality, day)
  include (is_on_time, is_complained, is_upheld, is_accepted, weight, paid, refunded);
create index result_totals_day on result_totals (source, day);

-- Payments of orders that had been paid before: an order counts once among the orders paid in a period.
create table repeated_payments (
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  previous_at timestamptz not null,
  package text not null,
  municipality text not null
);
create index repeated_payments_order on repeated_payments (order_id);
create index repeated_payments_at on repeated_payments (at);

create function find_repeated_payments(ids uuid[]) returns void language sql as $$
  delete from repeated_payments where order_id = any(ids);
  insert into repeated_payments (order_id, at, previous_at, package, municipality)
    select order_id, at, previous_at, package, municipality
    from (
      select order_id, at, package, municipality, lag(at) over (partition by order_id order by at, position) as previous_at
      from order_moneys where order_id = any(ids) and paid > 0
    ) payments
    where previous_at is not null;
$$;

create function note_changed_days(the_source text, instants timestamptz[]) returns void language sql as $$
  insert into statistics_changed_days (source, day)
    select distinct the_source, (instant at time zone 'Europe/Belgrade')::date from unnest(instants) as instant;
$$;

-- Statements write all results of an order anew: rows that are as before note their days, too.
create function note_changed_jobs() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_changed_days('order_jobs', array(select completed_at from changed));
  end if;
  return null;
end
$$;
create function note_changed_moneys() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_changed_days('order_moneys', array(select at from changed));
    perform find_repeated_payments(array(select distinct c.order_id from changed c join orders o on o.id = c.order_id));
  end if;
  return null;
end
$$;
create function note_changed_assignments() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_changed_days('order_assignments', array(select assigned_at from changed));
  end if;
  return null;
end
$$;

create trigger order_jobs_noted after insert on order_jobs
  referencing new table as changed for each statement execute function note_changed_jobs();
create trigger order_jobs_noted_on_update after update on order_jobs
  referencing new table as changed for each statement execute function note_changed_jobs();
create trigger order_jobs_noted_on_delete after delete on order_jobs
  referencing old table as changed for each statement execute function note_changed_jobs();
create trigger order_moneys_noted after insert on order_moneys
  referencing new table as changed for each statement execute function note_changed_moneys();
create trigger order_moneys_noted_on_update after update on order_moneys
  referencing new table as changed for each statement execute function note_changed_moneys();
create trigger order_moneys_noted_on_delete after delete on order_moneys
  referencing old table as changed for each statement execute function note_changed_moneys();
create trigger order_assignments_noted after insert on order_assignments
  referencing new table as changed for each statement execute function note_changed_assignments();
create trigger order_assignments_noted_on_update after update on order_assignments
  referencing new table as changed for each statement execute function note_changed_assignments();
create trigger order_assignments_noted_on_delete after delete on order_assignments
  referencing old table as changed for each statement execute function note_changed_assignments();

-- Notes every day that has facts or totals of results, and finds the repeated payments: for this migration, the command that counts all
-- anew, and rows that were loaded without triggers.
create function note_all_result_days() returns void language plpgsql as $$
begin
  insert into statistics_changed_days (source, day) select distinct source, day from result_totals;
  perform note_changed_days('order_jobs', array(select completed_at from order_jobs));
  perform note_changed_days('order_moneys', array(select at from order_moneys));
  perform note_changed_days('order_assignments', array(select assigned_at from order_assignments));
  truncate repeated_payments;
  perform find_repeated_payments(array(
    select order_id from order_moneys where paid > 0 group by order_id having count(*) > 1));
  analyze repeated_payments;
end
$$;

-- A recount empties the tables, which notes no day by itself.
create function note_emptied_results() returns trigger language plpgsql as $$
begin
  insert into statistics_changed_days (source, day)
    select distinct source, day from result_totals where source = tg_table_name;
  return null;
end
$$;
create trigger order_jobs_noted_on_truncate after truncate on order_jobs
  for each statement execute function note_emptied_results();
create trigger order_moneys_noted_on_truncate after truncate on order_moneys
  for each statement execute function note_emptied_results();

select note_all_result_days();
