import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ClientDetail, ClientListItem } from '@majstorija/contract/people/clients.ts';
import { MAX_NOTE } from '@majstorija/contract/people/people.ts';
import { useCreateClient } from '#api/people/client-mutations.ts';
import { CLIENT_ADDRESS, ClientForm, toNewClient } from './client-form.ts';
import { SAME_PHONE, SamePhone } from './same-phone.tsx';
import { NewAddressFields } from './new-address-fields.tsx';
import { EmailField } from '#shared/people/email-field.tsx';
import { NewPersonDialog } from '#shared/people/new-person-dialog.tsx';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { SECOND_PHONE, SecondPhoneFields } from '#shared/people/second-phone-fields.tsx';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { withPhoto } from '#shared/people/profile-photo.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

export type CreateClientDialogProps = {
  /** What was typed to find the client: a name, a phone or both. */
  typed?: string;
  onClose: () => void;
  /** With the client as stored, with the address. */
  onCreated: (client: ClientDetail) => void;
  /** Takes a client who has the typed phone, in place of a new one. */
  onExisting?: (client: ClientListItem) => void;
};

/** A new client with the first address [people#client-create]; mount it only while open. */
export function CreateClientDialog(props: CreateClientDialogProps) {
  const { typed = '', onClose, onCreated, onExisting } = props;
  const form = useForm({ resolver: zodResolver(ClientForm), defaultValues: toNewClient(typed) });
  const { control } = form;
  const create = useCreateClient();
  return (
    <NewPersonDialog
      onClose={onClose}
      onCreated={onCreated}
      create={create.mutateAsync}
      title="Nov klijent"
      form={form}
      submitLabel="Kreiraj klijenta"
      toNew={withPhoto}
      size={560}
    >
      <FormSection title="Klijent">
        <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
        <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
        <PhoneField control={control} name="phone" />
        <SamePhone control={control} names={SAME_PHONE} onExisting={onExisting} />
        <SecondPhoneFields control={control} names={SECOND_PHONE} />
        <EmailField control={control} name="email" isOptional />
      </FormSection>
      <FormSection title="Adresa">
        <NewAddressFields control={control} names={CLIENT_ADDRESS} />
      </FormSection>
      <FormSection title="Beleške">
        <TextareaField control={control} name="note" label="Napomena" isOptional maxLength={MAX_NOTE} />
        <ProfilePhotoField control={control} name="profileImage" label="Fotografija" isOptional />
      </FormSection>
    </NewPersonDialog>
  );
}
