import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { requiredText } from '@majstorija/contract/fields.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { presentWords } from './present-words.ts';

/** Why something is corrected: it stays at the desk. */
export const correctionReason = requiredText(ORDER_TEXT_LIMITS.reason);

type ReasonFieldProps<Values extends FieldValues, Context, Output> = Omit<
  FieldProps<Values, Context, Output>,
  'label' | 'hint'
> & { hint?: string; hasAutoFocus?: boolean };

/** Why something is corrected, as it is asked. */
export function ReasonField<Values extends FieldValues, Context, Output>({
  hint = 'Vide ga samo operateri.',
  ...field
}: ReasonFieldProps<Values, Context, Output>) {
  return <TextareaField {...field} label="Razlog" hint={hint} maxLength={ORDER_TEXT_LIMITS.reason} />;
}

type DialogProps<Values extends FieldValues, Context, Output> = ComponentProps<
  typeof OrderFormDialog<Values, Context, Output>
>;

type CorrectionDialogProps<Values extends FieldValues, Context, Output, Body> = Omit<
  DialogProps<Values, Context, Output>,
  'order' | 'call' | 'isChangeTold' | 'hasFacts' | 'hasSendKey' | 'onSubmit' | 'present'
> & {
  order: OrderDetail;
  call: {
    isPending: boolean;
    isSuccess: boolean;
    mutateAsync: (sent: { order: OrderDetail; body: Body }) => Promise<unknown>;
  };
  bodyOf: (values: Output) => Body;
};

/** A correction of works or of money, an entry of its own with a reason; somebody who was faster is told of [orders#corrections]. */
export function CorrectionDialog<Values extends FieldValues, Context, Output, Body>(
  props: CorrectionDialogProps<Values, Context, Output, Body>,
) {
  const { order, call, bodyOf, refusal, onClose, ...dialog } = props;
  const isSent = call.isPending || call.isSuccess;
  const submit = async (values: Output) => {
    await call.mutateAsync({ order, body: bodyOf(values) });
    onClose();
  };
  return (
    <OrderFormDialog
      {...dialog}
      order={order}
      onClose={onClose}
      hasFacts
      hasSendKey
      present={presentWords(order)}
      isChangeTold={isSent}
      onSubmit={submit}
      refusal={isSent ? undefined : refusal}
    />
  );
}
