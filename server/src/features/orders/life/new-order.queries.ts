import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { TermColumns } from '#features/orders/term/term-columns.ts';
import { appendAction, CHANGED, type NewAction } from './append-action.queries.ts';
import type { DueColumns } from './order-due.service.ts';
import { ORDER_TEXTS } from './order-texts.ts';

/** A new order: what was sent, and where its life begins. */
export interface NewOrder extends Readonly<CreateOrderBody> {
  readonly id: string;
  readonly status: OrderStatus;
  readonly due: DueColumns;
  readonly term: TermColumns;
}

/**
 * Writes a new order with a copy of its address and its first timeline entry, in one statement. An order that begins
 * with an operator has a second entry, `assigned`; the row has its operator from the start, because an update after the
 * insert would lock the counters in another order than all other writers.
 */
export async function insertOrder(
  work: Work,
  order: NewOrder,
  action: NewAction,
  assigned?: NewAction,
): Promise<void> {
  const columns = ORDER_TEXTS.map(({ column }) => sql.ref(column));
  const { due_what, due_since, due_until } = order.due;
  const { term_kind, term_starts_at, term_ends_at } = order.term;
  const texts = ORDER_TEXTS.map(({ name }) => sql`${order[name] ?? null}::text`);
  const created = sql`
    insert into orders
      (id, version, category, package, status, client_id, admin_id, address_id, city, municipality,
        street_and_number, unit_number, address_note, latitude, longitude, ${sql.join(columns)},
        due_what, due_since, due_until, term_kind, term_starts_at, term_ends_at, is_urgent, created_at)
    select ${order.id}::uuid, ${assigned ? 2 : 1}::integer, ${order.category}, ${order.package}, ${order.status}, client_id,
      ${order.adminId ?? null}::uuid, id, city, municipality, street_and_number, unit_number, note, latitude,
      longitude, ${sql.join(texts)}, ${due_what}::text, ${due_since}::timestamptz, ${due_until}::timestamptz,
      ${term_kind}::text, ${term_starts_at}::timestamptz, ${term_ends_at}::timestamptz, ${order.isUrgent ?? false}::boolean,
      ${work.now}::timestamptz
    from addresses where id = ${order.addressId} and client_id = ${order.clientId}
    returning 1 as version, ${CHANGED}`;
  await appendAction(work, created, action);
  if (assigned) {
    await appendAction(work, sql`select version, ${CHANGED} from orders where id = ${order.id}`, assigned);
  }
}
