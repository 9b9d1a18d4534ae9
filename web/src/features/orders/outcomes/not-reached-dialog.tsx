import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NotReachedBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { useWorkerNotReached } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { toast } from '#ui/toasts/toast.ts';

type NotReachedDialogProps = { order: OrderListItem; onClose: () => void };

/** Known only from the answer: the limit is a setting of the server. */
const noticeOf = ({ due }: OrderDetail): string =>
  due?.what === 'call_again'
    ? `Majstor se ne javlja. Pozovite ponovo u ${formatTime(due.until)}.`
    : 'Zabeleženo je da se majstor ne javlja.';

/** Records that the worker was called in vain, with an optional note; Enter saves [timers#call-again]. */
export function NotReachedDialog({ order, onClose }: NotReachedDialogProps) {
  const call = useWorkerNotReached();
  const form = useForm({ resolver: zodResolver(NotReachedBody), defaultValues: { note: '' } });
  const submit = async ({ note }: NotReachedBody) => {
    const saved = await call.mutateAsync({ order, note });
    toast.success(noticeOf(saved), { subject: order.orderCode });
    onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Majstor se ne javlja, nalog"
      call={call}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      size={480}
    >
      <p>Nalog više ne traži akciju dok ponovo ne dođe vreme za poziv. To vreme piše uz status.</p>
      <TextField control={form.control} name="note" label="Napomena" isOptional autoComplete="off" />
    </OrderFormDialog>
  );
}
