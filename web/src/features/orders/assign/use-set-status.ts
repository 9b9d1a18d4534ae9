import { statusReopens } from '@majstorija/contract/orders/life/reopening.ts';
import type { ChangeStatusBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useChangeStatus } from '#api/orders/order-events.ts';
import { askToReopen } from './ask-to-reopen.tsx';

/**
 * The one way to set the status of an order: any of them, at any time; one that opens a closed order again is set once the question has
 * its reason [orders#reopening-asked]. `set` resolves with whether the order has the status, and rejects when the call failed.
 */
export function useSetStatus() {
  const call = useChangeStatus();
  const set = async (order: OrderListItem, { status, reason }: ChangeStatusBody): Promise<boolean> => {
    if (status === order.status) return true;
    const isAsked = statusReopens(order.status, status);
    const why = isAsked ? await askToReopen(order, { by: { status }, draft: reason ?? '' }) : reason;
    if (isAsked && why === undefined) return false;
    await call.mutateAsync({ order, status, reason: why });
    return true;
  };
  return { call, set };
}
