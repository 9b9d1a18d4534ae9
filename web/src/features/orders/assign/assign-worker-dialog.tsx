import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { assignWorkerEvent } from '@majstorija/contract/orders/life/machine.ts';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { AssignNote } from './assign-note.tsx';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { useFailedAssignment } from './use-failed-assignments.ts';
import { WorkerPicker } from '#shared/people/worker-picker.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

type AssignWorkerDialogProps = {
  order: OrderListItem;
  onClose: () => void;
};

/**
 * Chooses the worker of an order; mount it only while it is open. It closes immediately, since the assignment is shown
 * optimistically [orders#optimistic-assignment]; after a failure it opens with the choice that failed.
 */
export function AssignWorkerDialog({ order, onClose }: AssignWorkerDialogProps) {
  const assign = useAssignWorker(order._id);
  const failed = useFailedAssignment(order._id, 'worker');
  const form = useForm({
    resolver: zodResolver(AssignWorkerBody),
    defaultValues: { workerId: failed?.chosen ?? '' },
  });
  const submit = ({ workerId }: AssignWorkerBody) => {
    onClose();
    assign.mutate({ order, workerId });
    return Promise.resolve();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Dodeli majstora nalogu ${order.orderCode}`}
      form={form}
      submitLabel="Dodeli"
      onSubmit={submit}
      size={480}
    >
      <ChangedNote order={order} />
      <AssignNote current={order.worker} failure={failed?.message}>
        Ponuđeni su aktivni majstori koji rade: {PACKAGES[order.package].label}.
        {assignWorkerEvent(order) === 'complaint_accepted' && ' Dodelom majstora reklamacija se prihvata.'}
      </AssignNote>
      <WorkerPicker
        control={form.control}
        name="workerId"
        label="Majstor"
        package={order.package}
        hasAutoFocus
      />
    </FormDialog>
  );
}
