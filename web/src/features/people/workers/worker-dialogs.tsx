import { lazy, Suspense } from 'react';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { ToggleWorkerDialog } from './toggle-worker-dialog.tsx';

// Forms are as large as the list itself: their code is loaded when one is opened.
const CreateWorkerDialog = lazy(() =>
  import('./create-worker-dialog.tsx').then((module) => ({
    default: module.CreateWorkerDialog,
  })),
);
const EditWorkerDialog = lazy(() =>
  import('./edit-worker-dialog.tsx').then((module) => ({
    default: module.EditWorkerDialog,
  })),
);

/** The dialog over Majstori, with the row as it was when it was opened. */
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
