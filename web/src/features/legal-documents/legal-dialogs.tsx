import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// The page itself shows no text: the code that reads, cleans and edits one is loaded when a dialog is opened.
const PreviewDialog = lazyDialog(
  async () => (await import('#features/legal-documents/reading/preview-dialog.tsx')).PreviewDialog,
);
const HistoryDialog = lazyDialog(
  async () => (await import('#features/legal-documents/reading/history-dialog.tsx')).HistoryDialog,
);
const CreateDialog = lazyDialog(
  async () => (await import('#features/legal-documents/form/create-dialog.tsx')).CreateDialog,
);
const EditDialog = lazyDialog(
  async () => (await import('#features/legal-documents/form/edit-dialog.tsx')).EditDialog,
);
const VersionDialog = lazyDialog(
  async () => (await import('#features/legal-documents/form/version-dialog.tsx')).VersionDialog,
);

const DayDialog = lazyDialog(
  async () => (await import('#features/legal-documents/day-dialog.tsx')).DayDialog,
);

/** The dialog over Pravni dokumenti; one that creates may start with a type, 'day' is of all documents. */
export type LegalDialog =
  | { kind: 'day' }
  | { kind: 'create'; type?: LegalDocumentType }
  | { kind: 'preview' | 'edit' | 'version' | 'history'; type: LegalDocumentType };

const OF_ONE = {
  preview: PreviewDialog,
  edit: EditDialog,
  version: VersionDialog,
  history: HistoryDialog,
} as const;

type LegalDialogsProps = {
  open: LegalDialog | undefined;
  /** Types that have no document yet. */
  missing: readonly LegalDocumentType[];
  onClose: () => void;
};

/** Whichever dialog is open over the documents, one at a time. */
export function LegalDialogs({ open, missing, onClose }: LegalDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'create') {
    return <CreateDialog type={open.type} missing={missing} onClose={onClose} />;
  }
  if (open.kind === 'day') return <DayDialog onClose={onClose} />;
  const Dialog = OF_ONE[open.kind];
  return <Dialog type={open.type} onClose={onClose} />;
}
