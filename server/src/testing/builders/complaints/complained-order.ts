import { createComplaint } from '#features/orders/events/complain.service.ts';
import { write } from '#platform/database/work.ts';
import { NO_PHOTOS } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';

/** Complains about a completed order, 'Opet curi'. */
export const complainOf = (
  deps: Parameters<typeof write>[0],
  actor: Parameters<typeof write>[1],
  orderId: string,
): Promise<unknown> =>
  write(deps, actor, (work) =>
    createComplaint(work, orderId, { description: 'Opet curi', photos: NO_PHOTOS }),
  );

/** A completed order that is complained of, with the complaint as it is stored. */
export async function aComplainedOrder(
  deps: Parameters<typeof write>[0],
  actor: Parameters<typeof write>[1],
  traits: OrderTraits = {},
) {
  const order = await anOrder(deps.db, { status: 'completed', ...traits });
  await complainOf(deps, actor, order.id);
  const complaint = await deps.db
    .selectFrom('complaints')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { order, complaint };
}
