import type { Db } from '#platform/database/db.ts';

/** Cancels all orders, so that none of them occupies a worker any more [dispatch#occupied]. */
export async function closeOrders(db: Db): Promise<void> {
  await db.updateTable('orders').set({ status: 'canceled' }).where('is_open', '=', true).execute();
}
