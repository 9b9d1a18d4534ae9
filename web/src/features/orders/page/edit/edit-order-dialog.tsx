import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { mayChangeService } from '@majstorija/contract/orders/life/service-change.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useUpdateOrder } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { EditAddressField, useAddresses } from './edit-address-field.tsx';
import { EDIT_ORDER_RULES, EditOrderForm, toCorrections } from './edit-order-form.ts';
import { isApiError } from '#lib/http/api-error.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { EditServiceField, UnofferedNote } from './edit-service-field.tsx';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
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

type EditOrderDialogProps = { order: OrderDetail; onClose: () => void; onOpen: (kind: DialogKind) => void };

/**
 * Corrects the service, the address and the description of an open order [orders#correcting]; mount it only while it is open. A
 * colleague's change of the other field stays, of the same one is a question [people#merge].
 */
export function EditOrderDialog({ order, onClose, onOpen }: EditOrderDialogProps) {
  const update = useUpdateOrder();
  const [opened] = useState(order);
  const known = useAddresses(order.client._id);
  const form = useForm({
    resolver: zodResolver(EditOrderForm),
    defaultValues: EDIT_ORDER_RULES.toForm(opened),
  });
  const merge = useMerge({ form, start: opened, rules: EDIT_ORDER_RULES });
  const mayChange = mayChangeService(order);
  const [unoffered, setUnoffered] = useState<string | undefined>(undefined);
  const send = async (values: z.output<typeof EditOrderForm>, keepsWorker?: true): Promise<boolean> => {
    try {
      setUnoffered(undefined);
      // The fields of a service that became fixed meanwhile are gone: what they held is not sent.
      const kept = mayChange ? values : { ...values, category: order.category, package: order.package };
      return await merge.save(toCorrections(kept, known.addresses), (edit) =>
        update.mutateAsync({ ...edit, order, addressId: values.address, keepsWorker }),
      );
    } catch (error) {
      if (!isApiError(error, 'order.workerWithoutPackage')) throw error;
      setUnoffered(error.message);
      return false;
    }
  };
  const submit = async (values: z.output<typeof EditOrderForm>) => {
    if (await send(values)) onClose();
  };
  const keep = form.handleSubmit(async (values) => {
    if (await send(values, true)) onClose();
  });
  const another = form.handleSubmit(async (values) => {
    if (await send(values, true)) onOpen('worker');
  });
  const isPossible = findTransition('updated', 'staff', order) !== undefined;
  const isSent = update.isPending || update.isSuccess;
  const isOtherShown = order.description !== opened.description && !isSent && merge.open === undefined;
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Izmeni nalog"
      isChangeTold={isSent || merge.open !== undefined}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      refusal={isPossible || isSent ? merge.refusal : 'Nalog je zatvoren, pa ne može više da se menja.'}
    >
      <MergePanel merge={merge.open} />
      {mayChange && <EditServiceField form={form} />}
      <div role="status" className={classes.told}>
        {mayChangeService(opened) && !mayChange && (
          <p>Usluga više ne može da se menja i ostaje: {PACKAGES[order.package].label}.</p>
        )}
      </div>
      {unoffered !== undefined && <UnofferedNote text={unoffered} onKeep={keep} onAnother={another} />}
      <EditAddressField form={form} order={order} known={known} />
      <TextareaField
        control={form.control}
        name="description"
        label="Opis problema"
        isOptional
        maxLength={ORDER_TEXT_LIMITS.description}
      />
      <div role="status" className={classes.told}>
        {isOtherShown && <OtherDescription text={order.description} />}
      </div>
    </OrderFormDialog>
  );
}
