import { useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { isFreshOrderWished, wishFreshOrder } from '#lib/lists/fresh-rows.ts';

/** An order as it was read: when, in epoch milliseconds, and whether it is being read again. */
export type ReadOrder = { order: OrderDetail; readAt: number; isFetching: boolean };

type Kept = { latest: OrderDetail; shown: OrderDetail };

const accept = ({ shown }: Kept, { order, readAt }: ReadOrder): Kept => ({
  latest: order,
  shown: order.version === shown.version || isFreshOrderWished(order._id, readAt) ? order : shown,
});

/**
 * The order whose banner, cards and entries a page shows: what others have done since waits, so that nothing moves while it
 * is read, until `show` is called or the user changes the order [live#page-stays-still].
 */
export function useSteadyOrder(read: ReadOrder) {
  const { order, isFetching } = read;
  useState(() => {
    // Kept from an earlier visit, and being refetched: the user comes for the order as it is now.
    if (isFetching) wishFreshOrder(order._id);
  });
  const [kept, setKept] = useState<Kept>({ latest: order, shown: order });
  if (kept.latest !== order) setKept(accept(kept, read));
  return { shown: kept.shown, show: () => setKept({ latest: order, shown: order }) };
}
