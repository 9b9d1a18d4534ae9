import { addressOrText } from '#features/addresses/typed-address.service.ts';
import { toSearch, type SearchPart } from '@majstorija/contract/text/search.ts';
import { MOST_DIGITS, rangesOfCode, rangesOfNumber, type NumberRange } from './order-numbers.service.ts';

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

/** The trigram index needs three letters or digits in a row; a search for another word would read all orders. */
const isIndexed = (word: string): boolean => /[a-z0-9]{3}/.test(word);

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
  const parts = toSearch(addressOrText(searchTerm ?? '')).map(withLastDigits);
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
