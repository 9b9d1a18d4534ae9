-- What dispatch knows of workers, kept by the transaction of each event [dispatch#kept]. Reads the timelines of all orders once: about
-- half a minute with a million orders; locks them against writing meanwhile.

lock table orders, order_actions in share row exclusive mode;

-- What became of each assignment of an order to a worker. It is the one of the order until it is left.
create table order_assignments (
  order_id uuid not null references orders (id) on delete cascade,
  -- The entry of the timeline that made it.
  position integer not null,
  worker_id uuid not null references workers (id),
  is_complaint boolean not null,
  assigned_at timestamptz not null,
  accepted_at timestamptz,
  -- Nobody answered within the limit.
  lapsed_at timestamptz,
  -- By the worker or their company.
  given_back_at timestamptz,
  departed_at timestamptz,
  completed_at timestamptz,
  has_complaint boolean not null default false,
  left_at timestamptz,
  is_answered boolean not null generated always as (
    not is_complaint and num_nonnulls(accepted_at, lapsed_at, given_back_at) > 0) stored,
  primary key (order_id, position)
);
create unique index order_assignments_held on order_assignments (order_id) where left_at is null;
create index order_assignments_answered on order_assignments (worker_id, assigned_at desc, order_id, position)
  where is_answered;
create index order_assignments_completed on order_assignments (worker_id, completed_at desc, order_id, position)
  where completed_at is not null;

-- One row a worker: the figures of the last few assignments and jobs, and where the worker is. Orders are not referenced by
-- foreign keys: their checks would lock orders that other events are changing while those wait for this row.
create table worker_figures (
  worker_id uuid primary key references workers (id),
  open_count integer not null default 0,
  -- The job that the worker is on the way to or at, and when they set out for it.
  current_order_id uuid,
  current_since timestamptz,
  last_order_id uuid,
  last_job_at timestamptz,
  answered_count smallint not null default 0,
  accepted_count smallint not null default 0,
  given_back_count smallint not null default 0,
  accept_seconds integer,
  rated_count smallint not null default 0,
  complaint_count smallint not null default 0,
  -- From setting out to the end of the work.
  job_seconds integer,
  completed_count integer not null default 0
) with (fillfactor = 50);

create index orders_open_worker on orders (worker_id) where is_open;

-- The figures of workers, from what their indexes have of the last few: never from a history as a whole.
create function count_worker_figures(workers uuid[]) returns void language plpgsql as $$
begin
  update worker_figures f set
    open_count = (select count(*) from orders where worker_id = w.id and is_open),
    current_order_id = now_at.order_id,
    current_since = now_at.departed_at,
    last_order_id = last_job.order_id,
    last_job_at = last_job.completed_at,
    answered_count = answers.answered,
    accepted_count = answers.accepted,
    given_back_count = answers.given_back,
    accept_seconds = answers.seconds,
    rated_count = jobs.rated,
    complaint_count = jobs.complaints,
    job_seconds = times.seconds
  from unnest(workers) w (id)
    left join lateral (
      select o.id as order_id, a.departed_at
      from orders o left join order_assignments a on a.order_id = o.id and a.left_at is null
      where o.worker_id = w.id and o.is_open and o.status in (
        'on_the_way', 'call_worker_on_the_way', 'arrived', 'complaint_on_the_way', 'complaint_arrived')
      order by o.status in ('arrived', 'complaint_arrived') desc, a.departed_at desc nulls last, o.id
      limit 1
    ) now_at on true
    left join lateral (
      select order_id, completed_at from order_assignments
      where worker_id = w.id and completed_at is not null
      order by completed_at desc, order_id, position limit 1
    ) last_job on true
    cross join lateral (
      select count(*) as answered, count(accepted_at) as accepted, count(given_back_at) as given_back,
        percentile_cont(0.5) within group (order by extract(epoch from accepted_at - assigned_at)) as seconds
      from (
        select * from order_assignments where worker_id = w.id and is_answered
        order by assigned_at desc, order_id, position limit 10
      ) last_answers
    ) answers
    cross join lateral (
      select count(*) as rated, count(*) filter (where has_complaint) as complaints
      from (
        select * from order_assignments where worker_id = w.id and completed_at is not null and not is_complaint
        order by completed_at desc, order_id, position limit 30
      ) last_jobs
    ) jobs
    cross join lateral (
      select percentile_cont(0.5) within group (order by extract(epoch from completed_at - departed_at))
        filter (where completed_at >= departed_at) as seconds
      from (
        select * from order_assignments where worker_id = w.id and completed_at is not null
        order by completed_at desc, order_id, position limit 10
      ) last_times
    ) times
  where f.worker_id = w.id;
end
$$;

-- Locks the figures of workers before they are counted, in the order of their ids: of two events of one worker at the
-- same time the second counts what the first one left. An erased worker has no figures.
create function lock_worker_figures(workers uuid[]) returns void language plpgsql as $$
begin
  insert into worker_figures (worker_id)
    select id from users where id = any(workers) and erased_at is null order by id
    on conflict do nothing;
  perform from worker_figures where worker_id = any(workers) order by worker_id for update;
end
$$;

-- For each entry, not for each statement: so its locks come before those of the counters (0002, 0006), which every event
-- of every worker waits for. An order has one assignment that is not left, at most.
create function keep_worker_figures() returns trigger language plpgsql as $$
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

-- All figures anew from the timelines: for this migration, and for orders that were loaded in bulk. An entry has no id of
-- the worker whom it names: it is the worker of the order if nobody got it later, else who then acted as the worker,
-- else the only one of that name; without one the assignment is left out.
create function recount_worker_figures() returns void language plpgsql as $$
begin
  delete from worker_figures;
  delete from order_assignments;
  with turns as (
    select order_id, position, time, event, text,
      lead(position) over timeline as next_position, lead(time) over timeline as left_at
    from order_actions where event in ('worker_assigned', 'complaint_accepted', 'delegated', 'moved_to_map')
    window timeline as (partition by order_id order by position)
  ),
  named as (
    select first_name || ' ' || last_name as name, min(id::text)::uuid as id
    from users where role = 'worker' group by 1 having count(*) = 1
  ),
  became as (
    select t.*,
      min(a.time) filter (where a.event = 'worker_accepted') as accepted_at,
      max(a.position) filter (where a.event = 'worker_accepted') as accepted_position,
      min(a.time) filter (where a.event = 'find_backup_worker' and a.actor_role = 'system') as lapsed_at,
      max(a.time) filter (where a.event in ('find_backup_worker', 'canceled') and a.actor_role in ('worker', 'owner'))
        as given_back_at,
      max(a.position) filter (where a.event in ('find_backup_worker', 'canceled') and a.actor_role in ('worker', 'owner'))
        as given_back_position,
      max(a.time) filter (where a.event in ('worker_on_the_way', 'complaint_on_the_way')) as departed_at,
      max(a.time) filter (where a.event in ('completed', 'complaint_completed')) as completed_at,
      coalesce(max(a.position) filter (where a.event = 'complaint_created'), 0)
        > coalesce(max(a.position) filter (where a.event = 'complaint_rejected'), 0) as has_complaint,
      (array_agg(a.actor_id) filter (where a.actor_role = 'worker'))[1] as acted
    from turns t left join order_actions a on a.order_id = t.order_id and a.position > t.position
      and (t.next_position is null or a.position < t.next_position)
    where t.event <> 'moved_to_map'
    group by t.order_id, t.position, t.time, t.event, t.text, t.next_position, t.left_at
  ),
  given as (
    select b.*, case when b.next_position is null then o.worker_id else coalesce(b.acted, n.id) end as worker_id
    from became b join orders o on o.id = b.order_id
      left join named n on n.name = substring(b.text from ': (.*)$')
  )
  insert into order_assignments (order_id, position, worker_id, is_complaint, assigned_at, accepted_at, lapsed_at,
      given_back_at, departed_at, completed_at, has_complaint, left_at)
    select order_id, position, worker_id, event = 'complaint_accepted', time, accepted_at, lapsed_at,
      case when given_back_position > coalesce(accepted_position, 0) then given_back_at end,
      departed_at, completed_at, has_complaint, left_at
    from given join users on users.id = worker_id and users.role = 'worker' and users.erased_at is null;

  insert into worker_figures (worker_id, completed_count)
    select workers.id, count(order_id) from workers join users using (id)
      left join order_assignments a on a.worker_id = workers.id and completed_at is not null and not is_complaint
    where erased_at is null group by workers.id;
  analyze order_assignments;
  perform count_worker_figures(array(select worker_id from worker_figures));
end
$$;

select recount_worker_figures();

-- These change no figure: all others do.
create trigger worker_figures_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'admin_assigned', 'updated', 'paid', 'call_worker_accepted',
    'call_worker_on_the_way', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
    'reminder_taken', 'reminder_removed', 'reminder_due'))
  execute function keep_worker_figures();
