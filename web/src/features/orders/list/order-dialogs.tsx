import { useCallback, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { AssignmentKind } from '#features/orders/assign/use-failed-assignments.ts';
import { useFirstUse } from '#lib/browser/use-first-use.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms are as large as the list itself: their code is loaded after the list.
const load = {
  create: () => import('#shared/orders/create/create-order-dialog.tsx'),
  worker: () => import('#features/orders/assign/assign-worker-dialog.tsx'),
  admin: () => import('#features/orders/assign/assign-admin-dialog.tsx'),
} as const;

const CreateOrderDialog = lazyDialog(async () => (await load.create()).CreateOrderDialog);
const AssignWorkerDialog = lazyDialog(async () => (await load.worker()).AssignWorkerDialog);
const AssignAdminDialog = lazyDialog(async () => (await load.admin()).AssignAdminDialog);

/** Ahead of their opening, so that what is typed right after a shortcut is not lost; a dialog tries again if this fails. */
const preload = () => void Promise.allSettled(Object.values(load).map((ask) => ask()));

/** The dialog over the list: a new order, or the assignment of an order, with its data, in case it leaves the list. */
type OpenDialog = { kind: 'create' } | { kind: AssignmentKind; order: OrderListItem };

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

type OrderDialogsProps = {
  open: OpenDialog | undefined;
  /** The rows on screen: a refreshed row lends its new version to the dialog. */
  rows: readonly OrderListItem[] | undefined;
  onClose: () => void;
};

/** The dialog that is open over the orders list. */
export function OrderDialogs({ open, rows, onClose }: OrderDialogsProps) {
  useFirstUse(preload);
  if (open === undefined) return null;
  if (open.kind === 'create') return <CreateOrderDialog onClose={onClose} />;
  const order = rows?.find(({ _id }) => _id === open.order._id) ?? open.order;
  const Dialog = open.kind === 'worker' ? AssignWorkerDialog : AssignAdminDialog;
  return <Dialog order={order} onClose={onClose} />;
}
