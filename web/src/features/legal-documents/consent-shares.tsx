import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LEGAL_AUDIENCES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { ConsentShare } from '@majstorija/contract/legal-documents/consents.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { consentSharesQuery } from '#api/legal-documents/consents.ts';
import { nameOfRole } from '#features/legal-documents/consent-roles.ts';
import classes from './consent-shares.module.css';

/** Rounded down: only all of them are 100 %. */
const percentOf = (count: number, total: number) => (total === 0 ? 0 : Math.floor((count * 100) / total));

/** `812 od 1.204 · 67 %` */
function Numbers({ share: { current, outdated, total } }: { share: ConsentShare }) {
  if (total === 0) return <span className={classes.quiet}>nema ih još</span>;
  return (
    <>
      <span>
        {formatNumber(current)} od {formatNumber(total)} · {percentOf(current, total)}&nbsp;%
      </span>
      {outdated > 0 && <span className={classes.quiet}>starija verzija: {formatNumber(outdated)}</span>}
    </>
  );
}

/** Empty until the numbers are known, so that nothing jumps. */
function Bar({ share }: { share: ConsentShare | undefined }) {
  const { current, outdated, total } = share ?? { current: 0, outdated: 0, total: 0 };
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${percentOf(current, total)}%` }} />
      <span style={{ width: `${percentOf(outdated, total)}%` }} />
    </span>
  );
}

/** How many of each role accepted the public text, an older one or none [consent#card]. */
export function ConsentShares({ type }: { type: LegalDocumentType }) {
  const id = useId();
  const { data, isError } = useQuery(consentSharesQuery(type));
  if (isError && data === undefined) return <p className={classes.quiet}>Prihvatanja nisu učitana.</p>;
  return (
    <div className={classes.shares} aria-busy={data === undefined || undefined}>
      <h3 id={id}>Ko je prihvatio tekst</h3>
      <ul aria-labelledby={id}>
        {LEGAL_AUDIENCES[type].map((role) => {
          const share = data?.find((one) => one.role === role);
          return (
            <li key={role}>
              <span className={classes.role}>{nameOfRole(role)}</span>
              <span className={classes.numbers}>{share && <Numbers share={share} />}</span>
              <Bar share={share} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
