import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** Whether the desk may say how late the worker of an order will be: until the worker is there [orders#delay-dialog]. */
export const maySayLate = (order: Pick<OrderListItem, 'status' | 'hasComplaint' | 'worker'>): boolean =>
  order.worker !== null && findTransition('worker_late', 'staff', order) !== undefined;
