import { zodResolver } from '@hookform/resolvers/zod';
import { useMediaQuery } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { requiredText } from '@majstorija/contract/fields.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCorrectWorks } from '#api/orders/order-payments.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { WorksFields } from './works-fields.tsx';
import {
  firstValues,
  toItems,
  WorksDraft,
  worksOfVisit,
  type WorksInput,
  type WorksOutput,
} from './works-form.ts';

const CorrectForm = WorksDraft.extend({ reason: requiredText(ORDER_TEXT_LIMITS.reason) });

/** Other work than was entered for the last visit, and why [orders#works-corrected]. */
export function CorrectWorksDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const call = useCorrectWorks();
  const form = useForm<WorksInput, unknown, WorksOutput>({
    resolver: zodResolver(CorrectForm),
    defaultValues: firstValues(order, worksOfVisit(order)),
  });
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const submit = async ({ rows, reason }: WorksOutput) => {
    await call.mutateAsync({ order, body: { items: toItems(rows), reason } });
    onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Ispravi radove na nalogu"
      isChangeTold={call.isPending || call.isSuccess}
      form={form}
      size={720}
      isTall={!isNarrow}
      submitLabel="Ispravi radove"
      hasSendKey
      onSubmit={submit}
    >
      <WorksFields control={form.control} order={order} onRows={() => undefined} />
      <TextareaField
        control={form.control}
        name="reason"
        label="Razlog"
        hint="Vide ga samo operateri. Naplata ostaje kakva jeste."
        maxLength={ORDER_TEXT_LIMITS.reason}
      />
    </OrderFormDialog>
  );
}
