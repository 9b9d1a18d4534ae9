import { lazy, Suspense } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { DialogKind, OpenDialog } from '#features/orders/detail/use-open-dialog.ts';

const DIALOGS = {
  status: lazy(() =>
    import('#features/orders/detail/status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
  ),
  worker: lazy(() =>
    import('#features/orders/assign-worker-dialog.tsx').then((module) => ({
      default: module.AssignWorkerDialog,
    })),
  ),
  admin: lazy(() =>
    import('#features/orders/assign-admin-dialog.tsx').then((module) => ({
      default: module.AssignAdminDialog,
    })),
  ),
  refund: lazy(() =>
    import('#features/orders/detail/complaint-dialog.tsx').then((module) => ({
      default: module.RefundDialog,
    })),
  ),
  reject: lazy(() =>
    import('#features/orders/detail/complaint-dialog.tsx').then((module) => ({
      default: module.RejectDialog,
    })),
  ),
} as const satisfies Record<DialogKind, unknown>;

type OrderDialogProps = { order: OrderDetail; dialogs: OpenDialog };

/** The dialog that is open over the order; it always knows the newest version of the order. */
export function OrderDialog({ order, dialogs: { opened, close } }: OrderDialogProps) {
  if (opened === undefined) return null;
  const Dialog = DIALOGS[opened];
  return (
    <Suspense>
      <Dialog order={order} onClose={close} />
    </Suspense>
  );
}
