import type { Insertable, Selectable } from 'kysely';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import { type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { remember, type OrderState } from '@majstorija/contract/orders/life/state.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { NOW_TERM } from '@majstorija/contract/orders/term/term-times.ts';
import { rebuildFactsOf } from '#features/orders/facts/rebuild-facts.service.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/db.ts';
import type { OrderActions, Orders } from '#platform/database/tables/all-tables.ts';
import { columnsOf } from '#features/orders/life/order-columns.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';

/**
 * The state of an order that a test may set, and what else it has; client and address are created by default. Its version is that of its one
 * entry, and a complaint is a row of its own: `aWaitingComplaint`.
 */
export interface OrderTraits extends Partial<Omit<OrderState, 'version' | 'complaint'>> {
  clientId?: string;
  package?: Package;
  municipality?: Municipality;
  streetAndNumber?: string;
  description?: string | null;
  createdAt?: Date | string;
  orderNumber?: number;
}

/** When an order is created unless a test says so. */
const CREATED_AT = new Date('2026-03-01T09:00:00.000Z');

/** An order that is wanted at once and waits for nothing, one event old. */
const BLANK: OrderState = {
  version: 1,
  status: 'pending',
  stage: 0,
  workerId: null,
  adminId: null,
  need: false,
  clock: null,
  reminder: null,
  term: NOW_TERM,
  termConfirmed: false,
  isUrgent: false,
  delay: null,
  overlapSeen: false,
  hasComplaint: false,
  complaint: null,
  paidAmount: null,
  refundedAmount: 0,
  undo: null,
};

const HOUR_MS = 3_600_000;

/** The clock of an order that waits for a worker until then, for an hour. */
export const clockUntil = (until: Date): OrderState['clock'] => ({
  what: 'assign',
  since: new Date(until.getTime() - HOUR_MS),
  until,
});

/** A window between two instants (ISO). */
export const windowOf = ([startsAt, endsAt]: readonly [string, string]): OrderState['term'] => ({
  kind: 'window',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** A reminder of an operator, of the hour after the creation. */
export const reminderOf = (adminId: string): OrderState['reminder'] => ({
  until: new Date(CREATED_AT.getTime() + HOUR_MS),
  note: null,
  adminId,
  setAt: CREATED_AT,
  isRung: false,
  isWoken: false,
});

/** An assignment that can be undone, however late: before it the order had this status, no worker and no need. */
export const undoTo = (status: OrderStatus): OrderState['undo'] => ({
  assignedAt: new Date('2099-01-01T00:00:00Z'),
  before: remember({ ...BLANK, status }),
});

/** The state of an order with these traits. */
function stateOf(traits: OrderTraits): OrderState {
  const given = Object.entries(traits).filter(
    ([name, value]) => Object.hasOwn(BLANK, name) && value !== undefined,
  );
  return { ...BLANK, ...Object.fromEntries(given) };
}

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
  const createdAt = new Date(traits.createdAt ?? CREATED_AT);
  const pkg = traits.package ?? 'PLUMBING';
  const order = await db
    .insertInto('orders')
    .values({
      id: uuidv7(createdAt),
      category: categoryOf(pkg),
      package: pkg,
      client_id: clientId,
      address_id: address.id,
      city: address.city,
      municipality: address.municipality,
      street_and_number: address.street_and_number,
      latitude: address.latitude,
      longitude: address.longitude,
      description: traits.description ?? null,
      created_at: createdAt,
      status: traits.status ?? 'pending',
      ...(traits.orderNumber !== undefined && { order_number: traits.orderNumber }),
      ...columnsOf(stateOf(traits)),
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
