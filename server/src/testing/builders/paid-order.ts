import type { ActorRole } from '@majstorija/contract/http/access.ts';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anOrder, appendAction, type OrderTraits } from '#testing/builders/orders.ts';

/** A payment in para, by whom, and how many minutes after the creation. */
interface Payment {
  readonly amount: number;
  readonly role: ActorRole;
  readonly actorId: string;
  readonly minute?: number;
  readonly method?: PaymentMethod;
  readonly holder?: MoneyHolder;
}

/** Stores a completed order with payments on its timeline; `version` is its newest, `payments` their ids in order. */
export async function aPaidOrder(db: Db, payments: readonly Payment[], traits: OrderTraits = {}) {
  const paidAmount = payments.reduce((sum, { amount }) => sum + amount, 0);
  const order = await anOrder(db, { status: 'completed', ...traits, paidAmount });
  const ids: string[] = [];
  for (const [
    nth,
    { amount, role, actorId, minute = nth + 1, method = null, holder = null },
  ] of payments.entries()) {
    const time = new Date(order.created_at.getTime() + minute * 60_000);
    const id = uuidv7(time);
    ids.push(id);
    const by = { actor_role: role, actor_id: actorId, status: order.status, action_required: false };
    await appendAction(db, order, {
      id,
      position: nth + 2,
      event: 'paid',
      time,
      text: 'Nalog plaćen',
      amount,
      method,
      holder,
      ...by,
    });
  }
  const version = payments.length + 1;
  await db.updateTable('orders').set({ version }).where('id', '=', order.id).execute();
  return { id: order.id, version, payments: ids };
}
