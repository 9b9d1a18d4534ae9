import { fold, searchWords } from '@majstorija/contract/text/fold.ts';

/** A part of a search: found where every word is found, or the digits, which are a part of a telephone number. */
export interface SearchPart {
  /** Folded; several only when together they may be one number: `060 190 1976`. */
  readonly words: readonly string[];
  /** As phoneDigits gives them, two or more; undefined when the words can't be a number. */
  readonly digits?: string;
}

const PHONE_PREFIX = /^(?:(?:\+|00)3810?|3810?(?=\d{8}))/;
/** Digits and what people write between them. */
const PHONE_WORD = /^[+\d/().\p{Pd}\p{Cf}]+$/u;
const MIN_DIGITS = 2;
/** Fewer signs of a number are looked for at the beginning of words, as the database does by its index. */
const MIN_INSIDE = 3;
const MAX_DIGITS = 60;

/**
 * The digits of a telephone number as searches compare them [tables-and-formats#phone-search]: +381, 00381 and 381 before
 * a whole number become 0, so that every way to write a number ends in the same digits; a part of a number remains one.
 * The database has the same function in SQL; change both together.
 */
export function phoneDigits(text: string): string {
  return text
    .replace(/[^\d+]/g, '')
    .replace(PHONE_PREFIX, '0')
    .replaceAll('+', '');
}

/** A telephone number as a text to search in: as it is stored, then its digits. */
export const phoneText = (phone: string): string => `${phone} ${phoneDigits(phone)}`;

/** The code or number of an order with what is written around it, `#N000227`, `N227.`, and a word before a comma. */
const AROUND_CODE = /^[#(]*(n?\d+)[).,;:#]*$/;

/** What a message or a list has around a word: quotation marks, brackets, a full stop. */
const withoutSigns = (word: string): string => {
  const begun = word.replace(/^["'<([]+/, '');
  const end = /["'>)\].,;:!]*$/.exec(begun)?.index ?? begun.length;
  // An initial keeps its full stop.
  return end < 2 ? word : begun.slice(0, end);
};

const bare = (word: string): string => AROUND_CODE.exec(word)?.[1] ?? withoutSigns(word);

/** The words of a search without the signs around them, for texts without telephone numbers [tables-and-formats#search-words]. */
export const bareWords = (query: string): string[] => searchWords(query).map(bare);

function toPart(words: readonly string[]): SearchPart {
  const digits = phoneDigits(words.join('')).slice(0, MAX_DIGITS);
  return digits.length < MIN_DIGITS ? { words } : { words, digits };
}

/** The parts of a search, all of which must be found [tables-and-formats#search-words]; none for an empty search. */
export function toSearch(query: string): SearchPart[] {
  const parts: SearchPart[] = [];
  let number: string[] = [];
  const endNumber = () => {
    if (number.length > 0) parts.push(toPart(number));
    number = [];
  };
  for (const word of searchWords(query).map(bare)) {
    if (PHONE_WORD.test(word)) number.push(word);
    else {
      endNumber();
      parts.push({ words: [word] });
    }
  }
  endNumber();
  return parts;
}

const hasDigits = (folded: string, digits: string): boolean =>
  digits.length < MIN_INSIDE ? ` ${folded}`.includes(` ${digits}`) : folded.includes(digits);

const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.length > 1
    ? words.every((word) => hasDigits(folded, word))
    : words.every((word) => folded.includes(word));

/** Whether a text contains all parts of a search, in any order, regardless of script, case and diacritics. */
export function isFound(text: string, search: readonly SearchPart[]): boolean {
  const folded = fold(text);
  return search.every(
    ({ words, digits }) => hasWords(folded, words) || (digits !== undefined && hasDigits(folded, digits)),
  );
}
