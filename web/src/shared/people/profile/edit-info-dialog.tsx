import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useUpdateProfile } from '#api/people/profile.ts';
import { PhoneField, toPhoneText } from '#shared/people/phone-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** The own name and phone [people#own-info]; mount it only while it is open. */
export function EditInfoDialog({ onClose }: { onClose: () => void }) {
  const { firstName, lastName, phone } = useCurrentUser().profile;
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(UpdateProfileBody),
    defaultValues: { firstName, lastName, phone: toPhoneText(phone) },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni podatke"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        await update.mutateAsync(values);
        onClose();
      }}
      size={480}
    >
      <TextField control={form.control} name="firstName" label="Ime" autoComplete="given-name" />
      <TextField control={form.control} name="lastName" label="Prezime" autoComplete="family-name" />
      <PhoneField control={form.control} name="phone" />
    </FormDialog>
  );
}
