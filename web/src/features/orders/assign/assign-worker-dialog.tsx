import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import {
  assignmentText,
  SAME_WORKER_TEXT,
  sameWorkerNotice,
} from '@majstorija/contract/messages/assignment.ts';
import { countOf, fullName, NOUNS, plural } from '@majstorija/contract/text/format.ts';
import { isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import { orderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { AssignFoot } from './assign-foot.tsx';
import { AssignHead } from './assign-head.tsx';
import { AssignEffect, AssignFailure } from './assign-note.tsx';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { useFailedAssignment } from './use-failed-assignments.ts';
import { callPhone } from '#lib/browser/call-phone.ts';
import { useAssignWithConflicts } from '#shared/dispatch/conflicts/use-assign-with-conflicts.ts';
import { unnamedWorker } from '#shared/dispatch/conflicts/wish.ts';
import { FormulaNote } from '#shared/dispatch/formula-note.tsx';
import { useOfferedWorkers } from '#shared/dispatch/use-offered-workers.tsx';
import { WorkerField } from '#shared/dispatch/worker-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './assign-head.module.css';

type AssignWorkerDialogProps = {
  order: OrderListItem;
  onClose: () => void;
};

const DO_THE_WORK = { one: 'radi', few: 'rade', other: 'radi' } as const;

/** How many can be chosen; nothing before that is known. */
const offeredText = (count: number, { package: pkg }: OrderListItem) =>
  count === 0 ? '' : `${countOf(count, NOUNS.majstor)} ${plural(count, DO_THE_WORK)}: ${PACKAGES[pkg].label}`;

/**
 * Chooses the worker of an order; mount it only while it is open. It closes immediately, since the assignment is shown
 * optimistically [orders#optimistic-assignment]; after a failure it opens with the choice that failed. The worker who is
 * busy with the order is not sent again [orders#same-worker-again].
 */
export function AssignWorkerDialog({ order, onClose }: AssignWorkerDialogProps) {
  const assign = useAssignWithConflicts(order._id);
  const failed = useFailedAssignment(order._id, 'worker');
  const offered = useOfferedWorkers(useQuery(orderSuggestionsQuery(order._id)), order.package);
  const form = useForm({
    resolver: zodResolver(AssignWorkerBody),
    defaultValues: { workerId: failed?.chosen ?? '' },
  });
  const { worker, status, orderCode } = order;
  const isSame = (workerId: string) => isSameAssignment({ status, workerId: worker?._id ?? null }, workerId);
  const chosen = useWatch({ control: form.control, name: 'workerId' });
  /** Assigns after the dialog has closed; undefined when nobody was assigned. */
  const send = async ({ workerId }: AssignWorkerBody) => {
    onClose();
    if (worker !== null && isSame(workerId)) {
      toast.info(sameWorkerNotice(orderCode, fullName(worker)));
      return worker;
    }
    const ended = await assign(order, {
      worker: { ...unnamedWorker(workerId), ...offered.people.get(workerId) },
    });
    return ended.end === 'assigned' ? ended.worker : undefined;
  };
  const submit = (values: AssignWorkerBody) => {
    void send(values);
    return Promise.resolve();
  };
  // The call goes to whom the order was given in the end.
  const sendAndCall = async (values: AssignWorkerBody) => {
    const phone = (await send(values))?.phone ?? '';
    if (phone !== '') callPhone(phone);
  };
  const submitAndCall = (values: AssignWorkerBody) => {
    void sendAndCall(values);
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
      other={{
        label: 'Dodeli i pozovi',
        icon: <Phone size={18} aria-hidden="true" />,
        isSendKey: true,
        onSubmit: submitAndCall,
      }}
      size={920}
      isTall
      isFilled
      footer={<AssignFoot chosen={offered.people.get(chosen)} hasKeys={offered.ranked !== undefined} />}
    >
      <AssignHead order={order} />
      <div className={classes.notes}>
        <ChangedNote order={order} />
        <AssignFailure text={failed?.message} />
        <AssignEffect text={isSame(chosen) ? SAME_WORKER_TEXT : assignmentText(order)} />
      </div>
      <WorkerField
        control={form.control}
        name="workerId"
        label="Majstor"
        hint={offeredText(offered.options.length, order)}
        offered={offered}
        package={order.package}
        onTake={(workerId) => void submit({ workerId })}
        hasAutoFocus
        isListOpen
      />
      <FormulaNote formula={offered.formula} />
    </FormDialog>
  );
}
