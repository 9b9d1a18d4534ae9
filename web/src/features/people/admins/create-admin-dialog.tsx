import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CreateAdminBody, type AdminListItem } from '@majstorija/contract/people/admins.ts';
import type { z } from 'zod';
import { useCreateAdmin } from '#api/people/admin-mutations.ts';
import { EmailField } from '#shared/people/email-field.tsx';
import { NewPersonDialog } from '#shared/people/new-person-dialog.tsx';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { profilePhoto, withPhoto } from '#shared/people/profile-photo.ts';
import { TextField } from '#ui/forms/text-field.tsx';

const AdminForm = CreateAdminBody.extend({ profileImage: profilePhoto.nullable() });

const EMPTY: z.input<typeof AdminForm> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  profileImage: null,
};

type CreateAdminDialogProps = {
  onClose: () => void;
  /** With the operator as stored. */
  onCreated: (admin: AdminListItem) => void;
};

/** A new operator, who is mailed an invitation [people#admin-create]; mount it only while open. */
export function CreateAdminDialog({ onClose, onCreated }: CreateAdminDialogProps) {
  const form = useForm({ resolver: zodResolver(AdminForm), defaultValues: EMPTY });
  const create = useCreateAdmin();
  return (
    <NewPersonDialog
      onClose={onClose}
      onCreated={onCreated}
      create={create.mutateAsync}
      title="Nov operater"
      form={form}
      submitLabel="Kreiraj operatera"
      toNew={withPhoto}
      size={480}
    >
      <TextField control={form.control} name="firstName" label="Ime" autoComplete="off" />
      <TextField control={form.control} name="lastName" label="Prezime" autoComplete="off" />
      <EmailField
        control={form.control}
        name="email"
        hint="Na ovu adresu stiže link za postavljanje lozinke."
      />
      <PhoneField control={form.control} name="phone" />
      <ProfilePhotoField control={form.control} name="profileImage" label="Fotografija" isOptional />
    </NewPersonDialog>
  );
}
