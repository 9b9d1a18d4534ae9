import { GLANCE_LIMITS } from '@majstorija/contract/people/glances.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { readOne, type ViewDeps } from '#platform/views/view-sql.ts';
import { BY_CLOCK, glanceOrders, glancePerson, openOrdersOf } from '#features/people/glance-sql.ts';
import { assertPersonId } from '#features/people/person.ts';

const { companyOrders, companyWorkers } = GLANCE_LIMITS;

const WORKERS = `coalesce((
  select json_agg(json_build_object(
    '_id', id, 'firstName', first_name, 'lastName', last_name, 'openCount', open_count) order by place)
  from (
    select *, row_number() over (order by open_count, first_name, last_name, id) as place
    from (
      select id, first_name, last_name, (select count(*) from open_orders o where o.worker_id = team.id) as open_count
      from team where is_active) active
    order by place limit ${String(companyWorkers)}) listed), '[]')`;

/** The open orders of each worker come from the index by worker; the accounts are looked up one by one. */
const toOwnerGlanceStatement = fixedStatement<{ id: string; nonce: string }>(
  (bind) => `with team as materialized (
    select u.* from workers w cross join lateral (select * from users where users.id = w.id limit 1) u
    where w.owner_id = ${bind('id')}
  ), open_orders as materialized (
    select o.* from team cross join lateral (${openOrdersOf('team.id')} offset 0) o
  )
  select json_build_object(${glancePerson('u', bind('nonce'))}, 'companyName', company.company_name,
    'packages', coalesce((
      select json_agg(p.package order by p.package) from owner_packages p where p.owner_id = company.id), '[]'),
    'activeWorkerCount', (select count(*) from team where is_active), 'workers', ${WORKERS},
    'openCount', (select count(*) from open_orders),
    'openOrders', ${glanceOrders('open_orders', BY_CLOCK, companyOrders)})
  from owners company join users u on u.id = company.id
  where company.id = ${bind('id')} and company.registration_number is not null`,
);

/**
 * A company at a glance [people#owner-at-a-glance]. Throws owner.notFound, also for a malformed id and an erased company,
 * which has no number.
 */
export async function getOwnerGlance(deps: ViewDeps, id: string): Promise<JsonText> {
  assertPersonId('owners', id);
  return readOne(deps, toOwnerGlanceStatement({ id, nonce: deps.links.nonce }), 'owner.notFound');
}
