import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { secondPhoneFields, type ClientDetail } from '@majstorija/contract/people/clients.ts';
import { optionalEmail, optionalText } from '@majstorija/contract/fields.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { MAX_NOTE, personFields } from '@majstorija/contract/people/people.ts';
import { clientQuery } from '#api/people/clients.ts';
import { useUpdateClient } from '#api/people/client-mutations.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { SAME_PHONE, SamePhone } from '#shared/people/clients/same-phone.tsx';
import { EmailField } from '#shared/people/email-field.tsx';
import { PhoneField, showPhone, toPhoneText } from '#shared/people/phone-field.tsx';
import { SECOND_PHONE, SecondPhoneFields } from '#shared/people/second-phone-fields.tsx';
import { toAnyPhoneText } from '#shared/people/any-phone-text.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { textOf } from '#ui/forms/text-of.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

/** An emptied field is cleared: the call contains null [people#edits-send-changes]. */
const orNull = <Value,>(value: Value | undefined) => value ?? null;

const EditForm = z.object({
  ...personFields,
  samePhoneAs: z.array(z.string()),
  secondPhone: secondPhoneFields.secondPhone.transform(orNull),
  secondPhoneWord: secondPhoneFields.secondPhoneWord.transform(orNull),
  email: optionalEmail.transform(orNull),
  note: optionalText(MAX_NOTE).transform(orNull),
});

const NO_ONE: string[] = [];

const showAnyPhone = (stored: unknown): string => toAnyPhoneText(textOf(stored));

const FIELDS = [
  { name: 'firstName', label: 'Ime' },
  { name: 'lastName', label: 'Prezime' },
  { name: 'phone', label: 'Mobilni telefon', show: showPhone },
  { name: 'secondPhone', label: 'Drugi telefon', show: showAnyPhone },
  { name: 'secondPhoneWord', label: 'Čiji je drugi telefon' },
  { name: 'email', label: 'Email' },
  { name: 'note', label: 'Napomena' },
] as const;

const RULES = {
  toForm: ({ firstName, lastName, phone, secondPhone, secondPhoneWord, email, note }: ClientDetail) => ({
    firstName,
    lastName,
    phone: toPhoneText(phone),
    samePhoneAs: NO_ONE,
    secondPhone: toAnyPhoneText(secondPhone ?? ''),
    secondPhoneWord: secondPhoneWord ?? '',
    email: email ?? '',
    note: note ?? '',
  }),
  fieldsOf: ({ firstName, lastName, phone, secondPhone, secondPhoneWord, email, note }: ClientDetail) => ({
    firstName,
    lastName,
    phone,
    samePhoneAs: NO_ONE,
    secondPhone,
    secondPhoneWord,
    email,
    note,
  }),
  fields: FIELDS,
};

type EditClientDialogProps = { client: ClientDetail; onClose: () => void };

/** Name, contact and note of a client; mount it only while open. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const update = useUpdateClient();
  const form = useForm({ resolver: zodResolver(EditForm), defaultValues: RULES.toForm(client) });
  const { control } = form;
  const merge = useMerge({ form, start: client, rules: RULES });
  const submit = async (values: z.output<typeof EditForm>) => {
    if (await merge.save(values, update.mutateAsync)) onClose();
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
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
      <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
      <PhoneField control={control} name="phone" />
      <SamePhone control={control} names={SAME_PHONE} own={client} />
      <SecondPhoneFields control={control} names={SECOND_PHONE} />
      <EmailField control={control} name="email" isOptional />
      <TextareaField control={control} name="note" label="Napomena" isOptional maxLength={MAX_NOTE} />
    </FormDialog>
  );
}

/** The same from a list, whose rows have no note: the client as they are now is fetched first. */
export function EditListedClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...clientQuery(id),
    refetchOnMount: 'always',
    meta: { fallback: NOTICES.getClient.failure },
  });
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  return data && isFetchedAfterMount && !isError ? (
    <EditClientDialog client={data} onClose={onClose} />
  ) : null;
}
