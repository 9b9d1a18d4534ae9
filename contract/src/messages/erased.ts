import type { Role } from '@majstorija/contract/http/access.ts';

const erased = (lastName: string) => ({ firstName: 'Obrisan', lastName });

/** Role → the name of an account whose personal data was erased [personal-data#erasure-names]. */
export const ERASED_NAMES = {
  super_admin: erased('operater'),
  admin: erased('operater'),
  owner: erased('vlasnik'),
  client: erased('klijent'),
  worker: erased('majstor'),
} as const satisfies Record<Role, { readonly firstName: string; readonly lastName: string }>;

/** In place of street and number. */
export const ERASED_STREET = 'Obrisana adresa';

/** In place of the name of a company without people. */
export const ERASED_COMPANY = 'Obrisana kompanija';
