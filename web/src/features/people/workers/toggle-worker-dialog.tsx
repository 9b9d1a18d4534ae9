import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useToggleWorker } from '#api/people/worker-mutations.ts';
import { OpenWork } from './open-work.tsx';
import { ToggleActiveDialog } from '#shared/people/toggle-active-dialog.tsx';

type ToggleWorkerDialogProps = {
  worker: WorkerListItem;
  onClose: () => void;
  /** The state that was saved. */
  onToggled?: (isActive: boolean) => void;
};

/** Asks before a worker is switched on or off [accounts#confirm-toggle]. */
export function ToggleWorkerDialog({ worker, onClose, onToggled }: ToggleWorkerDialogProps) {
  const toggle = useToggleWorker();
  return (
    <ToggleActiveDialog
      person={worker}
      noun="majstora"
      fallback={NOTICES.toggleWorker.failure}
      onToggle={async (wanted) => {
        const { isActive } = await toggle.mutateAsync({
          id: worker._id,
          isActive: wanted,
          about: fullName(worker),
        });
        onToggled?.(isActive);
      }}
      onClose={onClose}
    >
      {worker.isActive && <OpenWork workerId={worker._id} />}
    </ToggleActiveDialog>
  );
}
