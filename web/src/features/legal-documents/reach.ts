import type { ConsentShare } from '@majstorija/contract/legal-documents/consents.ts';
import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import { countOfRole } from './consent-roles.ts';

/** Whom a material change reaches: `Ponovo se pitaju 197 klijenata, 49 mejlova`; undefined where nobody is asked. */
export function reachText(shares: readonly ConsentShare[]): string | undefined {
  const asked = shares.filter(({ total }) => total > 0);
  if (asked.length === 0) return undefined;
  const mails = asked.reduce((sum, share) => sum + share.mails, 0);
  const people = asked.map(({ role, total }) => countOfRole(total, role)).join(', ');
  return `Ponovo se pitaju ${people}, ${countOf(mails, NOUNS.mejl)}`;
}
