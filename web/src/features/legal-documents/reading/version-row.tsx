import { CircleCheck, Columns2, Eye } from 'lucide-react';
import { useId, useRef } from 'react';
import { LEGAL_CHANGES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { LegalPublication } from '@majstorija/contract/legal-documents/consents.ts';
import { formatDate, formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { ActiveChip } from '#features/legal-documents/document-sheet.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './history-dialog.module.css';

type VersionRowProps = {
  version: LegalDocument;
  /** The times it was published, newest first. */
  publications: readonly LegalPublication[];
  onShow: () => void;
  /** Absent where there is no other version. */
  onCompare: (() => void) | undefined;
  onActivate: (row: HTMLElement | null) => void;
};

/** The newest publication of a version, and the material one that a minor one followed: people accepted that. */
function shownOf(publications: readonly LegalPublication[]): readonly LegalPublication[] {
  const [newest] = publications;
  const material = publications.find(({ change }) => change === 'material');
  return [newest, newest === material ? undefined : material].filter((one) => one !== undefined);
}

/** One version in the history of a document. */
export function VersionRow({ version, publications, ...actions }: VersionRowProps) {
  const { onShow, onCompare, onActivate } = actions;
  const { title, isActive, effectiveDate, createdAt } = version;
  const row = useRef<HTMLLIElement>(null);
  const isOnline = useOnline();
  const now = useNow();
  const id = useId();
  return (
    <li ref={row} className={classes.version} aria-labelledby={id}>
      <div className={classes.words}>
        <p id={id} className={classes.title}>
          <Plate code={`v${version.version}`} /> {title}
        </p>
        <p className={classes.dates}>
          <span>
            Važi od <Timestamp at={effectiveDate} text={formatDate(effectiveDate)} />
          </span>
          <span>
            Kreirano <Timestamp at={createdAt} text={formatDateTime(createdAt, now)} />
          </span>
          {shownOf(publications).map(({ _id, publishedAt, change }) => (
            <span key={_id}>
              Objavljeno <Timestamp at={publishedAt} text={formatDateTime(publishedAt, now)} /> ·{' '}
              {LEGAL_CHANGES[change].toLowerCase()}
            </span>
          ))}
        </p>
      </div>
      <ActiveChip isActive={isActive} />
      <div className={classes.actions}>
        <Button icon={<Eye size={16} aria-hidden="true" />} aria-describedby={id} onClick={onShow}>
          Pregled
        </Button>
        {onCompare !== undefined && (
          <Button icon={<Columns2 size={16} aria-hidden="true" />} aria-describedby={id} onClick={onCompare}>
            Uporedi
          </Button>
        )}
        {!isActive && (
          <Button
            icon={<CircleCheck size={16} aria-hidden="true" />}
            aria-describedby={id}
            disabledReason={isOnline ? undefined : OFFLINE_REASON}
            onClick={() => onActivate(row.current)}
          >
            Aktiviraj
          </Button>
        )}
      </div>
    </li>
  );
}
