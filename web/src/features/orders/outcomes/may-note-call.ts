import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** What the desk says of a call that it made [orders#called]. */
export const CALLED_LABEL = 'Zvao sam';

/** What it says of a client who confirmed the term on the telephone [orders#term-confirmed]. */
export const CONFIRMED_LABEL = 'Potvrđeno telefonom';

/** Whether the desk may write a call down: while the order is open. */
export const mayNoteCall = (order: Pick<OrderListItem, 'status' | 'hasComplaint'>): boolean =>
  findTransition('called', 'staff', order) !== undefined;
