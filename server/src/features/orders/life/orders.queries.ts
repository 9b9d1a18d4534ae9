import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { OrderState } from '@majstorija/contract/orders/life/state.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { appendAction, CHANGED, type NewAction } from './append-action.queries.ts';
import { changedColumns, columnsOf, STATE_COLUMNS, stateOf } from './order-columns.ts';
import { Order, type Contents } from './order-event.ts';

const OrderRow = z
  .looseObject({})
  .transform(({ id, category, package: pkg, client_id: clientId, complaint, hasClientEmail, ...row }) => ({
    ...stateOf(row),
    id,
    category,
    package: pkg,
    clientId,
    complaint,
    hasClientEmail,
  }))
  .pipe(Order);

/**
 * Locks an order until the transaction ends, so that its events run one after another. Throws order.notFound, also for
 * a malformed id.
 */
export async function lockOrder({ tx }: Work, orderId: string): Promise<Order> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const columns = STATE_COLUMNS.map((column) => sql.ref(`orders.${column}`));
  const order = await findRow(
    tx,
    OrderRow,
    sql`
      select orders.id, category, package, client_id, ${sql.join(columns)}, case when k.state is not null then
          json_build_object('state', k.state, 'receivedAt', k.received_at, 'putOffUntil', k.extended_until,
            'answerToldBy', k.answer_told_by) end as complaint,
        k.state is not null and exists (select from users where id = client_id and email is not null) as "hasClientEmail"
      from orders left join lateral (
        select received_at, extended_until, state, answer_told_by from complaints
        where order_id = orders.id order by position desc limit 1
      ) k on has_complaint
      where orders.id = ${orderId} for update of orders`,
  );
  if (!order) throw new AppError('order.notFound');
  return order;
}

/** Writes in what an order differs and appends its timeline entry in one statement: neither can exist without the other. */
export async function saveEvent(
  work: Work,
  { before, after, contents }: { before: Order; after: OrderState; contents: Contents | undefined },
  action: NewAction,
): Promise<void> {
  const changes = Object.entries({ ...changedColumns(before, after), ...contents });
  const assignments = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const changed = sql`
    update orders set ${sql.join(assignments)}
    where id = ${before.id} returning version, ${CHANGED}`;
  await appendAction(work, changed, action);
}

/** Takes its clock off an order whose timer was turned off while it ran: no event, nobody is told [timers#settings-in-minutes]. */
export async function clearClock({ tx }: Work, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(columnsOf({ clock: null }))
    .where('id', '=', orderId)
    .execute();
}
