import { useQuery } from '@tanstack/react-query';
import type { LegalPublicationText } from '@majstorija/contract/legal-documents/consents.ts';
import { LEGAL_CHANGES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { formatDate, formatDateTime } from '@majstorija/contract/text/dates.ts';
import { publicationQuery } from '#api/legal-documents/consents.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { LegalText } from '#shared/legal-documents/legal-text.tsx';
import { ReadingDialog } from '#shared/legal-documents/reading-dialog.tsx';
import reading from '#shared/legal-documents/reading-dialog.module.css';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './accepted-text-dialog.module.css';

/** A text that a person accepted: the publication `number` of a document. */
export type AcceptedText = { type: LegalDocumentType; number: number };

function Facts({ text }: { text: LegalPublicationText }) {
  const { number, version, change, effectiveDate, publishedAt, contentSha256 } = text;
  const now = useNow();
  return (
    <div className={reading.about}>
      <p className={reading.facts}>
        <Plate code={`v${version}`} />
        <span>objava {number}</span>
        <span>
          {LEGAL_CHANGES[change].toLowerCase()}, objavljena{' '}
          <Timestamp at={publishedAt} text={formatDateTime(publishedAt, now)} />
        </span>
        <span>
          važi od <Timestamp at={effectiveDate} text={formatDate(effectiveDate)} />
        </span>
      </p>
      <p className={classes.hash}>
        SHA-256 teksta: <code>{contentSha256}</code>
      </p>
      {text.description !== null && <p className={reading.lead}>{text.description}</p>}
    </div>
  );
}

type AcceptedTextDialogProps = AcceptedText & { onClose: () => void };

/** The very text that somebody accepted, also when its version reads otherwise by now [consent#accepted-text]. */
export function AcceptedTextDialog({ type, number, onClose }: AcceptedTextDialogProps) {
  const query = useQuery(publicationQuery(type, number));
  return (
    <ReadingDialog
      title={query.data?.title ?? LEGAL_DOCUMENT_TYPES[type].label}
      label="Prihvaćeni tekst"
      onClose={onClose}
    >
      <Loaded query={query} failure="Tekst nije učitan." lines={8}>
        {(text) => (
          <>
            <Facts text={text} />
            <LegalText html={text.content} />
          </>
        )}
      </Loaded>
    </ReadingDialog>
  );
}
