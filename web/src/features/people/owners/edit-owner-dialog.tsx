import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { useUpdateOwner } from '#api/people/owner-mutations.ts';
import { OwnerFields } from './owner-fields.tsx';
import { OWNER_MERGE, OwnerForm, toOwnerChange } from './owner-form.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { PriorityField } from '#shared/people/priority-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

/** What is known of a company, to be changed; only what was changed is sent. Mount it only while open. */
export function EditOwnerDialog({ owner, onClose }: { owner: OwnerListItem; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(OwnerForm), defaultValues: OWNER_MERGE.toForm(owner) });
  const update = useUpdateOwner();
  const merge = useMerge({ form, start: owner, rules: OWNER_MERGE });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni kompaniju ${owner.companyName}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(toOwnerChange(values), update.mutateAsync)) onClose();
      }}
      size={560}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <OwnerFields
        control={form.control}
        emailHint="Novu adresu vlasnik potvrđuje pre sledeće prijave."
        ofCompany={<PriorityField control={form.control} name="priority" />}
      />
    </FormDialog>
  );
}
