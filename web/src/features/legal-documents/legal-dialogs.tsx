import { lazy, Suspense } from 'react';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';

// The page itself shows no text: the code that reads, cleans and edits one is loaded when a dialog is opened.
const PreviewDialog = lazy(() =>
  import('#features/legal-documents/reading/preview-dialog.tsx').then((module) => ({
    default: module.PreviewDialog,
  })),
);
const HistoryDialog = lazy(() =>
  import('#features/legal-documents/reading/history-dialog.tsx').then((module) => ({
    default: module.HistoryDialog,
  })),
);
const CreateDialog = lazy(() =>
  import('#features/legal-documents/form/create-dialog.tsx').then((module) => ({
    default: module.CreateDialog,
  })),
);
const EditDialog = lazy(() =>
  import('#features/legal-documents/form/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
);
const VersionDialog = lazy(() =>
  import('#features/legal-documents/form/version-dialog.tsx').then((module) => ({
    default: module.VersionDialog,
  })),
);

/** The dialog over Pravni dokumenti; one that creates may start with a type. */
export type LegalDialog =
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

function OpenDialog({ open, missing, onClose }: LegalDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === 'create') {
    return <CreateDialog type={open.type} missing={missing} onClose={onClose} />;
  }
  const Dialog = OF_ONE[open.kind];
  return <Dialog type={open.type} onClose={onClose} />;
}

/** Whichever dialog is open over the documents, one at a time. */
export function LegalDialogs(props: LegalDialogsProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}
