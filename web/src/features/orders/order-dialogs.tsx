import { useNavigate } from '@tanstack/react-router';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignAdminDialog } from '#features/orders/assign-admin-dialog.tsx';
import { AssignWorkerDialog } from '#features/orders/assign-worker-dialog.tsx';
import { CreateOrderDialog } from '#features/orders/create-order-dialog.tsx';
import type { OpenDialog } from '#features/orders/use-order-dialogs.ts';

type OrderDialogsProps = {
  open: OpenDialog | undefined;
  /** The rows on screen: a refreshed row lends its new version to the dialog. */
  rows: readonly OrderListItem[] | undefined;
  onClose: () => void;
};

/** The dialog that is open over the orders list; a created order is opened, so that the operator sees it saved. */
export function OrderDialogs({ open, rows, onClose }: OrderDialogsProps) {
  const navigate = useNavigate();
  if (open === undefined) return null;
  if (open.kind === 'create') {
    return (
      <CreateOrderDialog
        onClose={onClose}
        onCreated={({ _id }) => {
          onClose();
          void navigate({ to: '/admin/orders/$id', params: { id: _id } });
        }}
      />
    );
  }
  const order = rows?.find(({ _id }) => _id === open.order._id) ?? open.order;
  return open.kind === 'worker' ? (
    <AssignWorkerDialog order={order} onClose={onClose} />
  ) : (
    <AssignAdminDialog order={order} onClose={onClose} />
  );
}
