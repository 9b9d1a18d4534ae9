import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const EditSavedDialog = lazyDialog(async () => (await import('./edit-saved-dialog.tsx')).EditSavedDialog);
const RemoveSavedDialog = lazyDialog(
  async () => (await import('./remove-saved-dialog.tsx')).RemoveSavedDialog,
);

/** The dialog of the choice of mail, whose code is loaded when it is opened. */
export const LazyReportMailDialog = lazyDialog(
  async () => (await import('./report-mail-dialog.tsx')).ReportMailDialog,
);

/** The dialog over the saved reports, with the row as it was when it was opened. */
export type SavedDialog = { kind: 'edit' | 'remove' | 'mail'; saved: SavedReport };

type SavedDialogsProps = { open: SavedDialog | undefined; onClose: () => void };

/** The dialog that is open over the saved reports, one at a time. */
export function SavedDialogs({ open, onClose }: SavedDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'edit') return <EditSavedDialog saved={open.saved} onClose={onClose} />;
  if (open.kind === 'remove') return <RemoveSavedDialog saved={open.saved} onClose={onClose} />;
  return <LazyReportMailDialog saved={open.saved} onClose={onClose} />;
}
