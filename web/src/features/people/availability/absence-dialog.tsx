import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  ABSENCE_KINDS,
  ABSENCE_KIND_OPTIONS,
} from '@majstorija/contract/people/availability/absence-texts.ts';
import type { Absence } from '@majstorija/contract/people/availability/availability.ts';
import { useAddAbsence, useChangeAbsence } from '#api/people/availability.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { readTime } from '#ui/forms/dates/time-text.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { FieldRow } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { AbsenceForm, firstValues, toAbsence } from './absence-form.ts';

const KINDS = ABSENCE_KIND_OPTIONS.map((value) => ({ value, label: ABSENCE_KINDS[value] }));

const TIME = {
  placeholder: 'ceo dan',
  inputMode: 'numeric',
  autoComplete: 'off',
  tidy: (text: string) => readTime(text) ?? text,
} as const;

type AbsenceDialogProps = {
  worker: { _id: string; name: string };
  /** The one to change; without it a new one. */
  absence?: Absence | undefined;
  onClose: () => void;
};

/** A new absence of a worker, or one that is changed [people#absences]. */
export function AbsenceDialog({ worker, absence, onClose }: AbsenceDialogProps) {
  const form = useForm({
    resolver: zodResolver(AbsenceForm),
    defaultValues: firstValues(absence, new Date(serverNow())),
  });
  const [add, change] = [useAddAbsence(), useChangeAbsence()];
  const { keyFor } = useIdempotencyKey();
  const of = { workerId: worker._id, about: worker.name };
  const { control } = form;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={absence === undefined ? `Upiši odsustvo: ${worker.name}` : `Izmeni odsustvo: ${worker.name}`}
      form={form}
      submitLabel={absence === undefined ? 'Upiši' : 'Sačuvaj'}
      onSubmit={async (values) => {
        const body = toAbsence(values);
        if (absence === undefined) await add.mutateAsync({ ...of, body, idempotencyKey: keyFor(body) });
        else await change.mutateAsync({ ...of, absence, body });
        onClose();
      }}
      size={520}
    >
      <RadioCards control={control} name="kind" label="Vrsta" look="pills" options={KINDS} />
      <FieldRow>
        <DateField control={control} name="startsAt" label="Od dana" />
        <TextField control={control} name="startsTime" label="Od vremena" {...TIME} />
      </FieldRow>
      <FieldRow>
        <DateField control={control} name="endsAt" label="Do dana, zaključno" />
        <TextField control={control} name="endsTime" label="Do vremena" {...TIME} />
      </FieldRow>
      <TextareaField control={control} name="note" label="Napomena" isOptional maxLength={500} />
    </FormDialog>
  );
}
