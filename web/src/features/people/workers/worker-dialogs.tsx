import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { ToggleWorkerDialog } from './toggle-worker-dialog.tsx';
import { fullName } from '@majstorija/contract/text/format.ts';
import { InviteDialog } from '#features/people/detail/invite-dialog.tsx';
import { LazyPersonPhotoDialog } from '#features/people/detail/lazy-photo-dialog.tsx';
import { LazyPersonalDataDialog } from '#features/people/personal-data/lazy-personal-data.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms are as large as the list itself: their code is loaded when one is opened.
const CreateWorkerDialog = lazyDialog(
  async () => (await import('./create-worker-dialog.tsx')).CreateWorkerDialog,
);
const EditWorkerDialog = lazyDialog(async () => (await import('./edit-worker-dialog.tsx')).EditWorkerDialog);

/** The dialog over Majstori, with the row as it was when it was opened. */
export type WorkerDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'photo' | 'invite' | 'toggle' | 'personalData'; worker: WorkerListItem };

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
    <>
      {open.kind === 'create' && <CreateWorkerDialog onClose={onClose} onCreated={onCreated} />}
      {open.kind === 'edit' && <EditWorkerDialog worker={open.worker} onClose={onClose} />}
      {open.kind === 'invite' && <InviteDialog person={open.worker} onClose={onClose} />}
      {open.kind === 'personalData' && <LazyPersonalDataDialog person={open.worker} onClose={onClose} />}
      {open.kind === 'photo' && (
        <LazyPersonPhotoDialog
          kind="workers"
          person={open.worker}
          name={fullName(open.worker)}
          onClose={onClose}
        />
      )}
    </>
  );
}
