import { ownNeedOf, type Need } from '@majstorija/contract/orders/life/machine.ts';
import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/**
 * Whether giving the order to a worker opens again what was finished, paid, refunded or called off: a screen asks for the reason
 * first [orders#reopening-asked]. A cancellation that still asks for another worker is assigned without a question.
 */
export const reopensClosed = (order: Need & { readonly status: OrderStatus }): boolean =>
  !isOpen(order.status) && !(order.status === 'canceled' && ownNeedOf(order));

/** Whether a status that is set by hand opens a closed order again: a screen asks for the reason first, always. */
export const statusReopens = (from: OrderStatus, to: OrderStatus): boolean => !isOpen(from) && isOpen(to);

/** How an order was closed, as an adjective of 'nalog'; `paidAmount` is null until something was paid. */
export function closedAs({
  status,
  paidAmount,
}: {
  readonly status: OrderStatus;
  readonly paidAmount: number | null;
}): 'otkazan' | 'refundiran' | 'plaćen' | 'završen' {
  if (status === 'canceled') return 'otkazan';
  if (status === 'complaint_refunded') return 'refundiran';
  return paidAmount === null ? 'završen' : 'plaćen';
}
