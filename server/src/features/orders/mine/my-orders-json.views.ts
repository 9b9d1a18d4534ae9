import type { Place } from '#platform/database/statement.ts';
import { isoTime, rsd } from '#platform/views/view-sql.ts';
import { TEXT_PAIRS } from '#features/orders/life/order-texts.ts';
import { ADDRESS_IN_FULL, ITEMS, files, person } from '#features/orders/list/orders-json.views.ts';

const item = (nonce: Place): string => `
  '_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package, 'status', o.status,
  'createdAt', ${isoTime('o.created_at')}, 'version', o.version,
  'address', json_build_object(${ADDRESS_IN_FULL}),
  'client', json_build_object(${person('c', nonce)}),
  'worker', case when w.id is not null then json_build_object(${person('w', nonce)}, 'companyName', company.company_name) end`;

/** The joins that myOrderListItem and myOrder read, from `orders o`. */
export const MY_ORDER_JOINS = `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id`;

/** SQL of an order as `MyOrderListItem`. */
export const myOrderListItem = (nonce: Place): string => `json_build_object(${item(nonce)})`;

/** Events that only the desk may read: they name operators or are meant for them. */
const INTERNAL = `('comment_added', 'admin_assigned')`;

/** Only the desk may read why an operator set a status. */
const action = (nonce: Place): string => `json_build_object(
  '_id', t.id, 'type', upper(t.event), 'time', ${isoTime('t.time')}, 'role', t.actor_role, 'webItemText', t.text,
  'note', case when t.event <> 'admin_status_changed' then t.note end, 'status', t.status,
  'files', ${files('f.action_id = t.id', nonce)})`;

const actions = (nonce: Place): string => `coalesce((
  select json_agg(${action(nonce)} order by t.position desc)
  from order_actions t where t.order_id = o.id and t.event not in ${INTERNAL}), '[]')`;

/** SQL of an order as `MyOrder`. */
export const myOrder = (nonce: Place): string => `json_build_object(${item(nonce)},
  ${TEXT_PAIRS},
  'files', ${files(`f.kind = 'fault'`, nonce)},
  'items', ${ITEMS},
  'paidAmount', ${rsd('o.paid_amount')},
  'refundedAmount', ${rsd('o.refunded_amount')},
  'actions', ${actions(nonce)})`;

/** SQL of an item `i` of the price list as `MyPrice`. */
export const MY_PRICE = `json_build_object(
  '_id', i.id, 'itemCode', i.item_code, 'name', i.name, 'subcategory', i.subcategory,
  'unitOfMeasure', i.unit_of_measure, 'grossPrice', ${rsd('i.gross_price')})`;

/** SQL of a worker `w`, whose account is `u`, as `MyWorker`. */
export const myWorker = (
  nonce: Place,
): string => `json_build_object(${person('u', nonce)}, 'isActive', u.is_active,
  'packages', coalesce((
    select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = w.id), '[]'))`;
