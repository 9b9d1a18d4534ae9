import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { useCreateWorker } from '#api/people/worker-mutations.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { useNewWorker } from './use-new-worker.ts';
import { WorkerFields } from './worker-fields.tsx';
import { toNewWorker } from './worker-form.ts';
import { NewPersonDialog } from '#shared/people/new-person-dialog.tsx';
import { ProfilePhotoField } from '#shared/people/profile-photo-field.tsx';

type CreateWorkerDialogProps = {
  onClose: () => void;
  /** With the worker as stored. */
  onCreated: (worker: WorkerListItem) => void;
};

/** A new worker of a company [people#worker-create]; mount it only while open. */
export function CreateWorkerDialog({ onClose, onCreated }: CreateWorkerDialogProps) {
  const { form, propose } = useNewWorker();
  const create = useCreateWorker();
  return (
    <NewPersonDialog
      onClose={onClose}
      onCreated={onCreated}
      create={create.mutateAsync}
      title="Dodaj majstora"
      form={form}
      submitLabel="Dodaj majstora"
      toNew={toNewWorker}
      size={560}
    >
      <OwnerPicker control={form.control} onPick={propose} />
      <WorkerFields
        control={form.control}
        emailHint="Na ovu adresu stiže link za potvrdu."
        isEmailOptional
        servicesHint="Kad izaberete kompaniju, predložene su njene usluge."
      >
        <ProfilePhotoField control={form.control} name="profileImage" label="Fotografija" isOptional />
      </WorkerFields>
    </NewPersonDialog>
  );
}
