import type { Place } from '#platform/database/statement.ts';

/** SQL: whether the account of a row of `users` has a passkey or an authenticator. */
export const hasFactors = (users: string): string => `(
    exists (select from passkeys p where p.user_id = ${users}.id)
    or exists (select from authenticators a where a.user_id = ${users}.id and a.confirmed_at is not null))`;

/**
 * SQL: whether the account of a row of `users` must have a second factor and has none; `required` is the place of the
 * roles that must. For the others no factor is looked up.
 */
export const lacksFactor = (users: string, required: Place): string =>
  `(${users}.role = any(${required}::text[]) and not ${hasFactors(users)})`;
