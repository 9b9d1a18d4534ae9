import { ORDER_STATUSES, type OrderStatus, isOpen } from '@majstorija/contract/orders/life/statuses.ts';

/**
 * An order's rank in a list by priority [orders#priority-order]: 0 needs action, 1 open complaint, 2 open without a
 * worker, 3 other open ones, 4 closed. The database computes it in a column, which tests compare with this.
 */
export function priorityRank(order: {
  status: OrderStatus;
  needsAction: boolean;
  hasWorker: boolean;
}): number {
  if (order.needsAction) return 0;
  if (!isOpen(order.status)) return 4;
  if (ORDER_STATUSES[order.status].complaint) return 1;
  return order.hasWorker ? 3 : 2;
}
