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
import { Loaded } from '#shared/loading/loaded.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './accepted-text-dialog.module.css';

const WIDTH = 780;

/** A text that a person accepted: the publication `number` of a document. */
export type AcceptedText = { type: LegalDocumentType; number: number };

function Facts({ text }: { text: LegalPublicationText }) {
  const { number, version, change, effectiveDate, publishedAt, contentSha256 } = text;
  const now = useNow();
  return (
    <div className={classes.about}>
      <p className={classes.facts}>
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
      {text.description !== null && <p className={classes.lead}>{text.description}</p>}
    </div>
  );
}

type AcceptedTextDialogProps = AcceptedText & { onClose: () => void };

/** The very text that somebody accepted, also when its version reads otherwise by now [consent#accepted-text]. */
export function AcceptedTextDialog({ type, number, onClose }: AcceptedTextDialogProps) {
  const query = useQuery(publicationQuery(type, number));
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={query.data?.title ?? LEGAL_DOCUMENT_TYPES[type].label}
      size={WIDTH}
      isTall
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keys alone */}
      <div className={classes.sheet} tabIndex={0} role="region" aria-label="Prihvaćeni tekst">
        <Loaded query={query} failure="Tekst nije učitan." lines={8}>
          {(text) => (
            <>
              <Facts text={text} />
              <LegalText html={text.content} />
            </>
          )}
        </Loaded>
      </div>
    </DialogFrame>
  );
}
