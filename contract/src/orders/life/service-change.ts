import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The statuses in which nobody is on the way yet, nor has been there [orders#service-corrected]. */
const BEFORE_LEAVING: ReadonlySet<OrderStatus> = new Set([
  'pending',
  'find_backup',
  'accepted',
  'call_worker_accepted',
]);

/** Whether the desk may correct category and package of an order. */
export const mayChangeService = ({ status }: { readonly status: OrderStatus }): boolean =>
  BEFORE_LEAVING.has(status);
