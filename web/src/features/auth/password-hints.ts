import { PASSWORD_LENGTHS } from '@majstorija/contract/auth/passwords.ts';

const atLeast = (min: number) => `Najmanje ${min} znakova.`;

/** Under a password that a mailed link sets (SPEC §5). */
export const SET_PASSWORD_HINT = atLeast(PASSWORD_LENGTHS.set);

/** Under a password that replaces another one (SPEC §5). */
export const UPDATE_PASSWORD_HINT = atLeast(PASSWORD_LENGTHS.update);
