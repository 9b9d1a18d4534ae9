-- Assignments that are undone within seconds [orders#undo], and which suggestion the chosen worker was [dispatch#chosen]. The new
-- columns are null, so no table is rewritten; the two checks read order_actions once and lock it against reading and writing
-- meanwhile: about two seconds with a million orders.

-- What the order was before its newest assignment; null once an event has changed any of that.
alter table orders add column undo jsonb;

-- As the screen said it: all null for an assignment without suggestions, the rank for a worker who was not recommended.
alter table order_actions
  add column suggested_rank smallint,
  add column suggested_of smallint,
  add column suggested_at timestamptz;
alter table order_actions add constraint order_actions_suggested_check check (
  num_nulls(suggested_of, suggested_at) in (0, 2) and suggested_of between 0 and 5000
  and coalesce(suggested_rank between 1 and suggested_of, suggested_rank is null));

alter table order_actions drop constraint order_actions_event_check;
alter table order_actions add constraint order_actions_event_check check (event in (
  'created', 'moved_to_map', 'worker_assigned', 'delegated', 'assignment_undone', 'worker_accepted', 'find_backup_worker',
  'call_worker_accepted', 'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'completed', 'paid',
  'complaint_created', 'complaint_accepted', 'complaint_rejected', 'complaint_refunded', 'complaint_on_the_way',
  'complaint_arrived', 'complaint_completed', 'canceled', 'updated', 'comment_added', 'admin_assigned',
  'admin_status_changed', 'worker_reached', 'worker_not_reached', 'cancellation_closed', 'reminder_set',
  'reminder_taken', 'reminder_removed', 'reminder_due'));

-- As in 0033, and an assignment that is undone has never been: its row goes, the one before is the order's again.
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

-- As in 0033, without the assignments that were undone.
create or replace function recount_worker_figures() returns void language plpgsql as $$
begin
  delete from worker_figures;
  delete from order_assignments;
  with given_or_undone as (
    select order_id, position, time, event, text, lead(event) over timeline as next_event
    from order_actions
    where event in ('worker_assigned', 'complaint_accepted', 'delegated', 'moved_to_map', 'assignment_undone')
    window timeline as (partition by order_id order by position)
  ),
  turns as (
    select order_id, position, time, event, text,
      lead(position) over timeline as next_position, lead(time) over timeline as left_at
    from given_or_undone where event <> 'assignment_undone' and next_event is distinct from 'assignment_undone'
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
