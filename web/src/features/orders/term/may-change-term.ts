import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** Whether the desk may still change the term of an order: while it is open [orders#term-changed]. */
export const mayChangeTerm = (order: Pick<OrderListItem, 'status' | 'hasComplaint'>): boolean =>
  findTransition('term_changed', 'staff', order) !== undefined;
