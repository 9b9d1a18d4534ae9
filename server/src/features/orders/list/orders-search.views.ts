import { toSearch, type SearchPart } from '@majstorija/contract/text/search.ts';

/**
 * A search: orders with every part in code or address, or orders with a number in one of the ranges. Digits are the end
 * of the client's or worker's telephone number.
 */
export type OrderSearch =
  | { readonly kind: 'none' }
  | { readonly kind: 'words'; readonly parts: readonly SearchPart[] }
  | {
      readonly kind: 'numbers';
      readonly ranges: readonly NumberRange[];
      readonly digits?: string | undefined;
    };

/** Running numbers of orders, both ends included. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

const CODE_DIGITS = 6;
/** There will be no more than a billion orders. */
const MOST_DIGITS = 9;

/** The trigram index needs three letters or digits in a row; a search for another word would read all orders. */
const isIndexed = (word: string): boolean => /[a-z0-9]{3}/.test(word);

/** Numbers of exactly `length` digits, leading zeros counted, that start with these digits. */
function rangeOf(digits: string, length: number): NumberRange {
  const factor = 10 ** (length - digits.length);
  return { low: Number(digits) * factor, high: (Number(digits) + 1) * factor - 1 };
}

const lengthsFrom = (first: number): number[] =>
  Array.from({ length: MOST_DIGITS + 1 - first }, (_, index) => first + index);

/** Numbers whose code after the N starts with these digits: `00` finds 1 to 9999, `12` finds 120000 and 1200000. */
function rangesOfCode(digits: string): NumberRange[] {
  const lengths = digits.startsWith('0') ? [CODE_DIGITS] : lengthsFrom(CODE_DIGITS);
  return lengths.map((length) => rangeOf(digits, length));
}

/** Numbers that start with these digits when written without leading zeros: `12` finds 12, 120 and 1234. */
function rangesOfNumber(digits: string): NumberRange[] {
  if (digits.startsWith('0')) return [];
  return lengthsFrom(digits.length).map((length) => rangeOf(digits, length));
}

const EVERY_NUMBER: readonly NumberRange[] = [{ low: 0, high: 10 ** MOST_DIGITS - 1 }];

/** The ranges of a short word: the start of a code (`n0`) or of a number (`12`); anything else finds nothing. */
function rangesOfWord(word: string): readonly NumberRange[] {
  if (word === 'n') return EVERY_NUMBER;
  if (/^n\d+$/.test(word)) return rangesOfCode(word.slice(1));
  return /^\d+$/.test(word) ? rangesOfNumber(word) : [];
}

function intersect(some: readonly NumberRange[], others: readonly NumberRange[]): NumberRange[] {
  return some
    .flatMap((a) => others.map((b) => ({ low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) })))
    .filter(({ low, high }) => low <= high);
}

/** Fewer digits are the end of too many telephone numbers. */
const LAST_DIGITS = 4;

const withLastDigits = ({ words, digits = '' }: SearchPart): SearchPart =>
  digits.length < LAST_DIGITS ? { words } : { words, digits };

/**
 * Reads a search: words are found anywhere, regardless of script, case and diacritics [orders#list-search]. A query of
 * only short words, too short for the index, is read as the start of the order's code or number.
 */
export function toOrderSearch(searchTerm: string | undefined): OrderSearch {
  const parts = toSearch(searchTerm ?? '').map(withLastDigits);
  const words = parts.flatMap((part) => part.words);
  // Every code starts with N, so a search for it alone shows all orders.
  if (words.every((word) => word === 'n')) return { kind: 'none' };
  if (words.some(isIndexed)) return { kind: 'words', parts };
  const [first, ...others] = parts;
  return {
    kind: 'numbers',
    ranges: words.map(rangesOfWord).reduce(intersect),
    ...(others.length === 0 && first?.digits !== undefined && { digits: first.digits }),
  };
}
