import { LIMITS } from '@majstorija/contract/limits.ts';
import { addressOrText } from '#features/addresses/typed-address.service.ts';
import { toSearch, type SearchPart } from '@majstorija/contract/text/search.ts';
import {
  MOST_DIGITS,
  rangesOfCode,
  rangesOfNumber,
  type NumberRange,
} from '#features/orders/list/order-numbers.service.ts';

/** An order's code or its beginning: the number that it states, and the numbers that may still be typed. */
export interface WantedNumber {
  readonly exact: number;
  /** Always as many, some of them empty, so that every number has the same statement. */
  readonly ranges: readonly NumberRange[];
}

/** A part of a query; `number` when it can be the code of an order, `phone` when among people it can only be a telephone number. */
export interface WantedPart extends SearchPart {
  readonly number?: WantedNumber;
  /** Its digits, as phoneDigits gives them. */
  readonly phone?: string;
}

/** Serbian numbers without their first 0 have eight or nine digits. */
const WHOLE_DIGITS = 8;

/** Whether so many digits are a whole telephone number, not only its end. */
export const isWholeNumber = (digits: string): boolean => digits.length >= WHOLE_DIGITS;

/** `38`, `+38`, `381`, `+381`, `0038`: how every number begins when it is written with its country. */
const COUNTRY_PREFIX = /^(?:\+|00)?381?$/;

/** Whether a query is nothing but the beginning of every telephone number [search#country-prefix]. */
export const isCountryPrefix = ([part, ...others]: readonly SearchPart[]): boolean =>
  part !== undefined && others.length === 0 && COUNTRY_PREFIX.test(part.words.join(''));

/** Fewer digits are the beginning of so many telephone numbers that their plan depends on how many. */
const FEWEST_PLANNED_DIGITS = 6;

/**
 * Whether one plan is good for all words of a query [search#planned-once]: a name of one or two words, the code of an order, a
 * telephone number.
 */
export function hasOnePlan(parts: readonly WantedPart[]): boolean {
  const isOfLetters = parts.every(({ digits, number }) => digits === undefined && number === undefined);
  const hasFewWords = parts.every(({ words }) => words.length === 1) && parts.length <= (isOfLetters ? 2 : 1);
  return (
    hasFewWords && parts.every(({ phone }) => phone === undefined || phone.length >= FEWEST_PLANNED_DIGITS)
  );
}

const EMPTY: NumberRange = { low: 1, high: 0 };

/** With or without N and leading zeros [search#codes]. */
function toNumber({ words }: SearchPart): WantedNumber | undefined {
  const [word = '', ...others] = words;
  const digits = /^n?(\d+)$/.exec(word)?.[1];
  if (digits === undefined || others.length > 0 || digits.length > MOST_DIGITS) return undefined;
  const exact = Number(digits);
  const ranges = digits.startsWith('0')
    ? [{ low: exact, high: exact }, ...rangesOfCode(digits)]
    : rangesOfNumber(digits);
  return { exact, ranges: Array.from({ length: MOST_DIGITS }, (_, index) => ranges[index] ?? EMPTY) };
}

/** No house has a longer number. */
const LONGEST_HOUSE_NUMBER = 5;

/** The beginning of a number that is written with its country, without `+`, which phoneDigits knows of whole numbers only. */
const BEGUN_WITH_COUNTRY = /^(?:00)?3810?(?=\d)/;

/** The digits of a part that can only be a telephone number; undefined when it can be in a name or an address too [search#phones]. */
function toPhone({ words, digits }: SearchPart): string | undefined {
  if (digits === undefined) return undefined;
  const phone = digits.replace(BEGUN_WITH_COUNTRY, '0');
  const isPhone = words[0]?.startsWith('+') || phone.startsWith('0') || phone.length > LONGEST_HOUSE_NUMBER;
  return isPhone ? phone : undefined;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Signs between words, as in an address with its municipality, are no words. */
const withoutSigns = (q: string): string =>
  q
    .replace(/[,;]/g, ' ')
    .split(/\s+/)
    .filter((word) => LETTER_OR_DIGIT.test(word))
    .join(' ');

/** The indexes of searched texts have Latin letters and digits: a query without any would read every row. */
const isIndexed = ({ words }: SearchPart): boolean => words.some((word) => /[a-z0-9]/.test(word));

/** The parts of a query, all of which must be found; none when it finds nothing [search#short-queries]. */
export function toWanted(q: string): WantedPart[] {
  if (Array.from(q).length < LIMITS.searchMinLength) return [];
  const parts = toSearch(withoutSigns(addressOrText(q)));
  if (!parts.some(isIndexed)) return [];
  return parts.map((part) => {
    const number = toNumber(part);
    const phone = toPhone(part);
    return {
      ...(phone === undefined ? part : { words: [phone], digits: phone, phone }),
      ...(number && { number }),
    };
  });
}
