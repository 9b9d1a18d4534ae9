import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  legalPagePath,
  type LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { legalDocumentQuery } from '#api/legal-documents/legal-documents.ts';
import { DialogState } from './dialog-state.tsx';
import { ActiveChip } from '#features/legal-documents/document-sheet.tsx';
import { LegalText } from '#shared/legal-documents/legal-text.tsx';
import { ReadingDialog } from '#shared/legal-documents/reading-dialog.tsx';
import reading from '#shared/legal-documents/reading-dialog.module.css';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './preview-dialog.module.css';

const LABEL = 'Tekst dokumenta';

/** The page itself, where it is read: only the active version is on it. */
function PublicLink({ type }: { type: LegalDocumentType }) {
  return (
    <a
      className={classes.link}
      href={legalPagePath(type)}
      target="_blank"
      rel="noreferrer"
      aria-label="Javna stranica, u novom prozoru"
    >
      <ExternalLink size={16} aria-hidden="true" />
      Javna stranica
    </a>
  );
}

function Preview({ document }: { document: LegalDocument }) {
  const { type, title, version, isActive, effectiveDate, description, content } = document;
  const { label } = LEGAL_DOCUMENT_TYPES[type];
  return (
    <>
      <div className={reading.about}>
        {title !== label && <p className={classes.kind}>{label}</p>}
        {description !== null && <p className={reading.lead}>{description}</p>}
        <div className={reading.facts}>
          <span>
            Važi od <Timestamp at={effectiveDate} text={formatDate(effectiveDate)} />
          </span>
          <Plate code={`v${version}`} />
          <ActiveChip isActive={isActive} />
          {isActive && <PublicLink type={type} />}
        </div>
      </div>
      <LegalText html={content} />
    </>
  );
}

type VersionPreviewProps = { document: LegalDocument; onClose: () => void };

/** One version as the public reads it. */
export function VersionPreview({ document, onClose }: VersionPreviewProps) {
  return (
    <ReadingDialog title={document.title} label={LABEL} onClose={onClose}>
      <Preview document={document} />
    </ReadingDialog>
  );
}

type PreviewDialogProps = { type: LegalDocumentType; onClose: () => void };

/** The current version of a document as the public reads it [legal#preview]. */
export function PreviewDialog({ type, onClose }: PreviewDialogProps) {
  const query = useQuery(legalDocumentQuery(type));
  const document = query.data;
  return (
    <ReadingDialog
      title={document?.title ?? LEGAL_DOCUMENT_TYPES[type].label}
      label={LABEL}
      onClose={onClose}
    >
      {document === undefined ? (
        <DialogState query={query} texts={LEGAL_NOTICES.getLegalDocument} />
      ) : (
        <Preview document={document} />
      )}
    </ReadingDialog>
  );
}
