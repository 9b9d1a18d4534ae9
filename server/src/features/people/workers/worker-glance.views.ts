import { GLANCE_LIMITS } from '@majstorija/contract/people/glances.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/events.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { readOne, type ViewDeps } from '#platform/views/view-sql.ts';
import { BY_CLOCK, glanceOrders, glancePerson, openOrdersOf } from '#features/people/glance-sql.ts';
import { availabilityJson } from '#features/people/availability/availability-json.ts';
import { assertPersonId } from '#features/people/person.ts';

const { jobs, assignments } = GLANCE_LIMITS;

/** So many of the newest entries are read, since not each of them is decided. */
const READ_ENTRIES = 3 * assignments;

/** Entries that name the worker: those that the worker is to answer are of orders that then wait. */
const NAMED = (['worker_assigned', 'delegated'] as const)
  .map((event) => `select '${ORDER_EVENTS[event].text}: ' || name as text from me`)
  .join(' union all ');

/** SQL: whether the first entry after the assignment `a` that decides on it is the worker's; null when others decided [people#acceptance]. */
const DECISION = `
  select case
      when event = 'worker_accepted' then true
      when event in ('admin_status_changed', 'assignment_undone') or event = 'canceled' and actor_role not in ('worker', 'owner') then null
      else false
    end as is_accepted
  from order_actions
  where order_id = a.order_id and position > a.position and event in (
    'worker_accepted', 'find_backup_worker', 'worker_assigned', 'delegated', 'moved_to_map', 'canceled',
    'admin_status_changed', 'assignment_undone')
  order by position limit 1`;

const ACCEPTANCE = `case when not exists (
    select from users
    where role <> 'client' and erased_at is null and find_text like '%' || fold_text(me.name) || '%' and id <> me.id
      and btrim(first_name || ' ' || last_name) = me.name and exists (select from workers where workers.id = users.id))
  then (
    select json_build_object('accepted', count(*) filter (where is_accepted), 'assigned', count(*))
    from (
      select decision.is_accepted
      from (${NAMED}) named
        cross join lateral (
          select order_id, position, time from order_actions
          where left(text, 200) = left(named.text, 200) and text = named.text and event in ('worker_assigned', 'delegated') and status = 'pending'
          order by time desc limit ${String(READ_ENTRIES)}) a
        cross join lateral (${DECISION}) decision
      where decision.is_accepted is not null
      order by a.time desc limit ${String(assignments)}) decided
  ) end`;

/** The jobs of a worker: open ones by their clocks, then those completed today, newest first. */
const jobsOf = (id: string): string => `
  select *, null::timestamptz as done_at from open_orders
  union all
  select o.*, done.at
  from (select order_id, max(time) as at from completed_today group by order_id) done
    join orders o on o.id = done.order_id
  where o.worker_id = ${id} and o.status in ('completed', 'complaint_completed')`;

/** Open orders come from the index by worker, those of today from the day's completions, assignments from the entries that name the worker. */
export const toWorkerGlanceStatement = fixedStatement<{ id: string; nonce: string; now: Date }>(
  (bind) => `with me as materialized (
    select u.*, btrim(u.first_name || ' ' || u.last_name) as name, w.is_owner
    from workers w join users u on u.id = w.id where w.id = ${bind('id')} and u.erased_at is null
  ), open_orders as materialized (${openOrdersOf(bind('id'))}),
  completed_today as (
    select order_id, time from order_actions
    where event in ('completed', 'complaint_completed') and time >=
      date_trunc('day', ${bind('now')}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'
  ), jobs as materialized (${jobsOf(bind('id'))})
  select json_build_object(${glancePerson('me', bind('nonce'))}, 'isOwner', me.is_owner,
    'packages', coalesce((
      select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = me.id), '[]'),
    'owner', json_build_object('_id', o.id, 'companyName', o.company_name),
    'availability', ${availabilityJson(bind('now'))}, 'openCount', (select count(*) from open_orders),
    'jobs', ${glanceOrders('jobs', `done_at desc nulls first, ${BY_CLOCK}`, jobs)},
    'acceptance', ${ACCEPTANCE})
  from me join workers w on w.id = me.id join owners o on o.id = w.owner_id`,
);

/** A worker at a glance [people#worker-at-a-glance]. Throws worker.notFound, also for a malformed id and an erased worker. */
export async function getWorkerGlance(deps: ViewDeps & Pick<Deps, 'clock'>, id: string): Promise<JsonText> {
  assertPersonId('workers', id);
  const values = { id, nonce: deps.links.nonce, now: deps.clock() };
  return readOne(deps, toWorkerGlanceStatement(values), 'worker.notFound');
}
