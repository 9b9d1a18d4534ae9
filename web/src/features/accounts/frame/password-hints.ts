import { PASSWORD_LENGTHS } from '@majstorija/contract/accounts/passwords.ts';

const atLeast = (min: number) => `Najmanje ${min} znakova.`;

/** Under a password that a mailed link sets [accounts#password-lengths]. */
export const SET_PASSWORD_HINT = atLeast(PASSWORD_LENGTHS.set);

/** Under a password that replaces another one [accounts#password-lengths]. */
export const UPDATE_PASSWORD_HINT = atLeast(PASSWORD_LENGTHS.update);
