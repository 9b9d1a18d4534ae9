import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ComplaintAnswerBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { isOpenComplaint } from '@majstorija/contract/orders/life/machine.ts';
import { type OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { useAnswerComplaint, type ComplaintAnswer } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { AnswerField } from './answer-field.tsx';
import { answerForm, NO_ANSWER, suggestedAnswer, toAnswer } from './answer-form.ts';
import { ComplaintNote } from './complaint-note.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

const WORDS = {
  refundComplaint: {
    about: 'Refundiraj klijenta za nalog',
    verb: 'Refundiraj klijenta',
    reason: 'Razlog refundacije',
    kind: 'refunded',
  },
  rejectComplaint: {
    about: 'Odbij reklamaciju naloga',
    verb: 'Odbij reklamaciju',
    reason: 'Razlog odbijanja',
    kind: 'rejected',
  },
} as const satisfies Record<ComplaintAnswer, unknown>;

const AnswerForm = z.object({ reason: ComplaintAnswerBody.shape.reason, ...answerForm });

type AnswerDialogProps = {
  order: OrderDetail;
  /** The reason typed so far in another dialog. */
  draft: string;
  onClose: () => void;
};

/** What was typed and could not be sent. */
const unsentOf = ({ reason, answer }: z.input<typeof AnswerForm>): string =>
  [reason, answer ?? '']
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n');

/**
 * Asks why, and answers an open complaint; what is typed stays while the order is refreshed after a refusal. Once another
 * user has answered, it only shows who decided what [complaints#answered-once].
 */
function AnswerDialog({ order, answer, draft, onClose }: AnswerDialogProps & { answer: ComplaintAnswer }) {
  const call = useAnswerComplaint(answer);
  const form = useForm({
    resolver: zodResolver(AnswerForm),
    defaultValues: { reason: draft, ...NO_ANSWER },
  });
  const submit = async ({ reason, ...answered }: z.output<typeof AnswerForm>) => {
    await call.mutateAsync({ order, reason, ...toAnswer(answered) });
    onClose();
  };
  // While this answer itself is being saved, the order closes before the dialog does.
  const isOver = !isOpenComplaint(order) && !call.isPending && !call.isSuccess;
  const { about, verb, reason, kind } = WORDS[answer];
  const typed = useWatch({ control: form.control, name: 'reason' });
  const isPaid = order.paidAmount !== null;
  const suggested = suggestedAnswer(order, { kind, reason: typed, isPaid });
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about={about}
      call={call}
      isChangeTold={isOver}
      form={form}
      submitLabel={verb}
      tone="danger"
      onSubmit={submit}
      isOver={isOver}
    >
      <ComplaintNote order={order} answer={answer} unsent={isOver ? unsentOf(form.getValues()) : undefined} />
      {!isOver && (
        <TextareaField
          control={form.control}
          name="reason"
          label={reason}
          maxLength={ORDER_TEXT_LIMITS.reason}
          hasAutoFocus
        />
      )}
      {!isOver && suggested !== undefined && (
        <AnswerField control={form.control} name="answer" toldName="isTold" suggested={suggested} />
      )}
    </OrderFormDialog>
  );
}

/** Refunds the client everything that was paid; mount it only while it is open. */
export const RefundDialog = (props: AnswerDialogProps) => (
  <AnswerDialog {...props} answer="refundComplaint" />
);

/** Refuses the complaint; mount it only while it is open. */
export const RejectDialog = (props: AnswerDialogProps) => (
  <AnswerDialog {...props} answer="rejectComplaint" />
);
