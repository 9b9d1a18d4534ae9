import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ComplainBody, OrderStep } from '@majstorija/contract/orders/order-event-bodies.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useComplain } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useSending } from '#shared/forms/use-sending.ts';
import { OrderPhotosField } from '#shared/orders/order-photos-field.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { readTime } from '#ui/forms/dates/time-text.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { FieldRow } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import { firstValues, RECEIPT_WAYS, ReceiptForm, toComplaint } from './receipt-form.ts';

const NEXT = ORDER_STATUSES.complaint_created.label;

type EnterComplaintDialogProps = { order: OrderDetail; onClose: () => void };

/**
 * A complaint that reached the desk: what, when and how [complaints#entered-by-staff]; mount it only while it is open. What
 * was typed stays when the order no longer allows a complaint.
 */
export function EnterComplaintDialog({ order, onClose }: EnterComplaintDialogProps) {
  const complain = useComplain();
  const form = useForm({ resolver: zodResolver(ReceiptForm), defaultValues: firstValues() });
  const { send, progress, stop } = useSending<ComplainBody, OrderStep>(
    (input) => complain.mutateAsync({ order, ...input }),
    onClose,
  );
  const isPossible = findTransition('complaint_created', 'staff', order) !== undefined;
  const isSent = complain.isPending || complain.isSuccess;
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Unesi reklamaciju na nalog"
      call={complain}
      isChangeTold={isSent}
      form={form}
      submitLabel="Unesi reklamaciju"
      onSubmit={({ files, ...values }) => send({ body: toComplaint({ files, ...values }), files })}
      refusal={
        isPossible || isSent ? undefined : 'Nalog više nije završen, pa reklamacija ne može da se unese.'
      }
      footer={progress !== undefined && <UploadProgress state={progress} onStop={stop} />}
    >
      <p>Nalog prelazi u status „{NEXT}” i traži odgovor operatera.</p>
      <TextareaField
        control={form.control}
        name="description"
        label="Šta klijent reklamira"
        maxLength={ORDER_TEXT_LIMITS.description}
        hasAutoFocus
      />
      <RadioCards control={form.control} name="receivedBy" label="Kako" look="pills" options={RECEIPT_WAYS} />
      <FieldRow>
        <DateField
          control={form.control}
          name="day"
          label="Kada je primljena"
          hint="Rokovi za odgovor i rešenje teku od tog dana."
        />
        <TextField
          control={form.control}
          name="receivedAt"
          label="Vreme"
          placeholder="ČČ:MM"
          inputMode="numeric"
          autoComplete="off"
          tidy={(text) => readTime(text) ?? text}
        />
      </FieldRow>
      <OrderPhotosField control={form.control} name="files" label="Fotografije reklamacije" />
    </OrderFormDialog>
  );
}
