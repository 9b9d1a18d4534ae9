import { Check, Eye, FilePlus2, History, Pause, Pencil, Plus } from 'lucide-react';
import { useId } from 'react';
import { formatDate, formatDateTime } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocumentType,
  type LegalSummaryItem,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { ConsentShares } from '#features/legal-documents/consent-shares.tsx';
import type { LegalDialog } from '#features/legal-documents/legal-dialogs.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/marks/chip.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './document-sheets.module.css';

/** Whether this is the public text: with a check or a pause, never by colour alone [legal#sheets]. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Chip family="done" icon={<Check aria-hidden="true" />}>
      Aktivan
    </Chip>
  ) : (
    <Chip family="closed" icon={<Pause aria-hidden="true" />}>
      Neaktivan
    </Chip>
  );
}

type SheetProps = { document: LegalSummaryItem; onOpen: (dialog: LegalDialog) => void };

function SheetActions({ document: { type, currentVersion }, onOpen }: SheetProps) {
  const isOnline = useOnline();
  const id = useId();
  const writes = { disabledReason: isOnline ? undefined : OFFLINE_REASON, 'aria-describedby': id };
  return (
    <div className={classes.actions}>
      <span id={id} hidden>
        {LEGAL_DOCUMENT_TYPES[type].label}, v{currentVersion}
      </span>
      <Button
        icon={<Eye size={16} aria-hidden="true" />}
        aria-describedby={id}
        onClick={() => onOpen({ kind: 'preview', type })}
      >
        Pregled
      </Button>
      <Button
        {...writes}
        icon={<Pencil size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'edit', type })}
      >
        Izmeni
      </Button>
      <Button
        {...writes}
        icon={<FilePlus2 size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'version', type })}
      >
        Nova verzija
      </Button>
      <Button
        icon={<History size={16} aria-hidden="true" />}
        aria-describedby={id}
        onClick={() => onOpen({ kind: 'history', type })}
      >
        Istorija
      </Button>
    </div>
  );
}

/** One document as a sheet of paper with a folded corner [legal#sheets]. */
export function DocumentSheet({ document, onOpen }: SheetProps) {
  const { type, isActive, currentVersion, effectiveDate, lastUpdated } = document;
  const now = useNow();
  const id = useId();
  return (
    <article className={classes.sheet} data-legal-type={type} aria-labelledby={id}>
      <div className={classes.head}>
        <Plate code={`v${currentVersion}`} />
        <ActiveChip isActive={isActive} />
      </div>
      <h2 id={id} className={classes.label}>
        {LEGAL_DOCUMENT_TYPES[type].label}
      </h2>
      <p className={classes.date}>
        Važi od <Timestamp at={effectiveDate} text={formatDate(effectiveDate)} />
      </p>
      <p className={classes.quiet}>
        Izmenjeno <Timestamp at={lastUpdated} text={formatDateTime(lastUpdated, now)} />
      </p>
      {isActive && <ConsentShares type={type} />}
      <SheetActions document={document} onOpen={onOpen} />
    </article>
  );
}

type MissingSheetProps = { type: LegalDocumentType; onOpen: (dialog: LegalDialog) => void };

/** The dashed place of a document that does not exist yet. */
export function MissingSheet({ type, onOpen }: MissingSheetProps) {
  const isOnline = useOnline();
  const id = useId();
  return (
    <article className={classes.missing} aria-labelledby={id}>
      <h2 id={id} className={classes.label}>
        {LEGAL_DOCUMENT_TYPES[type].label}
      </h2>
      <p className={classes.quiet}>Dokument još nije napisan.</p>
      <Button
        icon={<Plus size={18} aria-hidden="true" />}
        disabledReason={isOnline ? undefined : OFFLINE_REASON}
        aria-describedby={id}
        onClick={() => onOpen({ kind: 'create', type })}
      >
        Kreiraj dokument
      </Button>
    </article>
  );
}
