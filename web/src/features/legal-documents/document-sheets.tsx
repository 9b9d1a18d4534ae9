import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  LegalDocumentType,
  type LegalSummaryItem,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { DocumentSheet, MissingSheet } from '#features/legal-documents/document-sheet.tsx';
import type { LegalDialog } from '#features/legal-documents/legal-dialogs.tsx';
import classes from './document-sheets.module.css';

type PlaceProps = {
  type: LegalDocumentType;
  document: LegalSummaryItem | undefined;
  onOpen: (dialog: LegalDialog) => void;
};

/** One of the three places. Creating a document removes its empty place: the new sheet gets the focus. */
function Place({ type, document, onOpen }: PlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  const isWritten = document !== undefined;
  const wasWritten = useRef(isWritten);
  useEffect(() => {
    const { activeElement, body } = window.document;
    const isNew = isWritten && !wasWritten.current;
    wasWritten.current = isWritten;
    if (isNew && activeElement === body) place.current?.querySelector('button')?.focus();
  }, [isWritten]);
  return (
    <li ref={place}>
      {document === undefined ? (
        <MissingSheet type={type} onOpen={onOpen} />
      ) : (
        <DocumentSheet document={document} onOpen={onOpen} />
      )}
    </li>
  );
}

type DocumentSheetsProps = {
  documents: readonly LegalSummaryItem[];
  onOpen: (dialog: LegalDialog) => void;
};

/** A sheet for every type: its document, or the place where it will be. */
export function DocumentSheets({ documents, onOpen }: DocumentSheetsProps) {
  return (
    <>
      {documents.length === 0 && (
        <p className={classes.hint}>
          <FileText size={20} aria-hidden="true" />
          Još nema nijednog dokumenta. Izaberite koji ćete prvo napisati: dok ga ne objavite, njegova javna
          stranica je prazna.
        </p>
      )}
      <ul className={classes.sheets} aria-label="Pravni dokumenti">
        {LegalDocumentType.options.map((type) => (
          <Place
            key={type}
            type={type}
            document={documents.find((one) => one.type === type)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

/** The page in the shape it is about to have; invisible during the first moment, so that nothing jumps. */
export function SheetsSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.sheets} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      {LegalDocumentType.options.map((type) => (
        <div key={type} className={classes.skeleton}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
