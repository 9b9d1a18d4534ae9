import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CreateAdminBody, type AdminListItem } from '@majstorija/contract/people/admins.ts';
import type { z } from 'zod';
import { useCreateAdmin } from '#api/people/admin-mutations.ts';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { profilePhoto } from '#shared/people/profile-photo.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';

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
  const { send, progress, stop } = useSending(create.mutateAsync, onCreated);
  const submit = ({ profileImage, ...body }: z.output<typeof AdminForm>) =>
    send({ body, files: profileImage === null ? [] : [profileImage] });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Nov operater"
      form={form}
      submitLabel="Kreiraj operatera"
      onSubmit={submit}
      size={480}
      footer={progress !== undefined && <UploadProgress state={progress} onStop={stop} />}
    >
      <TextField control={form.control} name="firstName" label="Ime" autoComplete="off" />
      <TextField control={form.control} name="lastName" label="Prezime" autoComplete="off" />
      <TextField
        control={form.control}
        name="email"
        label="Email"
        hint="Na ovu adresu stiže link za postavljanje lozinke."
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <PhoneField control={form.control} name="phone" />
      <ProfilePhotoField control={form.control} name="profileImage" label="Fotografija" isOptional />
    </FormDialog>
  );
}
