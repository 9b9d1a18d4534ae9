import type { OrderState } from '@majstorija/contract/orders/life/state.ts';
import type { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { sql } from '#platform/database/sql.ts';
import { keepFacts } from '#features/orders/facts/keep-facts.service.ts';
import type { Work } from '#platform/database/work.ts';
import { appendAction, CHANGED, type NewAction } from './append-action.queries.ts';
import { columnsOf } from './order-columns.ts';
import { ORDER_TEXTS } from './order-texts.ts';

/** A new order: what was sent, and where its life begins. */
export interface NewOrder extends Readonly<CreateOrderBody> {
  readonly id: string;
  readonly state: OrderState;
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
  const texts = ORDER_TEXTS.map(({ column, name }): [string, unknown] => [column, order[name] ?? null]);
  const values: Readonly<Record<string, unknown>> = {
    ...columnsOf(order.state),
    ...Object.fromEntries(texts),
    created_at: work.now,
  };
  const columns = Object.keys(values).map((column) => sql.ref(column));
  const given = Object.keys(values).map((column) => sql.ref(`given.${column}`));
  const created = sql`
    insert into orders
      (id, category, package, client_id, address_id, city, municipality, street_and_number, unit_number, address_note, latitude,
        longitude, ${sql.join(columns)})
    select ${order.id}::uuid, ${order.category}, ${order.package}, a.client_id, a.id, a.city, a.municipality, a.street_and_number,
      a.unit_number, a.note, a.latitude, a.longitude, ${sql.join(given)}
    from addresses a, json_populate_record(null::orders, ${JSON.stringify(values)}::json) given
    where a.id = ${order.addressId} and a.client_id = ${order.clientId}
    returning 1 as version, ${CHANGED}`;
  await keepFacts(work.tx, await appendAction(work, created, action));
  if (assigned) {
    const again = sql`select version, ${CHANGED} from orders where id = ${order.id}`;
    await keepFacts(work.tx, await appendAction(work, again, assigned));
  }
}
