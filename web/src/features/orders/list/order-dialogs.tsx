import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { AssignmentKind } from '#features/orders/assign/use-failed-assignments.ts';
import { useOnline } from '#lib/browser/use-online.ts';

// Forms are as large as the list itself: their code is loaded after the list.
const load = {
  create: () => import('#shared/orders/create/create-order-dialog.tsx'),
  worker: () => import('#features/orders/assign/assign-worker-dialog.tsx'),
  admin: () => import('#features/orders/assign/assign-admin-dialog.tsx'),
} as const;

const CreateOrderDialog = lazy(() => load.create().then((module) => ({ default: module.CreateOrderDialog })));
const AssignWorkerDialog = lazy(() =>
  load.worker().then((module) => ({ default: module.AssignWorkerDialog })),
);
const AssignAdminDialog = lazy(() => load.admin().then((module) => ({ default: module.AssignAdminDialog })));

const FIRST_USE = ['pointermove', 'keydown', 'touchstart'] as const;

/**
 * Fetches the dialogs' code once the page is used, so that what is typed right after a shortcut is not lost; a list that
 * is only looked at never loads it [performance#first-route-weight].
 */
function usePreload() {
  useEffect(() => {
    const used = new AbortController();
    const preload = () => {
      used.abort();
      // If this fails, the dialog loads its code when it is opened.
      void Promise.allSettled(Object.values(load).map((ask) => ask()));
    };
    for (const event of FIRST_USE)
      window.addEventListener(event, preload, { signal: used.signal, capture: true });
    return () => used.abort();
  }, []);
}

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

function OpenedDialog({ open, rows, onClose }: OrderDialogsProps & { open: OpenDialog }) {
  if (open.kind === 'create') return <CreateOrderDialog onClose={onClose} />;
  const order = rows?.find(({ _id }) => _id === open.order._id) ?? open.order;
  return open.kind === 'worker' ? (
    <AssignWorkerDialog order={order} onClose={onClose} />
  ) : (
    <AssignAdminDialog order={order} onClose={onClose} />
  );
}

/** The dialog that is open over the orders list. */
export function OrderDialogs({ open, rows, onClose }: OrderDialogsProps) {
  usePreload();
  if (open === undefined) return null;
  return (
    <Suspense>
      <OpenedDialog open={open} rows={rows} onClose={onClose} />
    </Suspense>
  );
}
