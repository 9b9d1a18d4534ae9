import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  COMPLAINT_TEXT_LIMITS,
  ExtendComplaintBody,
  MOST_EXTENSION_DAYS,
} from '@majstorija/contract/complaints/complaints.ts';
import { isOpenComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { useExtendComplaint } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useSending } from '#shared/forms/use-sending.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

type Refused = Pick<OrderDetail, 'complaint' | 'complaintCourse'>;

/** Who of the desk did it, for a sentence without their gender. */
const byText = (by: { firstName: string; lastName: string } | null | undefined): string =>
  by ? ` (operater: ${by.firstName} ${by.lastName})` : '';

/** Why the resolution of an order's complaint cannot be put off, and who decided so; undefined when it can [complaints#extension-dialog]. */
export function extensionRefusal({ complaint, complaintCourse }: Refused): string | undefined {
  if (complaint === null || !isOpenComplaintState(complaint.state)) {
    return `Reklamacija je završena${byText(complaintCourse?.answer?.by)}, pa rok više ne može da se produži.`;
  }
  return complaint.extendedUntil === null
    ? undefined
    : `Rok je već produžen do ${formatDate(complaint.extendedUntil)}${byText(complaintCourse?.extension?.by)}, a produžava se samo jednom.`;
}

type ExtensionDialogProps = { order: OrderDetail; onClose: () => void };

/** Puts off the resolution of a complaint once, with the consent of the client; mount it only while it is open. */
export function ExtensionDialog({ order, onClose }: ExtensionDialogProps) {
  const call = useExtendComplaint();
  const form = useForm({
    resolver: zodResolver(ExtendComplaintBody),
    defaultValues: { until: '', reason: '', consent: '' },
  });
  const { send } = useSending<ExtendComplaintBody, OrderDetail>(
    ({ body, idempotencyKey }) => call.mutateAsync({ order, body, idempotencyKey }),
    onClose,
  );
  const { complaint } = order;
  const isSent = call.isPending || call.isSuccess;
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Produži rok za rešenje reklamacije naloga"
      call={call}
      isChangeTold={isSent}
      form={form}
      submitLabel="Produži rok"
      onSubmit={(body) => send({ body, files: [] })}
      refusal={isSent ? undefined : extensionRefusal(order)}
    >
      {complaint !== null && (
        <p>
          Rešenje reklamacije {complaint.number} je do <strong>{formatDate(complaint.resolutionDue)}</strong>{' '}
          Rok se produžava samo jednom, uz saglasnost klijenta.
        </p>
      )}
      <DateField
        control={form.control}
        name="until"
        label="Novi rok"
        hint={`Najviše ${MOST_EXTENSION_DAYS} dana od danas.`}
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Razlog"
        maxLength={COMPLAINT_TEXT_LIMITS.reason}
        placeholder="Na primer: čeka se rezervni deo"
      />
      <TextareaField
        control={form.control}
        name="consent"
        label="Kako je klijent dao saglasnost"
        hint="Čuva se kao dokaz: kako, kada i ko je sa klijentom razgovarao."
        maxLength={COMPLAINT_TEXT_LIMITS.consent}
        placeholder="Na primer: telefonom, 3. 12. u 10:15"
      />
    </OrderFormDialog>
  );
}
