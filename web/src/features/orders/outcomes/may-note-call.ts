import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** What the desk says of a call that it made [orders#called]. */
export const CALLED_LABEL = 'Zvao sam';

/** Whether the desk may write a call down: while the order is open. */
export const mayNoteCall = (order: Pick<OrderListItem, 'status' | 'hasComplaint'>): boolean =>
  findTransition('called', 'staff', order) !== undefined;
