import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { optionalEmail, optionalText } from '@majstorija/contract/fields.ts';
import { MAX_NOTE, personFields } from '@majstorija/contract/people/people.ts';
import { useUpdateClient } from '#api/people/client-mutations.ts';
import { changesOf } from '#shared/forms/changes.ts';
import { SAME_PHONE, SamePhone } from '#shared/people/clients/same-phone.tsx';
import { PhoneField, toPhoneText } from '#shared/people/phone-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

/** An emptied field is cleared: the call contains null [people#edits-send-changes]. */
const orNull = <Value,>(value: Value | undefined) => value ?? null;

const EditForm = z.object({
  ...personFields,
  samePhoneAs: z.array(z.string()),
  email: optionalEmail.transform(orNull),
  note: optionalText(MAX_NOTE).transform(orNull),
});

const NO_ONE: string[] = [];

type EditClientDialogProps = { client: ClientDetail; onClose: () => void };

/** Name, contact and note of a client; mount it only while open. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const { firstName, lastName, phone, email, note } = client;
  const update = useUpdateClient();
  const form = useForm({
    resolver: zodResolver(EditForm),
    defaultValues: {
      firstName,
      lastName,
      phone: toPhoneText(phone),
      samePhoneAs: NO_ONE,
      email: email ?? '',
      note: note ?? '',
    },
  });
  const { control } = form;
  const submit = async (values: z.output<typeof EditForm>) => {
    const body = changesOf({ firstName, lastName, phone, samePhoneAs: NO_ONE, email, note }, values);
    if (Object.keys(body).length > 0) await update.mutateAsync({ id: client._id, body });
    onClose();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni podatke klijenta"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      size={480}
    >
      <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
      <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
      <PhoneField control={control} name="phone" />
      <SamePhone control={control} names={SAME_PHONE} own={client} />
      <TextField
        control={control}
        name="email"
        label="Email"
        isOptional
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TextareaField control={control} name="note" label="Napomena" isOptional maxLength={MAX_NOTE} />
    </FormDialog>
  );
}
