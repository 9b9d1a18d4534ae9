import type { SearchPart } from '@majstorija/contract/text/search.ts';
import type { Params } from '#platform/database/statement.ts';
import { patternsOf } from './view-sql.ts';

/** SQL of the digits of both telephone numbers in `users`, each with its own indexes. */
export const PHONE_DIGITS = { phone: 'phone_digits(phone)', second: 'phone_digits(second_phone)' } as const;

/** SQL over `users`: the digits of a telephone number, or of the second one, are like a pattern [tables-and-formats#phone-search]. */
export const phoneLike = (pattern: string): string =>
  `(${PHONE_DIGITS.phone} like ${pattern} or ${PHONE_DIGITS.second} like ${pattern})`;

/** SQL over `users` with role `client`: it is one of both numbers, however the second one was written [people#same-phone]. */
export const isPhone = (phone: string): string =>
  `(phone = ${phone} or ${PHONE_DIGITS.second} = phone_digits(${phone}))`;

/**
 * SQL: a part of a search is found in one of the columns of folded text, each word in any of them; the twin of isFound
 * in the contract. Words that are too short for the index are found at word starts only.
 */
export function foundIn(
  columns: readonly string[],
  { words, digits }: SearchPart,
  { bind }: Pick<Params, 'bind'>,
): string {
  const like = (patterns: readonly string[]): string => {
    const place = bind([...new Set(patterns)]);
    return `(${columns.map((column) => `${column} like any (${place}::text[])`).join(' or ')})`;
  };
  const number = digits === undefined ? [] : patternsOf(digits);
  const [first, ...others] = words;
  if (first !== undefined && others.length === 0) return like([...patternsOf(first), ...number]);
  const each = words.map((word) => like(patternsOf(word))).join(' and ');
  return number.length === 0 ? `(${each})` : `((${each}) or ${like(number)})`;
}
