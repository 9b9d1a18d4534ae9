import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  COMPLAINT_TEXT_LIMITS,
  CorrectComplaintBody,
  type RegisteredComplaint,
} from '@majstorija/contract/complaints/complaints.ts';
import { useCorrectComplaint } from '#api/complaints/complaints.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

type CorrectionDialogProps = { row: RegisteredComplaint; onClose: () => void };

/** Adds to the register what is wrong in it and what is right; mount it only while it is open [complaints#register-page]. */
export function CorrectionDialog({ row, onClose }: CorrectionDialogProps) {
  const correct = useCorrectComplaint();
  const form = useForm({ resolver: zodResolver(CorrectComplaintBody), defaultValues: { text: '' } });
  const { send } = useSending<CorrectComplaintBody, RegisteredComplaint>(
    ({ body, idempotencyKey }) => correct.mutateAsync({ id: row._id, ...body, idempotencyKey }),
    onClose,
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Upiši ispravku za ${row.number}`}
      form={form}
      submitLabel="Upiši ispravku"
      onSubmit={(body) => send({ body, files: [] })}
    >
      <p>Ono što je upisano ostaje u evidenciji. Ispravka se dodaje kao nov upis i ne može da se obriše.</p>
      <TextareaField
        control={form.control}
        name="text"
        label="Ispravka"
        hint="Šta je pogrešno upisano i kako je tačno."
        maxLength={COMPLAINT_TEXT_LIMITS.correction}
        hasAutoFocus
      />
    </FormDialog>
  );
}
