import { z } from 'zod';
import { Category, Package, OrderStatus } from '@majstorija/contract/choices.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { CreateOrderBody } from '@majstorija/contract/orders/orders.ts';
import { AppError } from '#platform/http/app-error.ts';
import { executeLater } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import { LIVE_CHANNEL } from '#platform/live/live-channel.ts';
import type { Work } from '#platform/database/work.ts';
import { ORDER_TEXTS, type TextChanges } from './order-texts.ts';

const LockedOrder = z.strictObject({
  id: z.string(),
  status: OrderStatus,
  version: z.int(),
  /** The version at which the order got its current status or worker. */
  stage: z.int(),
  hasComplaint: z.boolean(),
  category: Category,
  package: Package,
  clientId: z.string(),
  workerId: z.string().nullable(),
  paidAmount: z.int().nullable(),
});

/** An order locked by this transaction: the columns that the rules read. Amounts in para. */
export type LockedOrder = Readonly<z.infer<typeof LockedOrder>>;

/**
 * Locks an order until the transaction ends, so that its events run one after another. Throws order.notFound, also for
 * a malformed id.
 */
export async function lockOrder({ tx }: Work, orderId: string): Promise<LockedOrder> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const order = await findRow(
    tx,
    LockedOrder,
    sql`
      select id, status, version, stage, has_complaint as "hasComplaint", category, package, client_id as "clientId",
        worker_id as "workerId", paid_amount as "paidAmount"
      from orders where id = ${orderId} for update`,
  );
  if (!order) throw new AppError('order.notFound');
  return order;
}

/** The columns of an order that an event may change; an absent one stays as it is. */
export interface OrderChanges extends TextChanges {
  readonly status?: OrderStatus;
  readonly needs_action?: boolean;
  /** The order gets another status or worker: its timer starts again. */
  readonly isNewStage?: boolean;
  readonly has_complaint?: boolean;
  readonly worker_id?: string | null;
  readonly admin_id?: string;
  readonly paid_amount?: number;
  readonly refunded_amount?: number;
  readonly address_id?: string;
  readonly city?: string;
  readonly municipality?: string;
  readonly street_and_number?: string;
  readonly unit_number?: string | null;
  readonly address_note?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** A timeline entry about to be written. */
export interface NewAction {
  readonly id: string;
  readonly event: OrderEvent;
  readonly text: string;
  readonly note: string | null;
  readonly actionRequired: boolean;
}

/** Notifies the listeners, once this transaction commits, that an order changed (`LiveEvent`). */
const notifyIn = (changed: string, event: OrderEvent, actor: Work['actor']) => sql`
  notified as (
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'topic', 'order', 'id', id, 'orderCode', order_code, 'version', version, 'event', ${event}::text,
      'needsAction', needs_action, 'actorId', ${actor.id}::uuid)::text)
    from ${sql.raw(changed)}
  )`;

/** Changes the order and appends its timeline entry in one statement: neither can exist without the other. */
export async function saveEvent(
  { tx, now, actor }: Work,
  orderId: string,
  { isNewStage, ...changes }: OrderChanges,
  action: NewAction,
): Promise<void> {
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (isNewStage) assignments.push(sql`stage = version + 1`);
  await executeLater(
    tx,
    sql`
      with changed as (
        update orders set ${sql.join([sql`version = version + 1`, ...assignments])}
        where id = ${orderId} returning id, version, status, order_code, needs_action
      ),
      ${notifyIn('changed', action.event, actor)}
      insert into order_actions
        (id, order_id, position, event, time, actor_role, actor_id, text, note, status, action_required)
      select ${action.id}::uuid, id, version, ${action.event}, ${now}::timestamptz, ${actor.role}, ${actor.id}::uuid,
        ${action.text}, ${action.note}::text, status, ${action.actionRequired}::boolean
      from changed, notified`,
  );
}

/** A new order: what was sent, and where its life begins. */
export interface NewOrder extends Readonly<CreateOrderBody> {
  readonly id: string;
  readonly status: OrderStatus;
}

/** Writes a new order with a copy of its address and its first timeline entry, in one statement. */
export async function insertOrder(
  { tx, now, actor }: Work,
  order: NewOrder,
  action: NewAction,
): Promise<void> {
  const columns = ORDER_TEXTS.map(({ column }) => sql.ref(column));
  const texts = ORDER_TEXTS.map(({ name }) => sql`${order[name] ?? null}::text`);
  await executeLater(
    tx,
    sql`
      with created as (
        insert into orders
          (id, version, category, package, status, client_id, address_id, city, municipality, street_and_number,
            unit_number, address_note, latitude, longitude, ${sql.join(columns)}, created_at)
        select ${order.id}::uuid, 1, ${order.category}, ${order.package}, ${order.status}, client_id, id, city,
          municipality, street_and_number, unit_number, note, latitude, longitude, ${sql.join(texts)},
          ${now}::timestamptz
        from addresses where id = ${order.addressId} and client_id = ${order.clientId}
        returning id, version, status, order_code, needs_action
      ),
      ${notifyIn('created', action.event, actor)}
      insert into order_actions
        (id, order_id, position, event, time, actor_role, actor_id, text, note, status, action_required)
      select ${action.id}::uuid, id, version, ${action.event}, ${now}::timestamptz, ${actor.role}, ${actor.id}::uuid,
        ${action.text}, ${action.note}::text, status, ${action.actionRequired}::boolean
      from created, notified`,
  );
}
