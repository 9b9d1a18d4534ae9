import { Download, Plus } from 'lucide-react';
import { useId } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './legal-documents-page.module.css';

/** Why nothing more can be created [legal#create-disabled-at-three]. */
const FULL_REASON = 'Sva tri dokumenta postoje. Izmene objavite kao novu verziju.';

/** It is not known yet which documents are missing. */
const UNKNOWN_REASON = 'Dokumenti još nisu učitani.';

function findReason(isFull: boolean, isOnline: boolean, isKnown: boolean): string | undefined {
  if (isFull) return FULL_REASON;
  if (!isOnline) return OFFLINE_REASON;
  return isKnown ? undefined : UNKNOWN_REASON;
}

type LegalHeaderProps = {
  /** Absent while the documents are not known. */
  count: number | undefined;
  /** Every type has its document. */
  isFull: boolean;
  onCreate: () => void;
  /** Asks for the acceptances of a day. */
  onDay: () => void;
};

/** The head of the page; why its button can't be pressed is beside it, not in a title alone. */
export function LegalHeader({ count, isFull, onCreate, onDay }: LegalHeaderProps) {
  const isOnline = useOnline();
  const isSuperAdmin = useCurrentUser().info.role === 'super_admin';
  const id = useId();
  const reason = findReason(isFull, isOnline, count !== undefined);
  return (
    <PageHeader
      title="Pravni dokumenti"
      summary={count === undefined ? undefined : countOf(count, NOUNS.dokument)}
      actions={
        <div className={classes.actions}>
          {isSuperAdmin && (
            <Button
              icon={<Download size={18} aria-hidden="true" />}
              disabledReason={isOnline ? undefined : OFFLINE_REASON}
              onClick={onDay}
            >
              Saglasnosti za dan
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            disabledReason={reason}
            aria-describedby={reason === undefined ? undefined : id}
            onClick={onCreate}
          >
            Novi dokument
          </Button>
          {reason !== undefined && (
            <p id={id} className={classes.reason}>
              {reason}
            </p>
          )}
        </div>
      }
    />
  );
}
