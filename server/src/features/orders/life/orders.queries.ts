import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { OrderState, StateComplaint } from '@majstorija/contract/orders/life/state.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { KeptTimeline } from '#features/orders/facts/kept-timeline.ts';
import { appendAction, CHANGED, type NewAction } from './append-action.queries.ts';
import { changedColumns, columnsOf, STATE_COLUMNS, stateOf } from './order-columns.ts';
import { Order, type Contents } from './order-event.ts';

const Stored = z.looseObject({ has_complaint: z.boolean() });

const Complaint = Order.shape.complaint.unwrap();

/** Read once the order is locked: the statement that waits for a lock sees other tables as they were before. */
const findComplaint = ({ tx }: Work, orderId: string): Promise<StateComplaint | undefined> =>
  findRow(
    tx,
    Complaint,
    sql`
      select state, received_at as "receivedAt", extended_until as "putOffUntil", receipt_told_by as "receiptToldBy",
        answer_told_by as "answerToldBy"
      from complaints where order_id = ${orderId} order by position desc limit 1`,
  );

/**
 * Locks an order until the transaction ends, so that its events run one after another. Throws order.notFound, also for
 * a malformed id.
 */
export async function lockOrder(work: Work, orderId: string): Promise<Order> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const columns = STATE_COLUMNS.map((column) => sql.ref(column));
  const row = await findRow(
    work.tx,
    Stored,
    sql`
      select id, category, package, client_id as "clientId", ${sql.join(columns)},
        exists (select from users where id = client_id and email is not null) as "hasClientEmail"
      from orders where id = ${orderId} for update`,
  );
  if (!row) throw new AppError('order.notFound');
  const { id, category, package: pkg, clientId, hasClientEmail } = row;
  const complaint = row.has_complaint ? await findComplaint(work, orderId) : undefined;
  const never = { id, category, package: pkg, clientId, hasClientEmail };
  return Order.parse({ ...stateOf(row), ...never, complaint: complaint ?? null });
}

/** Writes in what an order differs and appends its timeline entry in one statement: neither can exist without the other. */
export async function saveEvent(
  work: Work,
  { before, after, contents }: { before: Order; after: OrderState; contents: Contents | undefined },
  action: NewAction,
): Promise<readonly KeptTimeline[]> {
  const changes = Object.entries({ ...changedColumns(before, after), ...contents });
  const assignments = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const changed = sql`
    update orders set ${sql.join(assignments)}
    where id = ${before.id} returning version, ${CHANGED}`;
  return appendAction(work, changed, action);
}

/** Takes its clock off an order whose timer was turned off while it ran: no event, nobody is told [timers#settings-in-minutes]. */
export async function clearClock({ tx }: Work, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(columnsOf({ clock: null }))
    .where('id', '=', orderId)
    .execute();
}
