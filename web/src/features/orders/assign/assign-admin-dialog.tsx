import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignAdminBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { useAssignAdmin } from '#api/orders/order-assignments.ts';
import { AssignNote } from './assign-note.tsx';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useFailedAssignment } from './use-failed-assignments.ts';
import { AdminPicker } from '#shared/people/admin-picker.tsx';

type AssignAdminDialogProps = {
  order: OrderListItem;
  onClose: () => void;
};

/** Chooses the operator of an order; mount it only while it is open. It behaves as AssignWorkerDialog does. */
export function AssignAdminDialog({ order, onClose }: AssignAdminDialogProps) {
  const assign = useAssignAdmin(order._id);
  const failed = useFailedAssignment(order._id, 'admin');
  const form = useForm({
    resolver: zodResolver(AssignAdminBody),
    defaultValues: { adminId: failed?.chosen ?? '' },
  });
  const submit = ({ adminId }: AssignAdminBody) => {
    onClose();
    assign.mutate({ order, adminId });
    return Promise.resolve();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Dodeli operatera nalogu"
      form={form}
      submitLabel="Dodeli"
      onSubmit={submit}
      size={480}
    >
      <AssignNote current={order.admin} failure={failed?.message}>
        Ponuđeni su aktivni operateri.
      </AssignNote>
      <AdminPicker control={form.control} name="adminId" label="Operater" hasAutoFocus isListOpen />
    </OrderFormDialog>
  );
}
