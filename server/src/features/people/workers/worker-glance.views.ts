import { FINISHING_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { GLANCE_LIMITS } from '@majstorija/contract/people/glances.ts';
import { answersOf, completedOf } from '#features/dispatch/worker-figures-sql.service.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { listed, readOne, type ViewDeps } from '#platform/views/view-sql.ts';
import { BY_CLOCK, glanceOrders, glancePerson, openOrdersOf } from '#features/people/glance-sql.ts';
import { availabilityJson } from '#features/people/availability/availability-json.ts';
import { assertPersonId } from '#features/people/person.ts';

const { jobs } = GLANCE_LIMITS;

/** The share of the last answered assignments, as the ranking reads it [dispatch#facts]. */
const ACCEPTANCE = `json_build_object('accepted', answers.accepted, 'of', answers.answered,
    'medianMinutes', round(answers.accept_seconds / 60.0))`;

/** The jobs of a worker: open ones by their clocks, then those completed today, newest first. */
const jobsOf = (id: string): string => `
  select *, null::timestamptz as done_at from open_orders
  union all
  select o.*, done.at
  from (select order_id, max(time) as at from completed_today group by order_id) done
    join orders o on o.id = done.order_id
  where o.worker_id = ${id} and o.status in ('completed', 'complaint_completed')`;

/** Open orders come from the index by worker, those of today from the day's completions, the rest from the indexes of assignments by worker. */
const toWorkerGlanceStatement = fixedStatement<{ id: string; nonce: string; now: Date }>(
  (bind) => `with me as materialized (
    select u.*, w.is_owner
    from workers w join users u on u.id = w.id where w.id = ${bind('id')} and u.erased_at is null
  ), open_orders as materialized (${openOrdersOf(bind('id'))}),
  completed_today as (
    select order_id, time from order_actions
    where event in (${listed(FINISHING_EVENTS)}) and time >=
      date_trunc('day', ${bind('now')}::timestamptz at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'
  ), jobs as materialized (${jobsOf(bind('id'))})
  select json_build_object(${glancePerson('me', bind('nonce'))}, 'isOwner', me.is_owner,
    'packages', coalesce((
      select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = me.id), '[]'),
    'owner', json_build_object('_id', o.id, 'companyName', o.company_name),
    'availability', ${availabilityJson(bind('now'))}, 'openCount', (select count(*) from open_orders),
    'jobs', ${glanceOrders('jobs', `done_at desc nulls first, ${BY_CLOCK}`, jobs)},
    'completed', ${completedOf('me.id')},
    'acceptance', ${ACCEPTANCE})
  from me join workers w on w.id = me.id join owners o on o.id = w.owner_id
    cross join lateral ${answersOf('me.id')} answers`,
);

/** A worker at a glance [people#worker-at-a-glance]. Throws worker.notFound, also for a malformed id and an erased worker. */
export async function getWorkerGlance(deps: ViewDeps & Pick<Deps, 'clock'>, id: string): Promise<JsonText> {
  assertPersonId('workers', id);
  const values = { id, nonce: deps.links.nonce, now: deps.clock() };
  return readOne(deps, toWorkerGlanceStatement(values), 'worker.notFound');
}
