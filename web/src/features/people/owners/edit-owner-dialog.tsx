import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { useUpdateOwner } from '#api/people/owner-mutations.ts';
import { OwnerFields } from './owner-fields.tsx';
import { OwnerForm, toOwnerBefore, toOwnerChange, toOwnerForm } from './owner-form.ts';
import { changesOf } from '#shared/forms/changes.ts';
import { PriorityField } from '#shared/people/priority-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

/** What is known of a company, to be changed; only what was changed is sent. Mount it only while open. */
export function EditOwnerDialog({ owner, onClose }: { owner: OwnerListItem; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(OwnerForm), defaultValues: toOwnerForm(owner) });
  const update = useUpdateOwner();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni kompaniju ${owner.companyName}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        const body = changesOf(toOwnerBefore(owner), toOwnerChange(values));
        if (Object.keys(body).length > 0) await update.mutateAsync({ id: owner._id, body });
        onClose();
      }}
      size={560}
    >
      <OwnerFields
        control={form.control}
        emailHint="Novu adresu vlasnik potvrđuje pre sledeće prijave."
        ofCompany={<PriorityField control={form.control} name="priority" />}
      />
    </FormDialog>
  );
}
