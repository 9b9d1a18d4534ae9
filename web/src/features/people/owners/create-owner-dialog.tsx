import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { useCreateOwner } from '#api/people/owner-mutations.ts';
import { OwnerFields } from './owner-fields.tsx';
import { EMPTY_OWNER, OwnerForm, toNewOwner } from './owner-form.ts';
import { NewPersonDialog } from '#shared/people/new-person-dialog.tsx';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';

type CreateOwnerDialogProps = {
  onClose: () => void;
  /** With the company as stored. */
  onCreated: (owner: OwnerListItem) => void;
};

/** A new company, whose owner is mailed an invitation [people#owner-create]; mount it only while open. */
export function CreateOwnerDialog({ onClose, onCreated }: CreateOwnerDialogProps) {
  const form = useForm({ resolver: zodResolver(OwnerForm), defaultValues: EMPTY_OWNER });
  const create = useCreateOwner();
  return (
    <NewPersonDialog
      onClose={onClose}
      onCreated={onCreated}
      create={create.mutateAsync}
      title="Dodaj kompaniju"
      form={form}
      submitLabel="Dodaj kompaniju"
      toNew={toNewOwner}
      size={560}
    >
      <OwnerFields
        control={form.control}
        emailHint="Na ovu adresu stiže link za postavljanje lozinke."
        ofOwner={
          <>
            <CheckField
              control={form.control}
              name="isWorker"
              label="Vlasnik i sam radi kao majstor"
              hint="Postaje majstor kompanije, sa svim njenim uslugama."
            />
            <ProfilePhotoField control={form.control} name="profileImage" label="Fotografija" isOptional />
          </>
        }
      />
    </NewPersonDialog>
  );
}
