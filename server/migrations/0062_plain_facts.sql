-- Facts are written by the server; nothing is derived by triggers any more. Drops what was counted for reports and people.

drop trigger order_facts_kept on order_actions;
drop trigger order_leads_kept on order_actions;
drop trigger order_results_kept on order_actions;
drop trigger worker_figures_kept on order_actions;
drop trigger complaints_noted on complaints;
drop trigger orders_moved on orders;
drop trigger orders_noted on orders;
drop trigger orders_noted_on_delete on orders;
drop trigger users_noted on users;
drop trigger users_numbered on users;
drop trigger users_numbered_on_update on users;
drop trigger users_counted_on_delete on users;
drop trigger users_counted_on_insert on users;
drop trigger users_counted_on_update on users;
drop trigger worker_absences_noted on worker_absences;
drop trigger worker_packages_noted on worker_packages;
drop trigger workers_noted on workers;

drop view counted_order_facts, counted_order_complaints, counted_order_jobs, counted_order_moneys;
drop function grid_minutes(interval);
drop table order_facts, order_jobs, repeated_payments, result_totals, statistics_changed_days, statistics_hours,
  statistics_month_totals, statistics_months, statistics_people_months, statistics_rollups, worker_latest, worker_latest_changes,
  operator_numbers, worker_changes, worker_figures, order_admin_counters, order_worker_counters, order_client_counters, user_counters;

do $$
declare
  one record;
begin
  for one in select tgname, tgrelid::regclass as relation from pg_trigger
    where not tgisinternal and tgrelid = any(array['order_assignments', 'order_complaints', 'order_moneys', 'order_leads', 'owners']::regclass[])
      and tgname ~ '_noted|_latest'
  loop
    execute format('drop trigger %I on %s', one.tgname, one.relation);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p
    where pronamespace = 'public'::regnamespace and proname = any(array[
      'count_deleted_users', 'count_inserted_users', 'count_updated_users', 'count_open_work', 'count_order_results',
      'count_worker_figures', 'find_repeated_payments', 'forget_latest', 'keep_order_facts', 'keep_order_leads', 'keep_order_results',
      'keep_worker_figures', 'lock_worker_figures', 'note_address_change', 'note_all_days_of_people', 'note_all_result_days',
      'note_changed_assignments', 'note_changed_complaints', 'note_changed_days', 'note_changed_jobs', 'note_changed_leads',
      'note_changed_moneys', 'note_company_change', 'note_complaint_deadlines', 'note_days_of_people', 'note_deleted_order_facts',
      'note_emptied_complaints', 'note_emptied_leads', 'note_emptied_results', 'note_kept_complaint_days', 'note_latest',
      'note_moved_order', 'note_worker_change', 'number_operator', 'number_operators', 'open_work_of', 'recount_order_facts',
      'recount_order_leads', 'recount_order_results', 'recount_worker_figures', 'worker_at', 'working_time'])
  loop
    execute format('drop function %s cascade', one.name);
  end loop;
end
$$;

alter table workers drop column number;

-- The worker or operator whom an entry names: who got the order.
alter table order_actions add column named_id uuid references users (id);
create index order_actions_named_id on order_actions (named_id) where named_id is not null;
drop index order_actions_named;

-- One row an order: when it got how far, what became of it, and its completed job. The server writes it in the transaction of the event.
create table order_facts (
  order_id uuid primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  category text not null,
  package text not null,
  municipality text not null,
  -- Who has the order, their company, and the operator in charge.
  worker_id uuid,
  owner_id uuid,
  admin_id uuid,
  has_window boolean not null,
  outcome text not null check (outcome in ('open', 'completed', 'canceled')),
  first_response_at timestamptz,
  assigned_at timestamptz,
  -- The assignment that the first acceptance is of.
  accepted_from timestamptz,
  accepted_at timestamptz,
  arrived_at timestamptz,
  -- The last arrival before the first completion.
  worked_from timestamptz,
  completed_at timestamptz,
  assignment_count smallint not null,
  canceled_from text,
  canceled_by text,
  -- The entry that has the reason.
  canceled_position integer,
  -- The completed job: when it was last completed, by whom, and of which company.
  job_at timestamptz,
  job_worker_id uuid,
  job_owner_id uuid,
  -- Whether the worker arrived before the window ended; null of an order without a window or an arrival.
  is_on_time boolean,
  -- The first complaint after the completion, and the first of those that were not rejected.
  complained_at timestamptz,
  upheld_at timestamptz,
  check (job_at is not null or num_nonnulls(job_worker_id, job_owner_id, is_on_time, complained_at, upheld_at) = 0)
) with (fillfactor = 80);
create index order_facts_created_at on order_facts (created_at);
create index order_facts_job on order_facts (job_at)
  include (job_worker_id, job_owner_id, admin_id, municipality, package, is_on_time, complained_at, upheld_at, order_id)
  where job_at is not null;
create index order_facts_job_worker on order_facts (job_worker_id, job_at desc, order_id) include (upheld_at) where job_worker_id is not null;

-- One row a payment or refund.
alter table order_moneys rename to order_payments;
alter index order_moneys_pkey rename to order_payments_pkey;
alter index order_moneys_at rename to order_payments_at;
alter index order_moneys_worker rename to order_payments_worker;

-- What the figures of workers and the totals of people are read from, when somebody asks: from the indexes alone.
drop index order_assignments_completed;
create index order_assignments_completed on order_assignments (worker_id, completed_at desc, order_id, position)
  include (is_complaint, has_complaint, departed_at) where completed_at is not null;
drop index orders_worker_created_at;
create index orders_worker_created_at on orders (worker_id, created_at desc, id desc) include (paid_amount, refunded_amount);

-- What remains counted: the totals of the list of orders.
create or replace function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, worker_id is not null, is_postponed, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
create or replace function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as c (category, status, municipality, needs_action, has_worker, is_postponed, count)
    select category, status, municipality, needs_action, has_worker, is_postponed, sum(step)
    from (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, is_postponed, 1 as step
      from new_rows
      union all
      select category, status, municipality, needs_action, worker_id is not null, is_postponed, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0
    order by 1, 2, 3, 4, 5, 6
    on conflict (category, status, municipality, needs_action, has_worker, is_postponed)
      do update set count = c.count + excluded.count;
  return null;
end
$$;
