import { lazy, Suspense } from 'react';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { ToggleWorkerDialog } from './toggle-worker-dialog.tsx';
import { fullName } from '@majstorija/contract/text/format.ts';
import { LazyPersonPhotoDialog } from '#features/people/detail/lazy-photo-dialog.tsx';

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
export type WorkerDialog = { kind: 'create' } | { kind: 'edit' | 'photo' | 'toggle'; worker: WorkerListItem };

type WorkerDialogsProps = {
  open: WorkerDialog | undefined;
  onClose: () => void;
  onCreated?: (worker: WorkerListItem) => void;
};

/** Whichever dialog is open over the workers, one at a time. */
export function WorkerDialogs({ open, onClose, onCreated = onClose }: WorkerDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'toggle') return <ToggleWorkerDialog worker={open.worker} onClose={onClose} />;
  return (
    <Suspense>
      {open.kind === 'create' && <CreateWorkerDialog onClose={onClose} onCreated={onCreated} />}
      {open.kind === 'edit' && <EditWorkerDialog worker={open.worker} onClose={onClose} />}
      {open.kind === 'photo' && (
        <LazyPersonPhotoDialog
          kind="workers"
          person={open.worker}
          name={fullName(open.worker)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
