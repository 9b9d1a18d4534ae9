import { LEAVING } from '@majstorija/contract/orders/life/event-traits.ts';
import type { Place } from '#platform/database/statement.ts';
import { isoTime, rsd } from '#platform/views/view-sql.ts';
import { TEXT_PAIRS } from '#features/orders/life/order-texts.ts';
import { delayJson } from '#features/orders/late/delay-json.service.ts';
import { termJson } from '#features/orders/term/term-json.service.ts';
import { ITEMS, files, person } from '#features/orders/list/orders-json.views.ts';

/** The exact place and the telephone are null once their time is over. */
const ADDRESS = `
  'municipality', o.municipality, 'streetAndNumber', contact.street_and_number, 'latitude', contact.latitude,
  'longitude', contact.longitude, 'city', o.city, 'unitNumber', contact.unit_number, 'note', contact.address_note`;

const item = (nonce: Place): string => `
  '_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package, 'status', o.status,
  'createdAt', ${isoTime('o.created_at')}, 'version', o.version, 'term', ${termJson('o')},
  'delay', ${delayJson('o')},
  'address', json_build_object(${ADDRESS}),
  'client', json_build_object(${person('c', nonce, 'contact.phone')}),
  'worker', case when w.id is not null then json_build_object(${person('w', nonce)}, 'companyName', company.company_name) end`;

/**
 * The joins that myOrderListItem and myOrder read, from `orders o`. The client's contact data is read while the order is
 * open or was closed after `closedAfter`, always when that is null [orders#contact-data-ends].
 */
export const myOrderJoins = (closedAfter: Place): string => `
  join users c on c.id = o.client_id
  left join users w on w.id = o.worker_id
  left join workers ws on ws.id = o.worker_id
  left join owners company on company.id = ws.owner_id
  left join lateral (
    select c.phone, o.street_and_number, o.unit_number, o.address_note, o.latitude, o.longitude
    where o.is_open or ${closedAfter}::timestamptz is null or ${closedAfter}::timestamptz < coalesce(
      (select t.time from order_actions t where t.order_id = o.id and t.position = o.stage), o.created_at)
  ) contact on true`;

/** SQL of an order as `MyOrderListItem`. */
export const myOrderListItem = (nonce: Place): string => `json_build_object(${item(nonce)})`;

const listed = (events: readonly string[]): string => events.map((event) => `'${event}'`).join(', ');

/** The reader has the exact place while they have the client's telephone [orders#contact-data-ends]. */
const NOTE = `case
    when t.event in (${listed(LEAVING.notes)}) then t.note
    when t.event in (${listed(LEAVING.placeNotes)}) and contact.phone is not null then t.note
  end`;

/** What may leave the desk of an entry [orders#desk-stays-internal]. */
const action = (nonce: Place): string => `json_build_object(
  '_id', t.id, 'type', upper(t.event), 'time', ${isoTime('t.time')}, 'role', t.actor_role, 'webItemText', t.text,
  'note', ${NOTE}, 'status', t.status, 'files', ${files('f.action_id = t.id', nonce)})`;

const actions = (nonce: Place): string => `coalesce((
  select json_agg(${action(nonce)} order by t.position desc)
  from order_actions t where t.order_id = o.id and t.event in (${listed(LEAVING.entries)})), '[]')`;

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
