import { useQuery } from '@tanstack/react-query';
import type { LegalChange } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { UNDO_SECONDS } from '@majstorija/contract/orders/life/undo.ts';
import { consentSharesQuery } from '#api/legal-documents/consents.ts';
import { reachText } from '#features/legal-documents/reach.ts';

type ReachProps = { type: LegalDocumentType; change: LegalChange };

/** Whom a publication reaches, with the counts of the server [legal#publishing-question]. */
export function Reach({ type, change }: ReachProps) {
  const { data, isError } = useQuery(consentSharesQuery(type));
  if (change === 'minor') return <p>Niko se ne pita ponovo i mejlovi se ne šalju.</p>;
  if (isError) return <p>Ponovo se pitaju svi na koje se tekst odnosi; koliko ih je nije učitano.</p>;
  const text = data && (reachText(data) ?? 'Još nema nikoga ko bi se pitao');
  return (
    <p role="status">
      {text === undefined
        ? 'Broji se ko se ponovo pita…'
        : `${text}. Mejlovi odlaze za ${UNDO_SECONDS.allowed} sekundi.`}
    </p>
  );
}
