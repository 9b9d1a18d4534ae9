import type { Place } from '#platform/database/statement.ts';
import { orderTotalsOf } from '#features/people/order-totals-sql.service.ts';
import { fileMarker, isoTime, rsd } from '#platform/views/view-sql.ts';

const address = `
  '_id', a.id, 'type', a.type, 'city', a.city, 'municipality', a.municipality, 'streetAndNumber', a.street_and_number,
  'unitNumber', a.unit_number, 'note', a.note, 'latitude', a.latitude, 'longitude', a.longitude,
  'formattedAddress', a.formatted_address, 'postalCode', a.postal_code`;

/** SQL of an address `a` as `Address`. */
export const ADDRESS = `json_build_object(${address})`;

/** The addresses of `u` as `ClientAddress`, oldest first, each with its newest order [addresses#last-used]. */
const ADDRESSES = `coalesce((
  select json_agg(json_build_object(${address}, 'lastUsedAt', ${isoTime('used.at')}) order by a.created_at, a.id)
  from addresses a
  left join (
    select address_id, max(created_at) as at from orders where client_id = u.id group by address_id
  ) used on used.address_id = a.id
  where a.client_id = u.id), '[]')`;

const client = (nonce: Place): string => `
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'secondPhone', u.second_phone, 'secondPhoneWord', u.second_phone_word, 'email', u.email,
  'user', json_build_object('email', u.email), 'profileImage', ${fileMarker('u.profile_image_key', nonce)},
  'isActive', u.is_active, 'isInvited', u.password_hash is null and u.email is not null, 'orderCount', totals.order_count,
  'totalCost', round(${rsd('totals.paid')}, 2),
  'activeOrderId', active.id, 'activeOrderStatus', active.status, 'activeOrderCategory', active.category,
  'activeOrderPackage', active.package, 'addresses', ${ADDRESSES}, 'version', u.version`;

/** The joins that clientListItem and clientDetail read, from `users u`: totals, and the newest open order. */
export const CLIENT_JOINS = `
  cross join lateral ${orderTotalsOf('client_id', 'u.id')} totals
  left join lateral (
    select o.id, o.status, o.category, o.package from orders o
    where o.client_id = u.id and o.is_open
    order by o.created_at desc, o.id desc limit 1) active on true`;

/** SQL of a client as `ClientListItem`. */
export const clientListItem = (nonce: Place): string => `json_build_object(${client(nonce)})`;

/** SQL of a client as `ClientDetail`, from CLIENT_JOINS with `clients c` and the first address as `a`. */
export const clientDetail = (nonce: Place): string => `json_build_object(${client(nonce)},
  'note', c.note, 'city', a.city, 'municipality', a.municipality, 'address', a.street_and_number,
  'createdAt', ${isoTime('u.created_at')})`;
