import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { ActorRole } from '@majstorija/contract/http/access.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder, appendAction, type OrderTraits } from '#testing/builders/orders.ts';

/** An entry of a timeline; the status is that of the entry before unless given. */
export interface Entry {
  readonly event: OrderEvent;
  readonly at: Date | string;
  readonly by: ActorRole;
  readonly status?: OrderStatus;
  readonly note?: string;
}

/** Appends an entry to an order as it stands in the log, whatever the machine thinks of it. */
async function appendEntry(db: Db, orderId: string, { event, at, by, status, note }: Entry): Promise<void> {
  const time = new Date(at);
  await inTransaction(db, async (tx) => {
    const order = await tx
      .updateTable('orders')
      .set((eb) => ({ version: eb('version', '+', 1), ...(status && { status }) }))
      .where('id', '=', orderId)
      .returning(['id', 'version', 'status', 'client_id', 'worker_id', 'admin_id'])
      .executeTakeFirstOrThrow();
    // Whoever it is: only the role counts here.
    const actor = { actor_role: by, actor_id: by === 'system' ? null : order.client_id };
    const entry = { id: uuidv7(time), position: order.version, event, time };
    const text = { text: event, note: note ?? null, status: order.status, action_required: false };
    await appendAction(tx, order, { ...entry, ...actor, ...text });
  });
}

/** An order with its timeline after `created`. */
export async function aTimeline(db: Db, traits: OrderTraits, entries: readonly Entry[]) {
  const order = await anOrder(db, traits);
  for (const entry of entries) await appendEntry(db, order.id, entry);
  return order;
}
