import { useCallback, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import type { AssignmentKind } from '#features/orders/assign/use-failed-assignments.ts';

/** The dialog over the list: a new order, or the assignment of an order, with its data, in case it leaves the list. */
export type OpenDialog = { kind: 'create' } | { kind: AssignmentKind; order: OrderListItem };

/** Which dialog is open over the orders list, one at a time; none opens without a network, since none could save. */
export function useOrderDialogs() {
  const [current, setCurrent] = useState<OpenDialog | undefined>(undefined);
  const isOnline = useOnline();
  const open = useCallback(
    (dialog: OpenDialog) => {
      if (isOnline) setCurrent(dialog);
    },
    [isOnline],
  );
  // Handed to every row, which is drawn again when it changes.
  const assign = useCallback((kind: AssignmentKind, order: OrderListItem) => open({ kind, order }), [open]);
  return {
    current,
    create: () => open({ kind: 'create' }),
    assign,
    close: () => setCurrent(undefined),
  };
}
