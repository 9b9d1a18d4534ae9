import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { publicationsQuery } from '#api/legal-documents/consents.ts';
import { legalVersionsQuery } from '#api/legal-documents/legal-documents.ts';
import type { Compared } from '#features/legal-documents/compare/compare-dialog.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { DialogState } from './dialog-state.tsx';
import { VersionPreview } from './preview-dialog.tsx';
import { VersionRow } from './version-row.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './history-dialog.module.css';

const CompareDialog = lazyDialog(
  async () => (await import('#features/legal-documents/compare/compare-dialog.tsx')).CompareDialog,
);

/** A version beside the public one, the public one beside the one before it; undefined where there is no other. */
function pairOf(version: LegalDocument, versions: readonly LegalDocument[]): Compared | undefined {
  const others = versions.filter((one) => one !== version);
  const other =
    others.find(({ isActive }) => isActive) ??
    others.find((one) => one.version < version.version) ??
    others.at(-1);
  if (other === undefined) return undefined;
  return other.version < version.version
    ? { before: other, after: version }
    : { before: version, after: other };
}

/** The version that is asked about, beside the public one, and its row. */
type Asked = { version: LegalDocument; active: LegalDocument | undefined; row: HTMLElement | null };

type VersionsProps = { type: LegalDocumentType; versions: readonly LegalDocument[] };

function Versions({ type, versions }: VersionsProps) {
  const publications = useQuery(publicationsQuery(type)).data ?? [];
  const [shown, setShown] = useState<LegalDocument | undefined>(undefined);
  const [compared, setCompared] = useState<Compared | undefined>(undefined);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const active = versions.find(({ isActive }) => isActive);
  if (versions.length === 0) return <p>Nema dostupnih verzija za ovaj dokument</p>;
  return (
    <>
      <ol className={classes.versions} aria-label="Verzije">
        {versions.map((version) => (
          <VersionRow
            key={version._id}
            version={version}
            publications={publications.filter((one) => one.version === version.version)}
            onShow={() => setShown(version)}
            onCompare={versions.length > 1 ? () => setCompared(pairOf(version, versions)) : undefined}
            onActivate={(row) => setAsked({ version, active, row })}
          />
        ))}
      </ol>
      {asked !== undefined && (
        <ActivateDialog
          version={asked.version}
          active={asked.active}
          // The pressed button is gone then.
          onActivated={() => asked.row?.querySelector('button')?.focus()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {compared !== undefined && (
        <CompareDialog versions={versions} compared={compared} onClose={() => setCompared(undefined)} />
      )}
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
          <DialogState query={query} texts={LEGAL_NOTICES.listLegalVersions} />
        ) : (
          <Versions type={type} versions={query.data} />
        )}
      </div>
    </DialogFrame>
  );
}
