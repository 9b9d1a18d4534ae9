import { useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { AssignmentKind } from '#features/orders/use-failed-assignments.ts';

/** The dialog over the list: a new order, or the assignment of an order, kept whole in case it leaves the list. */
export type OpenDialog = { kind: 'create' } | { kind: AssignmentKind; order: OrderListItem };

/** Which dialog is open over the orders list, one at a time. */
export function useOrderDialogs() {
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  return {
    open,
    create: () => setOpen({ kind: 'create' }),
    assign: (kind: AssignmentKind, order: OrderListItem) => setOpen({ kind, order }),
    close: () => setOpen(undefined),
  };
}
