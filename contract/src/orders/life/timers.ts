import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The events raised by a timer when an order makes no progress [timers#three-limits]. */
export const TimedEvent = OrderEvent.extract([
  'find_backup_worker',
  'call_worker_accepted',
  'call_worker_on_the_way',
]);
export type TimedEvent = (typeof TimedEvent.options)[number];

const BY_STATUS: Partial<Record<OrderStatus, TimedEvent>> = {
  pending: 'find_backup_worker',
  accepted: 'call_worker_accepted',
  on_the_way: 'call_worker_on_the_way',
};

/**
 * The event raised if an order stays as it is; a pending one has a timer only once it has a worker.
 */
export const findTimedEvent = (order: { status: OrderStatus; hasWorker: boolean }): TimedEvent | undefined =>
  order.status === 'pending' && !order.hasWorker ? undefined : BY_STATUS[order.status];
