import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';
import { FOUND_ORDER, ORDER_RESULT } from '#features/orders/order-shape.service.ts';
import { orderTotalsOf } from '#features/people/order-totals-sql.service.ts';
import { fixedStatement, type Place } from '#platform/database/statement.ts';
import { fileMarker } from '#platform/views/view-sql.ts';
import { KINDS } from './best-sql.ts';

const ADDRESS = (from: string): string =>
  `json_build_object('municipality', ${from}.municipality, 'streetAndNumber', ${from}.street_and_number)`;

const ORDER_PEOPLE = 'join users c on c.id = o.client_id left join users w on w.id = o.worker_id';

const person = `'_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone`;

/** SQL of those orders of a client `u` that meet a condition, newest first, as a JSON array; null without any. */
const ordersOfClient = (condition: string, most: number): string => `(
  select json_agg(${FOUND_ORDER} order by o.created_at desc, o.id desc)
  from (
    select * from orders where client_id = u.id${condition} order by created_at desc, id desc limit ${most}
  ) o ${ORDER_PEOPLE})`;

/** SQL: how many of the words of a query begin a word of an address `a`. */
const fitOf = (words: Place): string => `(
  select count(*) from unnest(${words}::text[]) word
  where strpos(' ' || fold_text(a.street_and_number || ' ' || a.municipality), ' ' || word) > 0)`;

/** SQL of a client `u` with totals as a result: the address is the one that fits the words best [search#client-card]. */
const client = (words: Place): string => `json_build_object('kind', 'client', ${person},
  'secondPhone', u.second_phone, 'secondPhoneWord', u.second_phone_word,
  'address', (
    select ${ADDRESS('a')} from addresses a where a.client_id = u.id
    order by ${fitOf(words)} desc, a.created_at, a.id limit 1),
  'note', (select note from clients where clients.id = u.id),
  'orders', totals.order_count, 'openOrders', totals.open_count,
  'complaints', (select count(*) from orders where client_id = u.id and has_complaint),
  'openOrder', ${ordersOfClient(' and is_open', 1)} -> 0,
  'lastOrders', coalesce(${ordersOfClient('', SEARCH_BOUNDS.lastOrders)}, '[]'))`;

const worker = (nonce: Place): string => `json_build_object('kind', 'worker', ${person},
  'companyName', company.company_name, 'profileImage', ${fileMarker('u.profile_image_key', nonce)},
  'isActive', u.is_active)`;

/** SQL of the results of a kind: place and JSON. Few as they are, their rows are read one by one. */
const results = (kind: number, json: string, joins: string): string => `
  select place, ${json} as json
  from (select id, place from best where kind = ${kind} limit ${SEARCH_BOUNDS.ofKind}) best ${joins}`;

const AS_USER = 'join users u on u.id = best.id';

/** The statement of the results of a search as JSON; `best` are their kinds and ids, best first, as toBestStatement gives them. */
export const toResultsStatement = fixedStatement<{ best: string; words: readonly string[]; nonce: string }>(
  (bind) => `
  with best as materialized (
    select * from rows from (json_to_recordset(${bind('best')}::json) as (kind int, id uuid))
      with ordinality best (kind, id, place)
  )
  select json_build_object('results', coalesce(json_agg(json order by place), '[]'))::text
  from (
    ${results(
      KINDS.client,
      client(bind('words')),
      `${AS_USER} cross join lateral ${orderTotalsOf('client_id', 'u.id')} totals`,
    )}
    union all ${results(KINDS.order, ORDER_RESULT, `join orders o on o.id = best.id ${ORDER_PEOPLE}`)}
    union all ${results(
      KINDS.worker,
      worker(bind('nonce')),
      `${AS_USER} join workers on workers.id = u.id join owners company on company.id = workers.owner_id`,
    )}
    union all ${results(
      KINDS.owner,
      `json_build_object('kind', 'owner', ${person}, 'companyName', company.company_name)`,
      `${AS_USER} join owners company on company.id = u.id`,
    )}
    union all ${results(KINDS.admin, `json_build_object('kind', 'admin', ${person}, 'email', u.email)`, AS_USER)}
  ) results`,
);
