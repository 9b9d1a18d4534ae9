import { useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useOnline } from '#lib/use-online.ts';
import type { AssignmentKind } from '#features/orders/use-failed-assignments.ts';

/** The dialog over the list: a new order, or the assignment of an order, kept whole in case it leaves the list. */
export type OpenDialog = { kind: 'create' } | { kind: AssignmentKind; order: OrderListItem };

/** Which dialog is open over the orders list, one at a time; none opens without a network, since none could save. */
export function useOrderDialogs() {
  const [current, setCurrent] = useState<OpenDialog | undefined>(undefined);
  const isOnline = useOnline();
  const open = (dialog: OpenDialog) => {
    if (isOnline) setCurrent(dialog);
  };
  return {
    current,
    create: () => open({ kind: 'create' }),
    assign: (kind: AssignmentKind, order: OrderListItem) => open({ kind, order }),
    close: () => setCurrent(undefined),
  };
}
