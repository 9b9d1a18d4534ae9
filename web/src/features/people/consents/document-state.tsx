import { Check, Clock, Minus } from 'lucide-react';
import type { Acceptance, DocumentConsent } from '@majstorija/contract/legal-documents/consents.ts';
import { CONSENT_STATES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { AcceptanceSource } from './acceptance-source.tsx';
import { TextButton, type ShowText } from './text-button.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Chip } from '#ui/marks/chip.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './consents.module.css';

const LOOKS = {
  current: { family: 'done', Icon: Check },
  outdated: { family: 'waiting', Icon: Clock },
  none: { family: 'closed', Icon: Minus },
} as const;

type DocumentStateProps = {
  document: DocumentConsent;
  newest: Acceptance | undefined;
  onShow: ShowText;
};

/** What holds now: a version that was changed in place is told from the accepted one by its publication. */
function holdingText({ accepted, publication: { version, number } }: DocumentConsent): string {
  const isSameVersion = accepted?.version === version;
  return isSameVersion
    ? `prihvaćena objava ${accepted.number}, sada važi objava ${number}`
    : `sada važi v${version}`;
}

/** One document: whether what holds was accepted, when and from where [consent#states]. */
export function DocumentState({ document, newest, onShow }: DocumentStateProps) {
  const { type, state, accepted } = document;
  const { family, Icon } = LOOKS[state];
  const now = useNow();
  return (
    <li>
      <p className={classes.name}>{LEGAL_DOCUMENT_TYPES[type].label}</p>
      <p className={classes.state}>
        <Chip family={family} icon={<Icon aria-hidden="true" />}>
          {accepted === null ? CONSENT_STATES[state] : `${CONSENT_STATES[state]} v${accepted.version}`}
        </Chip>
        {accepted !== null && <Timestamp at={accepted.at} text={formatDateTime(accepted.at, now)} />}
        {state !== 'current' && <span className={classes.quiet}>{holdingText(document)}</span>}
      </p>
      {newest !== undefined && (
        <p className={classes.quiet}>
          <AcceptanceSource acceptance={newest} />
        </p>
      )}
      {accepted !== null && <TextButton accepted={{ type, ...accepted }} onShow={onShow} />}
    </li>
  );
}
