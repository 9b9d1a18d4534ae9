-- What orders came to: jobs, money and complaints, for reports [order-results#kept]. Reads the timelines of all orders once and notes the
-- amounts of payments and refunds in their entries: about two minutes with a million orders; locks them against writing meanwhile.

lock table orders, order_actions in share row exclusive mode;

-- Of a payment what was paid, of a refund what was returned, in para; null of every other entry, and of a refund of nothing.
alter table order_actions add column amount bigint check (amount is null or amount > 0 and event in ('paid', 'complaint_refunded'));
update order_actions
  set amount = replace(replace(substring(text from ': ([0-9.]+,[0-9]{2})'), '.', ''), ',', '')::bigint
  where event in ('paid', 'complaint_refunded') and text ~ ': [0-9.]+,[0-9]{2}';

-- The completed job of an order: an order that was opened again and completed anew is still one job, of who completed it last.
create table order_jobs (
  order_id uuid primary key references orders (id) on delete cascade,
  completed_at timestamptz not null,
  -- Who completed it; null if nobody had the order then.
  worker_id uuid references workers (id),
  owner_id uuid references owners (id),
  admin_id uuid references users (id),
  municipality text not null,
  package text not null,
  -- Whether the worker arrived before the window ended; null of an order without a window or an arrival.
  is_on_time boolean,
  -- The first complaint after the completion, and the first of those that were not rejected.
  complained_at timestamptz,
  upheld_at timestamptz
);
create index order_jobs_completed on order_jobs (completed_at)
  include (worker_id, owner_id, admin_id, municipality, package, is_on_time, complained_at, upheld_at);
create index order_jobs_worker on order_jobs (worker_id, completed_at desc) include (complained_at, upheld_at, is_on_time);

-- Payments and refunds by their day, credited to who last completed the order before.
create table order_moneys (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  at timestamptz not null,
  -- In para.
  paid bigint not null,
  refunded bigint not null,
  worker_id uuid references workers (id),
  owner_id uuid references owners (id),
  admin_id uuid references users (id),
  municipality text not null,
  package text not null,
  primary key (order_id, position)
);
create index order_moneys_at on order_moneys (at)
  include (paid, refunded, worker_id, owner_id, admin_id, municipality, package, order_id);
create index order_moneys_worker on order_moneys (worker_id, at) include (paid, refunded);

-- Complaints with what became of them; an answer that was undone never was.
create table order_complaints (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  received_at timestamptz not null,
  -- Of the work that it is about; null when the order was completed by hand.
  completed_at timestamptz,
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'refunded', 'rejected', 'by_hand')),
  resolved_at timestamptz,
  -- Whether what resolved it was a status set by hand or a cancellation.
  is_resolved_by_hand boolean not null,
  -- The worker came again.
  visited_at timestamptz,
  refunded bigint not null,
  worker_id uuid references workers (id),
  owner_id uuid references owners (id),
  admin_id uuid references users (id),
  municipality text not null,
  package text not null,
  primary key (order_id, position),
  check ((answer is null) = (answered_at is null)),
  check (resolved_at is not null or not is_resolved_by_hand)
);
create index order_complaints_received on order_complaints (received_at)
  include (worker_id, owner_id, admin_id, municipality, package, answered_at, answer, resolved_at, is_resolved_by_hand);
create index order_complaints_visited on order_complaints (visited_at)
  include (worker_id, owner_id, admin_id, municipality, package) where visited_at is not null;
create index order_complaints_worker on order_complaints (worker_id, received_at);

-- An order in the charge of an operator, until the next one, and which of the desk was the first to do something then.
create table order_leads (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  admin_id uuid not null references users (id),
  assigned_at timestamptz not null,
  first_by uuid references users (id),
  first_at timestamptz,
  primary key (order_id, position),
  check ((first_by is null) = (first_at is null))
);
create index order_leads_assigned on order_leads (assigned_at) include (admin_id, first_by, first_at, order_id);

-- Who had the order at an entry of its timeline. An erased worker has no assignments any more; the order still names them.
create function worker_at(the_order uuid, entry integer) returns uuid language sql stable as $$
  select case when given.event <> 'moved_to_map' then coalesce(
    (select worker_id from order_assignments where order_id = the_order and position = given.position),
    (select o.worker_id from orders o where o.id = the_order and not exists (
      select from order_actions later
      where later.order_id = the_order and later.position > given.position
        and later.event in ('worker_assigned', 'complaint_accepted', 'delegated', 'moved_to_map'))))
    end
  from (
    select position, event, lead(event) over (order by position) as next_event
    from order_actions
    where order_id = the_order and position < entry
      and event in ('worker_assigned', 'complaint_accepted', 'delegated', 'moved_to_map', 'assignment_undone')
  ) given
  where event <> 'assignment_undone' and next_event is distinct from 'assignment_undone'
  order by position desc limit 1
$$;

-- What these orders came to, anew from their timelines. Each reads a timeline, never more.
create function count_order_results(ids uuid[]) returns void language plpgsql as $$
begin
  delete from order_jobs where order_id = any(ids);
  delete from order_moneys where order_id = any(ids);
  delete from order_complaints where order_id = any(ids);

  insert into order_complaints (order_id, position, received_at, completed_at, answered_at, answer, resolved_at,
      is_resolved_by_hand, visited_at, refunded, worker_id, owner_id, admin_id, municipality, package)
    select o.id, c.position, c.time, done.time, answered.time, answered.answer, resolved.time,
      coalesce(resolved.event not in ('complaint_completed', 'complaint_refunded', 'complaint_rejected'), false), visited.time,
      coalesce(answered.amount, 0), w.id, w.owner_id, o.admin_id, o.municipality, o.package
    from unnest(ids) given (id)
      join orders o on o.id = given.id
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

  insert into order_moneys (order_id, position, at, paid, refunded, worker_id, owner_id, admin_id, municipality, package)
    select o.id, a.position, a.time, case a.event when 'paid' then a.amount else 0 end,
      case a.event when 'paid' then 0 else a.amount end, w.id, w.owner_id, o.admin_id, o.municipality, o.package
    from unnest(ids) given (id)
      join orders o on o.id = given.id
      join order_actions a on a.order_id = o.id and a.amount is not null
      left join lateral (
        select max(position) as position from order_actions
        where order_id = o.id and position < a.position and event in ('completed', 'complaint_completed')
      ) done on true
      left join workers w on w.id = worker_at(o.id, done.position);

  insert into order_jobs (order_id, completed_at, worker_id, owner_id, admin_id, municipality, package, is_on_time,
      complained_at, upheld_at)
    select o.id, done.time, w.id, w.owner_id, o.admin_id, o.municipality, o.package,
      case when o.term_kind = 'window' then arrived.time <= o.term_ends_at end, after.complained_at, after.upheld_at
    from unnest(ids) given (id)
      join orders o on o.id = given.id
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
end
$$;

create function keep_order_results() returns trigger language plpgsql as $$
begin
  -- Most orders have nothing to count until they are completed.
  if new.event in ('completed', 'paid', 'complaint_created') or exists (
    select from order_actions where order_id = new.order_id and event in ('completed', 'paid', 'complaint_created')
  ) then
    perform count_order_results(array[new.order_id]);
  end if;
  return null;
end
$$;

-- The entry of an assignment only names the operator: the row is written while the order says who it is.
create function keep_order_leads() returns trigger language plpgsql as $$
begin
  if new.event = 'admin_assigned' then
    insert into order_leads (order_id, position, admin_id, assigned_at)
      select new.order_id, new.position, admin_id, new.time from orders where id = new.order_id and admin_id is not null;
  else
    update order_leads set first_by = new.actor_id, first_at = new.time
      where order_id = new.order_id and first_at is null
        and position = (select max(position) from order_leads where order_id = new.order_id);
  end if;
  return null;
end
$$;

-- An operator before the last one is the only one of the name in the entry; without one the assignment is left out.
create function recount_order_leads() returns void language plpgsql as $$
begin
  truncate order_leads;
  with named as (
    select first_name || ' ' || last_name as name, min(id::text)::uuid as id
    from users where role in ('admin', 'super_admin') group by 1 having count(*) = 1
  ),
  assigned as (
    select order_id, position, time, text,
      lead(position) over (partition by order_id order by position) as next_position
    from order_actions where event = 'admin_assigned'
  )
  insert into order_leads (order_id, position, admin_id, assigned_at, first_by, first_at)
    select a.order_id, a.position, coalesce(case when next_position is null then o.admin_id end, n.id), a.time,
      first_one.actor_id, first_one.time
    from assigned a join orders o on o.id = a.order_id
      left join named n on n.name = substring(a.text from ': (.*)$')
      left join lateral (
        select actor_id, time from order_actions
        where order_id = a.order_id and position > a.position and position < coalesce(a.next_position, 2147483647)
          and actor_role in ('admin', 'super_admin')
        order by position limit 1
      ) first_one on true
    where coalesce(case when next_position is null then o.admin_id end, n.id) is not null;
  analyze order_leads;
end
$$;

-- All of it anew: for this migration, and for orders that were loaded in bulk, after recount_worker_figures().
create function recount_order_results() returns void language plpgsql as $$
declare
  batch uuid[];
begin
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

select recount_order_results();

-- These change no result: all others may.
create trigger order_results_kept after insert on order_actions
  for each row
  when (new.event not in ('created', 'comment_added', 'worker_accepted', 'find_backup_worker', 'call_worker_accepted',
    'worker_on_the_way', 'call_worker_on_the_way', 'worker_arrived', 'complaint_on_the_way', 'worker_reached',
    'worker_not_reached', 'cancellation_closed', 'reminder_set', 'reminder_taken', 'reminder_removed', 'reminder_due',
    'worker_late', 'moved_to_map', 'worker_assigned', 'delegated'))
  execute function keep_order_results();
create trigger order_leads_kept after insert on order_actions
  for each row when (new.actor_role in ('admin', 'super_admin') or new.event = 'admin_assigned')
  execute function keep_order_leads();
