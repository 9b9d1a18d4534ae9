import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useActivateLegalVersion } from '#api/legal-documents/legal-document-mutations.ts';
import { legalVersionsQuery } from '#api/legal-documents/legal-documents.ts';
import { DialogState } from './dialog-state.tsx';
import { VersionPreview } from './preview-dialog.tsx';
import { VersionRow } from './version-row.tsx';
import { errorText } from '#lib/http/api-error.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './history-dialog.module.css';

/** Activates one version at a time; the pressed button disappears, so the focus moves to what is beside it. */
function useActivation() {
  const { mutate, isPending, variables, error } = useActivateLegalVersion();
  const activate = (id: string, row: HTMLElement | null) => {
    if (isPending) return;
    mutate({ id }, { onSuccess: () => row?.querySelector('button')?.focus() });
  };
  return { activate, activeId: isPending ? variables.id : undefined, error };
}

function Versions({ versions }: { versions: readonly LegalDocument[] }) {
  const [shown, setShown] = useState<LegalDocument | undefined>(undefined);
  const { activate, activeId, error } = useActivation();
  const activationOf = (id: string) => {
    if (activeId === undefined) return 'none';
    return activeId === id ? 'this' : 'other';
  };
  if (versions.length === 0) return <p>Nema dostupnih verzija za ovaj dokument</p>;
  return (
    <>
      <p role="alert" className={classes.failure}>
        {error !== null && errorText(error, NOTICES.activateLegalVersion.failure)}
      </p>
      <ol className={classes.versions} aria-label="Verzije">
        {versions.map((version) => (
          <VersionRow
            key={version._id}
            version={version}
            activation={activationOf(version._id)}
            onShow={() => setShown(version)}
            onActivate={(row) => activate(version._id, row)}
          />
        ))}
      </ol>
      {shown !== undefined && <VersionPreview document={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type HistoryDialogProps = { type: LegalDocumentType; onClose: () => void };

/** Every version of a document, each to be read or made the active one [legal#history]. */
export function HistoryDialog({ type, onClose }: HistoryDialogProps) {
  const query = useQuery(legalVersionsQuery(type));
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Istorija verzija: ${LEGAL_DOCUMENT_TYPES[type].label}`}
      size={720}
    >
      <div className={classes.body}>
        {query.data === undefined ? (
          <DialogState query={query} texts={NOTICES.listLegalVersions} />
        ) : (
          <Versions versions={query.data} />
        )}
      </div>
    </DialogFrame>
  );
}
