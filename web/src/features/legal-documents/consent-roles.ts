import type { ConsentRole } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';

const ROLES = {
  client: { name: 'Klijenti', noun: NOUNS.klijent },
  worker: { name: 'Majstori', noun: NOUNS.majstor },
  owner: { name: 'Vlasnici', noun: NOUNS.vlasnik },
} as const satisfies Record<ConsentRole, object>;

/** All of a role: `Klijenti`. */
export const nameOfRole = (role: ConsentRole): string => ROLES[role].name;

/** So many of a role: `1.204 klijenta`. */
export const countOfRole = (count: number, role: ConsentRole): string => countOf(count, ROLES[role].noun);
