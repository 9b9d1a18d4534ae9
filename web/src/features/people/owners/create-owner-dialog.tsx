import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { useCreateOwner } from '#api/people/owner-mutations.ts';
import { OwnerFields } from './owner-fields.tsx';
import { EMPTY_OWNER, OwnerForm, toNewOwner } from './owner-form.ts';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';
import { useSending } from '#shared/forms/use-sending.ts';
import { CheckField } from '#ui/forms/check-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';

type CreateOwnerDialogProps = {
  onClose: () => void;
  /** With the company as stored. */
  onCreated: (owner: OwnerListItem) => void;
};

/** A new company, whose owner is mailed an invitation [people#owner-create]; mount it only while open. */
export function CreateOwnerDialog({ onClose, onCreated }: CreateOwnerDialogProps) {
  const form = useForm({ resolver: zodResolver(OwnerForm), defaultValues: EMPTY_OWNER });
  const create = useCreateOwner();
  const { send, progress, stop } = useSending(create.mutateAsync, onCreated);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dodaj kompaniju"
      form={form}
      submitLabel="Dodaj kompaniju"
      onSubmit={(values) => send(toNewOwner(values))}
      size={560}
      footer={progress !== undefined && <UploadProgress state={progress} onStop={stop} />}
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
    </FormDialog>
  );
}
