import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { type OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { ChangeStatusBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { reopenedOverlapsQuery } from '#api/dispatch/worker-conflicts.ts';
import { useSetStatus } from '#features/orders/assign/use-set-status.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { ByHandNote } from './by-hand-note.tsx';
import { StatusField } from './status-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

type StatusDialogProps = {
  order: OrderListItem;
  onClose: () => void;
  /** Opens another dialog instead of this one, with what was typed here. */
  onOpen: (kind: DialogKind, draft?: string) => void;
};

/**
 * Sets any status, with an optional reason; mount it only while it is open. The status the order has already does
 * nothing [orders#same-status-is-nothing], also when it became that only while the dialog was open. One that opens a closed
 * order again tells before what its worker has at the same time [orders#reopened-overlap], and is asked about
 * [orders#reopening-asked]; the dialog stays under that question with all that was typed.
 */
export function StatusDialog({ order, onClose, onOpen }: StatusDialogProps) {
  const { call, set } = useSetStatus();
  const form = useForm({
    resolver: zodResolver(ChangeStatusBody),
    defaultValues: { reason: '' },
  });
  const chosen = useWatch({ control: form.control, name: 'status' });
  const overlaps = useQuery(reopenedOverlapsQuery(order));
  const submit = async ({ status, reason }: ChangeStatusBody) => {
    if (overlaps.isLoading && isOpen(status)) {
      const { data = [] } = await overlaps.refetch({ cancelRefetch: false });
      // What nobody has read yet is shown first.
      if (data.length > 0) return;
    }
    if (await set(order, { status, reason })) onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Promeni status naloga"
      call={call}
      form={form}
      submitLabel="Promeni status"
      onSubmit={submit}
      size={680}
      footer={
        <ByHandNote
          order={order}
          chosen={chosen}
          overlaps={chosen !== undefined && isOpen(chosen) ? (overlaps.data ?? []) : []}
          onAnswer={(dialog) => onOpen(dialog, form.getValues('reason'))}
        />
      }
    >
      <StatusField
        control={form.control}
        name="status"
        label="Nov status"
        current={order.status}
        onPointed={() => form.setFocus('reason')}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Razlog"
        isOptional
        maxLength={ORDER_TEXT_LIMITS.reason}
      />
    </OrderFormDialog>
  );
}
