import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The events raised by a timer when an order makes no progress [timers#limits]. */
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

/** What decides which timer an order has. `wasNotReached`: its worker was called in vain and is called again later. */
export interface TimerState {
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
  readonly wasNotReached: boolean;
}

/** The same call once more, for the two statuses in which a worker is called. */
const AGAIN: Partial<Record<OrderStatus, TimedEvent>> = {
  call_worker_accepted: 'call_worker_accepted',
  call_worker_on_the_way: 'call_worker_on_the_way',
};

/** The event raised if an order stays as it is; a pending one has a timer only once it has a worker. */
export function findTimedEvent({ status, hasWorker, wasNotReached }: TimerState): TimedEvent | undefined {
  if (wasNotReached) return AGAIN[status];
  return status === 'pending' && !hasWorker ? undefined : BY_STATUS[status];
}
