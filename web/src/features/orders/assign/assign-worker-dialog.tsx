import { zodResolver } from '@hookform/resolvers/zod';
import { Phone } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import {
  assignmentText,
  SAME_WORKER_TEXT,
  sameWorkerNotice,
} from '@majstorija/contract/messages/assignment.ts';
import { countOf, fullName, NOUNS, plural } from '@majstorija/contract/text/format.ts';
import { isOpenComplaint, isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AssignWorkerBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { orderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { AnswerField } from '#features/orders/page/complaint/answer-field.tsx';
import {
  answerForm,
  NO_ANSWER,
  suggestedAnswer,
  toAnswer,
} from '#features/orders/page/complaint/answer-form.ts';
import { AssignFoot } from './assign-foot.tsx';
import { AssignHead } from './assign-head.tsx';
import { AssignEffect, AssignFailure } from './assign-note.tsx';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { useAssign } from './use-assign.ts';
import { useFailedAssignment } from './use-failed-assignments.ts';
import { callPhone } from '#lib/browser/call-phone.ts';
import { unnamedWorker } from '#shared/dispatch/conflicts/wish.ts';
import { FormulaNote } from '#shared/dispatch/formula-note.tsx';
import { totalOf, useOfferedWorkers } from '#shared/dispatch/use-offered-workers.tsx';
import { WorkerField } from '#shared/dispatch/worker-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './assign-head.module.css';

const AssignForm = z.object({ workerId: AssignWorkerBody.shape.workerId, ...answerForm });
type AssignForm = z.output<typeof AssignForm>;

type AssignWorkerDialogProps = {
  order: OrderListItem;
  onClose: () => void;
};

const DO_THE_WORK = { one: 'radi', few: 'rade', other: 'radi' } as const;

/** How many can be chosen; nothing before that is known. */
const offeredText = (count: number, { package: pkg }: OrderListItem) =>
  count === 0 ? '' : `${countOf(count, NOUNS.majstor)} ${plural(count, DO_THE_WORK)}: ${PACKAGES[pkg].label}`;

type Sending = AssignWorkerDialogProps & {
  offered: ReturnType<typeof useOfferedWorkers>;
  isSame: (workerId: string) => boolean;
  /** Whether the assignment answers a complaint. */
  isAnswer: boolean;
  /** Why the order was to be opened again, of an attempt that failed. */
  reopenReason: string | undefined;
};

/** Assigns after the dialog has closed, alone or with a call to whom the order was given in the end. */
function useSend({ order, offered, isSame, isAnswer, reopenReason, onClose }: Sending) {
  const assign = useAssign(order._id);
  const { worker, orderCode } = order;
  // A key that comes before the dialog has closed sends nothing more.
  const isSent = useRef(false);
  /** Undefined when nobody was assigned. */
  const send = async ({ workerId, ...answered }: AssignForm) => {
    if (isSent.current) return undefined;
    isSent.current = true;
    // Gone before a question takes its place, which returns the focus to where this dialog had it from.
    flushSync(onClose);
    if (worker !== null && isSame(workerId)) {
      toast.info(sameWorkerNotice(orderCode, fullName(worker)));
      return worker;
    }
    const ended = await assign(order, {
      worker: { ...unnamedWorker(workerId), ...offered.people.get(workerId) },
      reopenReason,
      ...(isAnswer && { told: toAnswer(answered) }),
    });
    return ended.end === 'assigned' ? ended.worker : undefined;
  };
  const sendAndCall = async (values: AssignForm) => {
    const phone = (await send(values))?.phone ?? '';
    if (phone !== '') callPhone(phone);
  };
  return {
    submit: (values: AssignForm) => {
      void send(values);
      return Promise.resolve();
    },
    submitAndCall: (values: AssignForm) => {
      void sendAndCall(values);
      return Promise.resolve();
    },
  };
}

/**
 * Chooses the worker of an order; mount it only while it is open. It closes immediately, since the assignment is shown
 * optimistically [orders#optimistic-assignment]; after a failure it opens with the choice that failed. The worker who is
 * busy with the order is not sent again [orders#same-worker-again].
 */
export function AssignWorkerDialog({ order, onClose }: AssignWorkerDialogProps) {
  const failed = useFailedAssignment(order._id, 'worker');
  const offered = useOfferedWorkers((part) => orderSuggestionsQuery(order._id, part), order.package);
  const form = useForm({
    resolver: zodResolver(AssignForm),
    defaultValues: { workerId: failed?.chosen ?? '', ...(failed?.answered ?? NO_ANSWER) },
  });
  const { worker, status, orderCode } = order;
  const isSame = (workerId: string) => isSameAssignment({ status, workerId: worker?._id ?? null }, workerId);
  /** What the client is told when the assignment accepts a complaint. */
  const suggested = isOpenComplaint(order) ? suggestedAnswer(order, { kind: 'accepted' }) : undefined;
  const chosen = useWatch({ control: form.control, name: 'workerId' });
  const { submit, submitAndCall } = useSend({
    order,
    offered,
    isSame,
    isAnswer: suggested !== undefined,
    reopenReason: failed?.reopenReason,
    onClose,
  });
  const take = (workerId: string) => {
    form.setValue('workerId', workerId);
    void form.handleSubmit(submit)();
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
        {suggested !== undefined && (
          <AnswerField control={form.control} name="answer" toldName="isTold" suggested={suggested} />
        )}
      </div>
      <WorkerField
        control={form.control}
        name="workerId"
        label="Majstor"
        hint={offeredText(totalOf(offered), order)}
        offered={offered}
        package={order.package}
        onTake={take}
        hasAutoFocus
        isListOpen
      />
      <FormulaNote formula={offered.formula} />
    </FormDialog>
  );
}
