-- Results of orders are written only where they differ: a status that is set by hand changes none of them, yet deleting and inserting
-- the same rows with their days, latest changes and repeated payments took a fifth of its time. Quick: no row is read.

-- What orders came to, as their timelines tell: the columns of the tables, in their order.
create view counted_order_complaints as
  select o.id as order_id, c.position, c.time as received_at, done.time as completed_at, answered.time as answered_at,
    answered.answer, resolved.time as resolved_at,
    coalesce(resolved.event not in ('complaint_completed', 'complaint_refunded', 'complaint_rejected'), false)
      as is_resolved_by_hand,
    visited.time as visited_at, coalesce(answered.amount, 0) as refunded, w.id as worker_id, w.owner_id, o.admin_id,
    o.municipality, o.package
  from orders o
    join order_actions c on c.order_id = o.id and c.event = 'complaint_created'
    cross join lateral (
      select coalesce(min(position), 2147483647) as position from order_actions
      where order_id = o.id and position > c.position and event = 'complaint_created'
    ) next_one
    cross join lateral (
      select max(position) as position from order_actions
      where order_id = o.id and position >= c.position and position < next_one.position and status = 'complaint_created'
    ) open_until
    left join lateral (
      select position, time, amount, case event when 'complaint_accepted' then 'accepted'
        when 'complaint_refunded' then 'refunded' when 'complaint_rejected' then 'rejected' else 'by_hand' end as answer
      from order_actions
      where order_id = o.id and position > open_until.position and position < next_one.position
      order by position limit 1
    ) answered on true
    left join lateral (
      select time, event from order_actions
      where order_id = o.id and position >= answered.position and position < next_one.position
        and status in ('completed', 'complaint_completed', 'complaint_refunded', 'complaint_rejected', 'canceled')
      order by position limit 1
    ) resolved on true
    left join lateral (
      select max(time) as time from order_actions
      where order_id = o.id and position > c.position and position < next_one.position and event = 'complaint_arrived'
    ) visited on true
    left join lateral (
      select position, time from order_actions
      where order_id = o.id and position < c.position and event in ('completed', 'complaint_completed')
      order by position desc limit 1
    ) done on true
    left join workers w on w.id = worker_at(o.id, done.position);

create view counted_order_moneys as
  select o.id as order_id, a.position, a.time as at, case a.event when 'paid' then a.amount else 0 end as paid,
    case a.event when 'paid' then 0 else a.amount end as refunded, w.id as worker_id, w.owner_id, o.admin_id,
    o.municipality, o.package
  from orders o
    join order_actions a on a.order_id = o.id and a.amount is not null
    left join lateral (
      select max(position) as position from order_actions
      where order_id = o.id and position < a.position and event in ('completed', 'complaint_completed')
    ) done on true
    left join workers w on w.id = worker_at(o.id, done.position);

-- After the complaints, which say what became of a job.
create view counted_order_jobs as
  select o.id as order_id, done.time as completed_at, w.id as worker_id, w.owner_id, o.admin_id, o.municipality, o.package,
    case when o.term_kind = 'window' then arrived.time <= o.term_ends_at end as is_on_time, after.complained_at,
    after.upheld_at
  from orders o
    cross join lateral (
      select position, time from order_actions
      where order_id = o.id and event = 'completed' order by position desc limit 1
    ) done
    cross join lateral (
      select max(time) as time from order_actions
      where order_id = o.id and position < done.position and event = 'worker_arrived'
    ) arrived
    cross join lateral (
      select min(received_at) as complained_at,
        min(received_at) filter (where answer is distinct from 'rejected') as upheld_at
      from order_complaints where order_id = o.id and position > done.position
    ) after
    left join workers w on w.id = worker_at(o.id, done.position);

-- One plan for all: the number of orders decides nothing, and planning took as long as counting.
create or replace function count_order_results(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if exists (
    select from (select * from order_complaints where order_id = any(ids)) kept
      full join (select * from counted_order_complaints where order_id = any(ids)) counted using (order_id, position)
    where kept.* is distinct from counted.*
  ) then
    delete from order_complaints where order_id = any(ids);
    insert into order_complaints select * from counted_order_complaints where order_id = any(ids);
  end if;

  if exists (
    select from (select * from order_moneys where order_id = any(ids)) kept
      full join (select * from counted_order_moneys where order_id = any(ids)) counted using (order_id, position)
    where kept.* is distinct from counted.*
  ) then
    delete from order_moneys where order_id = any(ids);
    insert into order_moneys select * from counted_order_moneys where order_id = any(ids);
  end if;

  if exists (
    select from (select * from order_jobs where order_id = any(ids)) kept
      full join (select * from counted_order_jobs where order_id = any(ids)) counted using (order_id)
    where kept.* is distinct from counted.*
  ) then
    delete from order_jobs where order_id = any(ids);
    insert into order_jobs select * from counted_order_jobs where order_id = any(ids);
  end if;
end
$$;

-- The same: each worker is counted by their own indexes, however many are given.
alter function count_worker_figures(uuid[]) set plan_cache_mode = force_generic_plan;
alter function lock_worker_figures(uuid[]) set plan_cache_mode = force_generic_plan;
