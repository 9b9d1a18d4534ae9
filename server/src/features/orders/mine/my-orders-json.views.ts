import { isoTime, rsd } from '#platform/views/view-sql.ts';
import { TEXT_PAIRS } from '#features/orders/life/order-texts.ts';
import { ADDRESS_IN_FULL, ITEMS, files, person } from '#features/orders/list/orders-json.views.ts';

const ITEM = `
  '_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package, 'status', o.status,
  'createdAt', ${isoTime('o.created_at')}, 'version', o.version,
  'address', json_build_object(${ADDRESS_IN_FULL}),
  'client', json_build_object(${person('c')}),
  'worker', case when w.id is not null then json_build_object(${person('w')}, 'companyName', company.company_name) end`;

/** The joins that MY_ORDER_LIST_ITEM and MY_ORDER read, from `orders o`. */
export const MY_ORDER_JOINS = `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id`;

/** SQL of an order as `MyOrderListItem`. */
export const MY_ORDER_LIST_ITEM = `json_build_object(${ITEM})`;

/** Events that only the desk may read: they name operators or are meant for them. */
const INTERNAL = `('comment_added', 'admin_assigned')`;

/** Only the desk may read why an operator set a status. */
const ACTION = `json_build_object(
  '_id', t.id, 'type', upper(t.event), 'time', ${isoTime('t.time')}, 'role', t.actor_role, 'webItemText', t.text,
  'note', case when t.event <> 'admin_status_changed' then t.note end, 'status', t.status,
  'files', ${files('f.action_id = t.id')})`;

const ACTIONS = `coalesce((
  select json_agg(${ACTION} order by t.position desc)
  from order_actions t where t.order_id = o.id and t.event not in ${INTERNAL}), '[]')`;

/** SQL of an order as `MyOrder`. */
export const MY_ORDER = `json_build_object(${ITEM},
  ${TEXT_PAIRS},
  'files', ${files(`f.kind = 'fault'`)},
  'items', ${ITEMS},
  'paidAmount', ${rsd('o.paid_amount')},
  'refundedAmount', ${rsd('o.refunded_amount')},
  'actions', ${ACTIONS})`;

/** SQL of an item `i` of the price list as `MyPrice`. */
export const MY_PRICE = `json_build_object(
  '_id', i.id, 'itemCode', i.item_code, 'name', i.name, 'subcategory', i.subcategory,
  'unitOfMeasure', i.unit_of_measure, 'grossPrice', ${rsd('i.gross_price')})`;

/** SQL of a worker `w`, whose account is `u`, as `MyWorker`. */
export const MY_WORKER = `json_build_object(${person('u')}, 'isActive', u.is_active,
  'packages', coalesce((
    select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = w.id), '[]'))`;
