import { GLANCE_LIMITS } from '@majstorija/contract/people/glances.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { isoTime, readOne, rsd, type ViewDeps } from '#platform/views/view-sql.ts';
import { orderTotalsOf } from '#features/people/order-totals-sql.service.ts';
import { glanceOrders, glancePerson } from '#features/people/glance-sql.ts';
import { assertPersonId } from '#features/people/person.ts';

const { listed, counted } = GLANCE_LIMITS;

/** The newest orders of the client under a condition. */
const newest = (condition: string): string =>
  glanceOrders(`(select * from recent where ${condition})`, 'created_at desc, id desc', listed);

/** Everything comes from the client's newest orders, read once from the index by client, and from the totals of all. */
const toGlanceStatement = fixedStatement<{ id: string; nonce: string }>(
  (bind) => `with recent as materialized (
    select * from orders
    where client_id = ${bind('id')} order by created_at desc, id desc limit ${String(counted)}
  )
  select json_build_object(${glancePerson('u', bind('nonce'))},
    'secondPhone', u.second_phone, 'secondPhoneWord', u.second_phone_word, 'note', c.note, 'orderCount', totals.order_count,
    'complaintCount', (select count(*) from recent where has_complaint),
    'totalCost', round(${rsd('totals.paid')}, 2),
    'lastVisit', (
      select json_build_object('createdAt', ${isoTime('o.created_at')}, 'worker', json_build_object(
        'firstName', w.first_name, 'lastName', w.last_name))
      from (select * from recent where worker_id is not null order by created_at desc, id desc limit 1) o
      join users w on w.id = o.worker_id),
    'openCount', totals.open_count,
    'openOrders', ${newest('is_open')}, 'closedOrders', ${newest('not is_open')})
  from clients c join users u on u.id = c.id cross join lateral ${orderTotalsOf('client_id', 'c.id')} totals
  where c.id = ${bind('id')} and u.erased_at is null`,
);

/**
 * A client at a glance [people#client-at-a-glance]. Throws client.notFound, also for a malformed id and for an erased
 * client.
 */
export async function getClientGlance(deps: ViewDeps, id: string): Promise<JsonText> {
  assertPersonId('clients', id);
  return readOne(deps, toGlanceStatement({ id, nonce: deps.links.nonce }), 'client.notFound');
}
