import { SAVED_REPORT_NOTICES } from '@majstorija/contract/messages/notices/saved-report-notices.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { useRemoveSavedReport } from '#api/statistics/saved-reports.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before a saved report is deleted. Mount it only while open. */
export function RemoveSavedDialog({ saved, onClose }: { saved: SavedReport; onClose: () => void }) {
  const remove = useRemoveSavedReport();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Obriši sačuvani izveštaj?"
      confirmLabel="Obriši"
      tone="danger"
      onConfirm={() => remove.mutateAsync(saved).then(onClose)}
      fallback={SAVED_REPORT_NOTICES.removeSavedReport.failure}
    >
      <p>
        „{saved.name}” se briše sa spiska. Podaci iz kojih se računa ostaju.
        {saved.isShared && ' Izveštaj više neće videti ni kolege, a kome stiže mejlom, stizaće mu Danas.'}
      </p>
    </ConfirmDialog>
  );
}
