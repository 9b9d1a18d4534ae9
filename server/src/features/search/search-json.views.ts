import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import { dueJson } from '#features/orders/list/due-json.service.ts';
import { termJson } from '#features/orders/term/term-json.service.ts';
import type { Place } from '#platform/database/statement.ts';
import { fileMarker, isoTime } from '#platform/views/view-sql.ts';

const nameOf = (user: string): string => `btrim(${user}.first_name || ' ' || ${user}.last_name)`;

const ADDRESS = (from: string): string =>
  `json_build_object('municipality', ${from}.municipality, 'streetAndNumber', ${from}.street_and_number)`;

const order = `
  '_id', o.id, 'orderCode', o.order_code, 'status', o.status, 'category', o.category, 'package', o.package,
  'createdAt', ${isoTime('o.created_at')}, 'address', ${ADDRESS('o')}, 'clientName', ${nameOf('c')},
  'workerName', case when w.id is not null then ${nameOf('w')} end, 'term', ${termJson('o')},
  'due', ${dueJson('o')}`;

const ORDER_PEOPLE = 'join users c on c.id = o.client_id left join users w on w.id = o.worker_id';

const person = `'_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone`;

/** SQL of those orders of a client `u` that meet a condition, newest first, as a JSON array; null without any. */
const ordersOfClient = (condition: string, most: number): string => `(
  select json_agg(json_build_object(${order}) order by o.created_at desc, o.id desc)
  from (
    select * from orders where client_id = u.id${condition} order by created_at desc, id desc limit ${most}
  ) o ${ORDER_PEOPLE})`;

/** SQL of a client `u` with totals as a result; `fit` is how well an address `a` fits the query [search#client-card]. */
const client = (fit: string): string => `json_build_object('kind', 'client', ${person},
  'address', (
    select ${ADDRESS('a')} from addresses a where a.client_id = u.id order by ${fit} desc, a.created_at, a.id limit 1),
  'note', (select note from clients where clients.id = u.id),
  'orders', coalesce(totals.order_count, 0), 'openOrders', coalesce(totals.open_count, 0),
  'complaints', (select count(*) from orders where client_id = u.id and has_complaint),
  'openOrder', ${ordersOfClient(' and is_open', 1)} -> 0,
  'lastOrders', coalesce(${ordersOfClient('', SEARCH_BOUNDS.lastOrders)}, '[]'))`;

/** SQL of the results of a kind: what it is worth, its place, and its JSON. */
const results = (kind: number, json: string, from: string): string =>
  `select score, ${kind} as kind, place, ${json} as json from ${from}`;

/** SQL of clients among `best_clients`. */
export const clientResults = (fit: string): string =>
  results(
    1,
    client(fit),
    `best_clients join users u on u.id = best_clients.id left join order_client_counters totals on totals.client_id = u.id`,
  );

/** SQL of orders among `best_orders`. */
export const ORDER_RESULTS = results(
  2,
  `json_build_object('kind', 'order', ${order})`,
  `best_orders join orders o on o.id = best_orders.id ${ORDER_PEOPLE}`,
);

/** SQL of those of `others` that a table has; `priority` is a column of it. */
const bestOf = (which: string, priority: string): string => `(
  select others.id, score, row_number() over (
    order by score desc, names desc, is_active desc, ${priority}created_at desc, others.id desc) as place
  from others ${which} order by place limit ${SEARCH_BOUNDS.ofKind}) best join users u on u.id = best.id`;

/** SQL of workers among `others`. */
export const workerResults = (nonce: Place): string =>
  results(
    3,
    `json_build_object('kind', 'worker', ${person}, 'companyName', company.company_name,
      'profileImage', ${fileMarker('u.profile_image_key', nonce)}, 'isActive', u.is_active)`,
    `${bestOf('join workers on workers.id = others.id', 'priority desc, ')}
      join workers on workers.id = u.id join owners company on company.id = workers.owner_id`,
  );

/** SQL of companies among `others`. */
export const OWNER_RESULTS = results(
  4,
  `json_build_object('kind', 'owner', ${person}, 'companyName', company.company_name)`,
  `${bestOf('join owners on owners.id = others.id', 'priority desc, ')} join owners company on company.id = u.id`,
);

/** SQL of operators among `others`. */
export const ADMIN_RESULTS = results(
  5,
  `json_build_object('kind', 'admin', ${person}, 'email', u.email)`,
  bestOf(`where others.role in ('admin', 'super_admin')`, ''),
);
