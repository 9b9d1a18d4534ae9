import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { useUpdateWorker } from '#api/people/worker-mutations.ts';
import { ToggleWorkerDialog } from './toggle-worker-dialog.tsx';
import { WorkerFields } from './worker-fields.tsx';
import { toWorkerChange, WORKER_MERGE, WorkerForm } from './worker-form.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { PriorityField } from '#shared/people/priority-field.tsx';
import { ActiveBadge } from '#features/people/list/active-badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import classes from './edit-worker-dialog.module.css';

/** The state of the account and the button that changes it, which asks first and is saved separately. */
function Activation({ worker }: { worker: WorkerListItem }) {
  const [isActive, setActive] = useState(worker.isActive);
  const [isAsking, setAsking] = useState(false);
  const isOnline = useOnline();
  return (
    <section className={classes.activation} aria-label="Status naloga">
      <ActiveBadge isActive={isActive} />
      <Button disabledReason={isOnline ? undefined : OFFLINE_REASON} onClick={() => setAsking(true)}>
        {isActive ? 'Deaktiviraj majstora' : 'Aktiviraj majstora'}
      </Button>
      {worker.isOwner && (
        <p className={classes.note}>Majstor je i vlasnik kompanije: status važi za isti nalog.</p>
      )}
      {isAsking && (
        <ToggleWorkerDialog
          worker={{ ...worker, isActive }}
          onClose={() => setAsking(false)}
          onToggled={setActive}
        />
      )}
    </section>
  );
}

/**
 * A worker to be changed or switched on and off [people#worker-edit]; only what was changed is sent. Mount it only
 * while open.
 */
export function EditWorkerDialog({ worker, onClose }: { worker: WorkerListItem; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(WorkerForm), defaultValues: WORKER_MERGE.toForm(worker) });
  const update = useUpdateWorker();
  const merge = useMerge({ form, start: worker, rules: WORKER_MERGE });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni majstora ${fullName(worker)}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(toWorkerChange(values), update.mutateAsync)) onClose();
      }}
      size={560}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
      <Activation worker={worker} />
      <WorkerFields
        control={form.control}
        emailHint="Novu adresu majstor potvrđuje pre sledeće prijave."
        isEmailOptional={!worker.isOwner}
      >
        <PriorityField control={form.control} name="priority" />
      </WorkerFields>
    </FormDialog>
  );
}
