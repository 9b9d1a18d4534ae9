import { lazy, Suspense } from 'react';
import type { WorkerListItem } from '@majstorija/contract/workers/workers.ts';
import { ToggleWorkerDialog } from '#features/workers/toggle-worker-dialog.tsx';

// Forms weigh as much as the list itself: their code comes once one is opened.
const CreateWorkerDialog = lazy(() =>
  import('#features/workers/create-worker-dialog.tsx').then((module) => ({
    default: module.CreateWorkerDialog,
  })),
);
const EditWorkerDialog = lazy(() =>
  import('#features/workers/edit-worker-dialog.tsx').then((module) => ({
    default: module.EditWorkerDialog,
  })),
);

/** The dialog over Majstori; the row is kept as it stood when it was pressed. */
export type WorkerDialog = { kind: 'create' } | { kind: 'edit' | 'toggle'; worker: WorkerListItem };

type WorkerDialogsProps = {
  open: WorkerDialog | undefined;
  onClose: () => void;
  onCreated: (worker: WorkerListItem) => void;
};

/** Whichever dialog is open over the workers, one at a time. */
export function WorkerDialogs({ open, onClose, onCreated }: WorkerDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleWorkerDialog worker={open.worker} onClose={onClose} />;
  return (
    <Suspense>
      {open.kind === 'create' ? (
        <CreateWorkerDialog onClose={onClose} onCreated={onCreated} />
      ) : (
        <EditWorkerDialog worker={open.worker} onClose={onClose} />
      )}
    </Suspense>
  );
}
