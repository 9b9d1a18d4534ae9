import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { ChangedNote } from './changed-note.tsx';
import { headOf } from './order-head.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

type FormProps<Values extends FieldValues, Context, Output> = Omit<
  ComponentProps<typeof FormDialog<Values, Context, Output>>,
  'opened' | 'title' | 'facts'
>;

type OrderFormDialogProps<Values extends FieldValues, Context, Output> = FormProps<
  Values,
  Context,
  Output
> & {
  order: OrderListItem;
  /** What is done about the order, before its code. */
  about: string;
  /** Whether the head has the code as a plate, and beside it the status, the street and the worker. */
  hasFacts?: boolean;
  /** What the order is now, in words; by default its status. */
  present?: string;
  /** The call that the form sends; its refusal for a change of another user is on screen already. */
  call?: { error: Error | null };
  /** Whether the fields themselves tell what the order is now. */
  isChangeTold?: boolean;
};

/**
 * A form in a dialog about one order, which says when another user changes the order meanwhile [orders#changed-elsewhere];
 * mount it only while it is open.
 */
export function OrderFormDialog<Values extends FieldValues, Context, Output>(
  props: OrderFormDialogProps<Values, Context, Output>,
) {
  const { order, about, hasFacts = false, present, call, isChangeTold = false, children, ...form } = props;
  const head = hasFacts ? headOf(about, order) : { title: `${about} ${order.orderCode}` };
  return (
    <FormDialog {...form} {...head} opened>
      <ChangedNote
        order={order}
        {...(present !== undefined && { present })}
        isShownElsewhere={isApiError(call?.error, 'order.changed') || isChangeTold}
      />
      {children}
    </FormDialog>
  );
}
