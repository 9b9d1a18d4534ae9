import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useUpdateOrder } from '#api/orders/order-corrections.ts';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { EditAddressField } from './edit-address-field.tsx';
import { EditOrderForm, toUpdate } from './edit-order-form.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './edit-order.module.css';

/** The description that another operator has saved while the dialog is open. */
function OtherDescription({ text }: { text: string | null }) {
  return (
    <div className={classes.other}>
      <p>Opis je u međuvremenu promenjen. Sada piše:</p>
      <blockquote>{text ?? 'Nema opisa'}</blockquote>
    </div>
  );
}

type EditOrderDialogProps = { order: OrderDetail; onClose: () => void };

/**
 * Corrects the address and the description of an open order [orders#correcting]; mount it only while it is open. Only
 * what was changed here is sent, so that a colleague's change of the other field stays.
 */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const update = useUpdateOrder();
  const [opened] = useState(order);
  const form = useForm({
    resolver: zodResolver(EditOrderForm),
    defaultValues: { addressId: '', description: opened.description ?? '' },
  });
  const submit = async (values: z.output<typeof EditOrderForm>) => {
    const body = toUpdate(opened, values);
    if (Object.keys(body).length > 0) await update.mutateAsync({ order, body });
    onClose();
  };
  const isPossible = findTransition('updated', 'staff', order) !== undefined;
  const isSent = update.isPending || update.isSuccess;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni nalog ${order.orderCode}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      refusal={isPossible || isSent ? undefined : 'Nalog je zatvoren, pa ne može više da se menja.'}
    >
      <ChangedNote order={order} isShownElsewhere={isApiError(update.error, 'order.changed') || isSent} />
      <EditAddressField form={form} order={order} />
      <TextareaField
        control={form.control}
        name="description"
        label="Opis problema"
        isOptional
        maxLength={ORDER_TEXT_LIMITS.description}
      />
      <div role="status">
        {order.description !== opened.description && !isSent && <OtherDescription text={order.description} />}
      </div>
    </FormDialog>
  );
}
