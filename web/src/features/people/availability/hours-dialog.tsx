import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { formatWeek, NO_HOURS } from '@majstorija/contract/people/availability/week.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useUpdateOwner } from '#api/people/owner-mutations.ts';
import { useUpdateWorker } from '#api/people/worker-mutations.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { HoursForm, toHoursMerge } from './hours-form.ts';
import { WeekField } from './week-field.tsx';

type DialogParts = { onClose: () => void };

const OWNER_MERGE = toHoursMerge();
const WORKER_MERGE = toHoursMerge('kao kompanija');
const SIZE = 480;

/** The working hours of a company [people#working-hours]. */
export function OwnerHoursDialog({ owner, onClose }: DialogParts & { owner: OwnerListItem }) {
  const form = useForm({ resolver: zodResolver(HoursForm), defaultValues: OWNER_MERGE.toForm(owner) });
  const update = useUpdateOwner();
  const merge = useMerge({ form, start: owner, rules: OWNER_MERGE });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Radno vreme: ${owner.companyName}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(values, update.mutateAsync)) onClose();
      }}
      size={SIZE}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <WeekField control={form.control} none="Uvek, bez radnog vremena" own="Po danima" />
    </FormDialog>
  );
}

/** The working hours of a worker: those of the company, or own ones. */
export function WorkerHoursDialog({
  worker,
  companyHours,
  onClose,
}: DialogParts & { worker: WorkerListItem; companyHours: OwnerListItem['workingHours'] | undefined }) {
  const form = useForm({ resolver: zodResolver(HoursForm), defaultValues: WORKER_MERGE.toForm(worker) });
  const update = useUpdateWorker();
  const merge = useMerge({ form, start: worker, rules: WORKER_MERGE });
  const ofCompany = companyHours ? formatWeek(companyHours) : NO_HOURS;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Radno vreme: ${fullName(worker)}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(values, update.mutateAsync)) onClose();
      }}
      size={SIZE}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <WeekField
        control={form.control}
        none={companyHours === undefined ? 'Kao kompanija' : `Kao kompanija: ${ofCompany}`}
        own="Sopstveno, po danima"
      />
    </FormDialog>
  );
}
