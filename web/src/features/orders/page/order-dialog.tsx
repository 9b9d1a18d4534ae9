import { lazy, Suspense } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { DialogKind, OpenDialog } from './use-open-dialog.ts';

const DIALOGS = {
  status: lazy(() =>
    import('#features/orders/page/header/status-dialog.tsx').then((module) => ({
      default: module.StatusDialog,
    })),
  ),
  worker: lazy(() =>
    import('#features/orders/assign/assign-worker-dialog.tsx').then((module) => ({
      default: module.AssignWorkerDialog,
    })),
  ),
  admin: lazy(() =>
    import('#features/orders/assign/assign-admin-dialog.tsx').then((module) => ({
      default: module.AssignAdminDialog,
    })),
  ),
  refund: lazy(() =>
    import('#features/orders/page/complaint/complaint-dialog.tsx').then((module) => ({
      default: module.RefundDialog,
    })),
  ),
  reject: lazy(() =>
    import('#features/orders/page/complaint/complaint-dialog.tsx').then((module) => ({
      default: module.RejectDialog,
    })),
  ),
  edit: lazy(() =>
    import('#features/orders/page/edit/edit-order-dialog.tsx').then((module) => ({
      default: module.EditOrderDialog,
    })),
  ),
  complaint: lazy(() =>
    import('#features/orders/page/complaint/enter-complaint-dialog.tsx').then((module) => ({
      default: module.EnterComplaintDialog,
    })),
  ),
} as const satisfies Record<DialogKind, unknown>;

type OrderDialogProps = { order: OrderDetail; dialogs: OpenDialog };

/** The dialog that is open over the order; it always has the newest version of the order. */
export function OrderDialog({ order, dialogs: { opened, draft, open, close } }: OrderDialogProps) {
  if (opened === undefined) return null;
  const Dialog = DIALOGS[opened];
  return (
    <Suspense>
      <Dialog order={order} draft={draft} onOpen={open} onClose={close} />
    </Suspense>
  );
}
