-- What a status that is set by hand can't change is no longer counted: results without a complaint, and what became of an assignment.
-- Quick: no row is read.

-- A status set by hand and a cancellation tell what became of a complaint, and nothing of jobs and money [order-results#changed-only].
create or replace function keep_order_results() returns trigger language plpgsql as $$
begin
  -- Most orders have nothing to count until they are completed.
  if new.event in ('completed', 'paid', 'complaint_created') or exists (
    select from order_actions where order_id = new.order_id and (event = 'complaint_created'
      or event in ('completed', 'paid') and new.event not in ('admin_status_changed', 'canceled'))
  ) then
    perform count_order_results(array[new.order_id]);
  end if;
  return null;
end
$$;

-- What a worker has to do now, from the orders that are open.
create function open_work_of(the_worker uuid, out open_count integer, out current_order_id uuid, out current_since timestamptz)
returns setof record language sql stable as $$
  select (select count(*) from orders where worker_id = the_worker and is_open)::integer, now_at.order_id, now_at.departed_at
  from (select) one left join lateral (
    select o.id as order_id, a.departed_at
    from orders o left join order_assignments a on a.order_id = o.id and a.left_at is null
    where o.worker_id = the_worker and o.is_open and o.status in (
      'on_the_way', 'call_worker_on_the_way', 'arrived', 'complaint_on_the_way', 'complaint_arrived')
    order by o.status in ('arrived', 'complaint_arrived') desc, a.departed_at desc nulls last, o.id
    limit 1
  ) now_at on true
$$;

create function count_open_work(workers uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  one uuid;
begin
  foreach one in array workers loop
    update worker_figures f set
      open_count = c.open_count, current_order_id = c.current_order_id, current_since = c.current_since
    from open_work_of(one) c
    where f.worker_id = one
      and (f.open_count, f.current_order_id, f.current_since)
        is distinct from (c.open_count, c.current_order_id, c.current_since);
  end loop;
end
$$;

-- As in 0033, one worker after the other: for an array of any length PostgreSQL read the figures of all workers.
create or replace function count_worker_figures(workers uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  one uuid;
begin
  foreach one in array workers loop
    update worker_figures f set
      open_count = c.open_count,
      current_order_id = c.current_order_id,
      current_since = c.current_since,
      last_order_id = last_job.order_id,
      last_job_at = last_job.completed_at,
      answered_count = answers.answered,
      accepted_count = answers.accepted,
      given_back_count = answers.given_back,
      accept_seconds = answers.seconds,
      rated_count = jobs.rated,
      complaint_count = jobs.complaints,
      job_seconds = times.seconds
    from open_work_of(one) c
      left join (
        select order_id, completed_at from order_assignments
        where worker_id = one and completed_at is not null
        order by completed_at desc, order_id, position limit 1
      ) last_job on true
      cross join (
        select count(*) as answered, count(accepted_at) as accepted, count(given_back_at) as given_back,
          percentile_cont(0.5) within group (order by extract(epoch from accepted_at - assigned_at)) as seconds
        from (
          select * from order_assignments where worker_id = one and is_answered
          order by assigned_at desc, order_id, position limit 10
        ) last_answers
      ) answers
      cross join (
        select count(*) as rated, count(*) filter (where has_complaint) as complaints
        from (
          select * from order_assignments where worker_id = one and completed_at is not null and not is_complaint
          order by completed_at desc, order_id, position limit 30
        ) last_jobs
      ) jobs
      cross join (
        select percentile_cont(0.5) within group (order by extract(epoch from completed_at - departed_at))
          filter (where completed_at >= departed_at) as seconds
        from (
          select * from order_assignments where worker_id = one and completed_at is not null
          order by completed_at desc, order_id, position limit 10
        ) last_times
      ) times
    where f.worker_id = one;
  end loop;
end
$$;

-- As in 0034; an event that tells nothing of an assignment counts the open work alone.
create or replace function keep_worker_figures() returns trigger language plpgsql as $$
declare
  is_given constant boolean := new.event in ('worker_assigned', 'complaint_accepted', 'delegated');
  is_given_back constant boolean :=
    new.event in ('find_backup_worker', 'canceled') and new.actor_role in ('worker', 'owner');
  held order_assignments;
  worker uuid;
  concerned uuid[];
begin
  select * into held from order_assignments where order_id = new.order_id and left_at is null;
  select worker_id into worker from orders where id = new.order_id;
  concerned := array(select distinct id from unnest(array[held.worker_id, worker]) as given (id) where id is not null);
  perform lock_worker_figures(concerned);

  if new.event in ('worker_arrived', 'complaint_arrived', 'complaint_refunded', 'admin_status_changed') then
    perform count_open_work(concerned);
    return null;
  end if;

  if new.event = 'assignment_undone' then
    delete from order_assignments where order_id = held.order_id and position = held.position;
    -- The one before goes on, unless the order had no worker.
    update order_assignments set left_at = null
      where order_id = new.order_id and worker_id = worker
        and position = (select max(position) from order_assignments where order_id = new.order_id);
    perform count_worker_figures(concerned);
    return null;
  end if;

  update order_assignments set
    accepted_at = case when new.event = 'worker_accepted' then coalesce(accepted_at, new.time) else accepted_at end,
    lapsed_at = case when new.event = 'find_backup_worker' and new.actor_role = 'system'
      then coalesce(lapsed_at, new.time) else lapsed_at end,
    given_back_at = case when is_given_back then new.time when new.event <> 'worker_accepted' then given_back_at end,
    departed_at = case when new.event in ('worker_on_the_way', 'complaint_on_the_way') then new.time else departed_at end,
    completed_at = case when new.event in ('completed', 'complaint_completed') then new.time else completed_at end,
    has_complaint = case new.event
      when 'complaint_created' then true when 'complaint_rejected' then false else has_complaint end,
    left_at = case when is_given or new.event = 'moved_to_map' then new.time end
  where order_id = held.order_id and position = held.position;

  -- A timeline that was loaded without its order's worker assigns nobody, as in recount_worker_figures().
  if is_given and worker is not null then
    insert into order_assignments (order_id, position, worker_id, is_complaint, assigned_at)
      values (new.order_id, new.position, worker, new.event = 'complaint_accepted', new.time);
  elsif new.event in ('completed', 'complaint_completed') and held.completed_at is null and not held.is_complaint then
    update worker_figures set completed_count = completed_count + 1 where worker_id = held.worker_id;
  end if;
  perform count_worker_figures(concerned);
  return null;
end
$$;

-- As in 0044, but the first condition alone needs no statement: as one with the second it was planned anew at every event.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
declare
  concerned constant uuid := new.order_id;
begin
  -- Beyond the first response, these change nothing that facts tell.
  if new.event in ('comment_added', 'paid', 'reminder_set', 'reminder_taken', 'reminder_removed', 'reminder_due', 'worker_late') then
    if new.status = (select status from order_actions where order_id = concerned and position = new.position - 1)
      and (new.actor_role not in ('admin', 'super_admin', 'worker')
        or exists (select from order_facts where order_id = concerned and first_response_at is not null)) then
      return null;
    end if;
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

-- As in 0045, with statistics of the timelines: without them, after a bulk load, PostgreSQL read all timelines for each order.
create or replace function recount_order_results() returns void language plpgsql as $$
declare
  batch uuid[];
begin
  analyze orders, order_actions, order_assignments;
  truncate order_jobs, order_moneys, order_complaints;
  for batch in
    select array_agg(id) from (select id, row_number() over () / 5000 as part from orders) numbered group by part
  loop
    perform count_order_results(batch);
  end loop;
  analyze order_jobs, order_moneys, order_complaints;
  perform recount_order_leads();
end
$$;
