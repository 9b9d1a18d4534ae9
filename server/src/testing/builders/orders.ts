import type { Insertable, Selectable } from 'kysely';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import { type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { rebuildFactsOf } from '#features/orders/facts/rebuild-facts.service.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/db.ts';
import type { OrderActions, Orders } from '#platform/database/tables/all-tables.ts';
import { NO_DUE } from '#features/orders/life/order-due.service.ts';
import { withReminder } from '#features/orders/life/reminder-columns.ts';
import { rememberedBefore } from '#features/orders/life/undo.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';

/** The traits of an order that a test may set; client and address are created by default. */
export interface OrderTraits {
  clientId?: string;
  package?: Package;
  status?: OrderStatus;
  needsAction?: boolean;
  hasComplaint?: boolean;
  workerId?: string | null;
  adminId?: string | null;
  municipality?: Municipality;
  streetAndNumber?: string;
  description?: string | null;
  paidAmount?: number | null;
  createdAt?: Date | string;
  orderNumber?: number;
  /** The operator of a reminder; without one the order has none. */
  reminderOf?: string | undefined;
  /** The status before an assignment that can be undone; it had no worker then. */
  undoTo?: OrderStatus;
  /** The end of a clock; without it the order waits for nothing. */
  dueUntil?: Date | undefined;
  /** A window as instants (ISO), and whether its overlap was seen; without it the order is wanted at once. */
  window?: readonly [startsAt: string, endsAt: string];
  isOverlapSeen?: boolean;
}

/** A reminder of the hour after the creation. */
function reminderColumns(setAt: Date, adminId: string) {
  const reminder = { until: new Date(setAt.getTime() + 3_600_000), note: null, adminId, setAt };
  return withReminder({ needsAction: false, reminder: { ownNeed: false, isDue: false } }, reminder, NO_DUE);
}

/** An order that waits for nothing and has no worker, before an assignment that it is never too late to undo; its term is the same. */
const undoColumn = (status: OrderStatus, { window }: OrderTraits): string =>
  rememberedBefore(
    { now: new Date('2099-01-01T00:00:00Z') },
    {
      status,
      stage: 0,
      workerId: null,
      needsAction: false,
      dueWhat: null,
      dueSince: null,
      dueUntil: null,
      reminderUntil: null,
      reminderNote: null,
      reminderAdminId: null,
      reminderSetAt: null,
      ownNeedsAction: null,
      ownDueWhat: null,
      ownDueSince: null,
      ownDueUntil: null,
      lateMinutes: null,
      lateUntil: null,
      lateSaidAt: null,
      termKind: window ? 'window' : 'now',
      termStartsAt: window ? new Date(window[0]) : null,
      termEndsAt: window ? new Date(window[1]) : null,
      overlapSeen: false,
      isUrgent: false,
    },
  );

const windowColumns = ([startsAt, endsAt]: readonly [string, string]) => ({
  term_kind: 'window',
  term_starts_at: startsAt,
  term_ends_at: endsAt,
});

const CREATED = {
  event: 'created',
  actor_role: 'system',
  actor_id: null,
  text: 'Nalog kreiran',
  status: 'pending',
  action_required: false,
} as const;

type NewAction = Omit<Insertable<OrderActions>, 'order_id' | 'named_id'> & { readonly event: OrderEvent };

/** Appends an entry to the timeline of an order by hand, naming the worker or operator of the order; the facts follow. */
export async function appendAction(
  db: Db,
  order: Pick<Selectable<Orders>, 'id' | 'worker_id' | 'admin_id'>,
  action: NewAction,
): Promise<void> {
  const named = { worker: order.worker_id, operator: order.admin_id, nobody: null };
  const named_id = named[namedBy(action.event)];
  const row = { ...action, order_id: order.id, named_id };
  const append = async (tx: Tx) => {
    await tx.insertInto('order_actions').values(row).execute();
    await rebuildFactsOf(tx, [order.id]);
  };
  await (db.isTransaction ? append(db as Tx) : inTransaction(db, append));
}

/** Stores an order in a status, without its timeline: for tests of what follows from a state. */
export async function anOrder(db: Db, traits: OrderTraits = {}) {
  const clientId = traits.clientId ?? (await aClient(db)).id;
  const address = await anAddress(db, clientId, traits);
  const createdAt = new Date(traits.createdAt ?? '2026-03-01T09:00:00.000Z');
  const pkg = traits.package ?? 'PLUMBING';
  const order = await db
    .insertInto('orders')
    .values({
      id: uuidv7(createdAt),
      version: 1,
      category: categoryOf(pkg),
      package: pkg,
      status: traits.status ?? 'pending',
      needs_action: traits.needsAction ?? false,
      has_complaint: traits.hasComplaint ?? false,
      client_id: clientId,
      worker_id: traits.workerId ?? null,
      admin_id: traits.adminId ?? null,
      address_id: address.id,
      city: address.city,
      municipality: address.municipality,
      street_and_number: address.street_and_number,
      latitude: address.latitude,
      longitude: address.longitude,
      description: traits.description ?? null,
      paid_amount: traits.paidAmount ?? null,
      created_at: createdAt,
      ...(traits.orderNumber !== undefined && { order_number: traits.orderNumber }),
      ...(traits.reminderOf !== undefined && reminderColumns(createdAt, traits.reminderOf)),
      ...(traits.undoTo && { undo: undoColumn(traits.undoTo, traits) }),
      ...(traits.window && windowColumns(traits.window)),
      ...(traits.isOverlapSeen !== undefined && { overlap_seen: traits.isOverlapSeen }),
      ...(traits.dueUntil && { due_what: 'assign', due_since: createdAt, due_until: traits.dueUntil }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendAction(db, order, { id: uuidv7(createdAt), position: 1, ...CREATED, time: createdAt });
  return order;
}

/** Cancels all orders, so that none of them occupies a worker any more [dispatch#occupied]. */
export async function closeOrders(db: Db): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'canceled', late_minutes: null, late_until: null, late_said_at: null })
    .where('is_open', '=', true)
    .execute();
}
