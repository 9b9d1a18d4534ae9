import { typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { phoneDigits } from '@majstorija/contract/text/search.ts';

/**
 * What users type between digits: blanks of any kind, / - . ( ) and the invisible direction marks of copied contacts.
 */
const PHONE_SEPARATORS = /[\s/().\p{Pd}\p{Cf}]/gu;
/** What stands around a number that is copied: `tel:`, `Mob.`, a comma. */
const PHONE_LABEL =
  /^\W*(?:(?:tel(?:efon)?|mob(?:ilni|itel)?|phone|viber|whatsapp|kontakt|gsm|br(?:oj)?|тел|моб)[.:\s]+)+/iu;
const PHONE_END = /["'„“”,;:>]+$/;
const bareNumber = (typed: string): string =>
  typed
    .trim()
    .replace(PHONE_LABEL, '')
    .replace(PHONE_END, '')
    .replace(/^["'„“”<]+/, '')
    .replace(PHONE_SEPARATORS, '');
const PHONE_PREFIX = /^(?:(?:\+|00)?381)?0?/;
const NATIONAL_MOBILE = /^6\d{7,8}$/;

/**
 * The digits after +381 of a number however it is written, for the input's grouping; they may be too few or too many.
 */
export function toNationalDigits(typed: string): string {
  return bareNumber(typed).replace(PHONE_PREFIX, '').replace(/\D/g, '');
}

/**
 * A Serbian mobile number however it is written → E.164 (`+381641234567`); undefined when it is none [people#phone].
 */
export function normalizePhone(typed: string): string | undefined {
  const national = bareNumber(typed).replace(PHONE_PREFIX, '');
  return NATIONAL_MOBILE.test(national) ? `+381${national}` : undefined;
}

/** Longest number as it is typed or pasted. */
const MAX_TYPED = 100;

/** A Serbian mobile number in any usual writing; the parsed value is E.164. */
export const phone = typedString(MAX_TYPED, VALIDATION.required)
  .trim()
  .min(1, { error: VALIDATION.required, abort: true })
  .overwrite((typed) => normalizePhone(typed) ?? typed)
  .refine((value) => normalizePhone(value) !== undefined, VALIDATION.phone);

/** How a Serbian number begins: with the country, or with the 0 of its area. */
const SERBIAN = /^(?:(?:\+|00)3810?|3810?(?=\d{8})|0(?!0))/;
const ABROAD = /^00/;
const DIGITS = { least: 6, most: 15 } as const;

/**
 * Any number, of a landline or of another country too, however it is written → `+` with country and digits, or a local number
 * without its area as digits; undefined when it is none [people#second-phone].
 */
export function normalizeAnyPhone(typed: string): string | undefined {
  const bare = bareNumber(typed);
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const written =
    normalizePhone(bare) ?? (SERBIAN.test(bare) ? bare.replace(SERBIAN, '+381') : bare.replace(ABROAD, '+'));
  // No number has a 0 after its country: it would be read as that of an area, and go with the next reading.
  if (written.startsWith('+3810')) return undefined;
  const { length } = phoneDigits(written);
  return length >= DIGITS.least && length <= DIGITS.most ? written : undefined;
}

/** Any telephone number that may be left out; absent or blank becomes undefined. */
export const optionalAnyPhone = typedString(MAX_TYPED)
  .trim()
  .overwrite((typed) => normalizeAnyPhone(typed) ?? typed)
  .refine((value) => value === '' || normalizeAnyPhone(value) !== undefined, VALIDATION.anyPhone)
  .transform((value) => (value === '' ? undefined : value))
  .optional();
