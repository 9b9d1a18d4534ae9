import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useAddPhotos } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useSending } from '#shared/forms/use-sending.ts';
import { orderPhotos, OrderPhotosField } from '#shared/orders/order-photos-field.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';

const Photos = z.object({ files: orderPhotos.min(1, VALIDATION.required) });

type AddPhotosDialogProps = { order: OrderDetail; onClose: () => void };

/** Adds photos to an order at any time: chosen, dropped or pasted [orders#photos-added]; mount it only while it is open. */
export function AddPhotosDialog({ order, onClose }: AddPhotosDialogProps) {
  const add = useAddPhotos();
  const form = useForm({ resolver: zodResolver(Photos), defaultValues: { files: [] } });
  const { send, progress, stop } = useSending<object, OrderDetail>(
    ({ body: _none, ...input }) => add.mutateAsync({ orderId: order._id, ...input }),
    onClose,
  );
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Dodaj fotografije na nalog"
      call={add}
      isChangeTold
      form={form}
      submitLabel="Dodaj fotografije"
      onSubmit={({ files }) => send({ body: {}, files })}
      footer={progress !== undefined && <UploadProgress state={progress} onStop={stop} />}
    >
      <OrderPhotosField control={form.control} name="files" label="Fotografije" isOptional={false} />
    </OrderFormDialog>
  );
}
