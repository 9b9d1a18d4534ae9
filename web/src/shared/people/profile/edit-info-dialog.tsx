import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useUpdateProfile } from '#api/people/profile.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { PhoneField, showPhone, toPhoneText } from '#shared/people/phone-field.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const FIELDS = [
  { name: 'firstName', label: 'Ime' },
  { name: 'lastName', label: 'Prezime' },
  { name: 'phone', label: 'Mobilni telefon', show: showPhone },
] as const;

const fieldsOf = ({ profile: { firstName, lastName, phone } }: CurrentUser) => ({
  firstName,
  lastName,
  phone,
});

const RULES = {
  toForm: ({ profile }: CurrentUser) => ({
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: toPhoneText(profile.phone),
  }),
  fieldsOf,
  fields: FIELDS,
};

/** The own name and phone [people#own-info]; mount it only while it is open. */
export function EditInfoDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(UpdateProfileBody),
    defaultValues: RULES.toForm(user),
  });
  const { isDirty } = form.formState;
  const merge = useMerge({ form, start: user, rules: RULES });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni podatke"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(values, update.mutateAsync)) onClose();
      }}
      size={480}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <TextField control={form.control} name="firstName" label="Ime" autoComplete="given-name" />
      <TextField control={form.control} name="lastName" label="Prezime" autoComplete="family-name" />
      <PhoneField control={form.control} name="phone" />
      <p>
        {/* With unsaved changes the form asks first, and then closes by itself. */}
        <Link to="/admin/security" className={buttonClass('link')} onClick={isDirty ? undefined : onClose}>
          Bezbednost: prijavljeni uređaji
        </Link>
      </p>
    </FormDialog>
  );
}
