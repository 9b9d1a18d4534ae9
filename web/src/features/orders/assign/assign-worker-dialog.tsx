import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import {
  assignmentText,
  SAME_WORKER_TEXT,
  sameWorkerNotice,
} from '@majstorija/contract/messages/assignment.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { AssignNote } from './assign-note.tsx';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { useFailedAssignment } from './use-failed-assignments.ts';
import { WorkerPicker } from '#shared/people/worker-picker.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';

type AssignWorkerDialogProps = {
  order: OrderListItem;
  onClose: () => void;
};

/**
 * Chooses the worker of an order; mount it only while it is open. It closes immediately, since the assignment is shown
 * optimistically [orders#optimistic-assignment]; after a failure it opens with the choice that failed. The worker who is
 * busy with the order is not sent again [orders#same-worker-again].
 */
export function AssignWorkerDialog({ order, onClose }: AssignWorkerDialogProps) {
  const assign = useAssignWorker(order._id);
  const failed = useFailedAssignment(order._id, 'worker');
  const form = useForm({
    resolver: zodResolver(AssignWorkerBody),
    defaultValues: { workerId: failed?.chosen ?? '' },
  });
  const { worker, status, orderCode } = order;
  const isSame = (workerId: string) => isSameAssignment({ status, workerId: worker?._id ?? null }, workerId);
  const chosen = useWatch({ control: form.control, name: 'workerId' });
  const submit = ({ workerId }: AssignWorkerBody) => {
    onClose();
    if (worker !== null && isSame(workerId)) toast.info(sameWorkerNotice(orderCode, fullName(worker)));
    else assign.mutate({ order, workerId });
    return Promise.resolve();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Dodeli majstora nalogu ${orderCode}`}
      form={form}
      submitLabel="Dodeli"
      onSubmit={submit}
      size={480}
    >
      <ChangedNote order={order} />
      <AssignNote
        current={worker}
        failure={failed?.message}
        effect={isSame(chosen) ? SAME_WORKER_TEXT : assignmentText(order)}
      >
        Ponuđeni su aktivni majstori koji rade: {PACKAGES[order.package].label}.
      </AssignNote>
      <WorkerPicker
        control={form.control}
        name="workerId"
        label="Majstor"
        package={order.package}
        hasAutoFocus
        isListOpen
      />
    </FormDialog>
  );
}
