import type { Acceptance } from '@majstorija/contract/legal-documents/consents.ts';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { AcceptanceSource } from './acceptance-source.tsx';
import { TextButton, type ShowText } from './text-button.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './consents.module.css';

type AcceptanceListProps = { acceptances: readonly Acceptance[]; onShow: ShowText };

/** Every acceptance of a person, newest first; closed until asked for. */
export function AcceptanceList({ acceptances, onShow }: AcceptanceListProps) {
  const now = useNow();
  return (
    <details className={classes.all}>
      <summary>Sva prihvatanja ({formatNumber(acceptances.length)})</summary>
      <ol className={classes.acceptances}>
        {acceptances.map((acceptance) => (
          <li key={acceptance._id}>
            <p>
              <Timestamp at={acceptance.at} text={formatDateTime(acceptance.at, now)} />{' '}
              <b>
                {LEGAL_DOCUMENT_TYPES[acceptance.type].label} v{acceptance.version}
              </b>
              , objava {acceptance.number}
            </p>
            <p className={classes.quiet}>
              <AcceptanceSource acceptance={acceptance} />
            </p>
            <TextButton accepted={acceptance} onShow={onShow} />
          </li>
        ))}
      </ol>
    </details>
  );
}
