import { GLANCE_ORDER } from '#features/orders/order-shape.service.ts';
import type { Place } from '#platform/database/statement.ts';
import { fileMarker } from '#platform/views/view-sql.ts';

/** SQL of the pairs of a person of `users` at a glance. */
export const glancePerson = (user: string, nonce: Place): string => `
  '_id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name, 'phone', ${user}.phone,
  'profileImage', ${fileMarker(`${user}.profile_image_key`, nonce)}, 'isActive', ${user}.is_active`;

/** SQL of the first orders of `rows`, a FROM item of orders or a query in brackets, as a JSON array. */
export const glanceOrders = (rows: string, order: string, most: number): string => `coalesce((
  select json_agg(${GLANCE_ORDER} order by o.place)
  from (select *, row_number() over (order by ${order}) as place from ${rows} listed order by place limit ${String(most)}) o
    left join users w on w.id = o.worker_id), '[]')`;

/** By their clocks, the most urgent first; those without one after them, the oldest first. */
export const BY_CLOCK = 'due_until, created_at, id';

/** SQL of the open orders of a worker, from the index of their orders by priority: all closed ones are behind them. */
export const openOrdersOf = (worker: string): string =>
  `select * from orders where worker_id = ${worker} and priority_rank < 4 and is_open`;
