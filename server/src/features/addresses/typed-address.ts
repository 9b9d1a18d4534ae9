import { fold, searchWords } from '@majstorija/contract/text/fold.ts';
import { toLatin } from '@majstorija/contract/text/latin.ts';

/** The searched parts of a typed address: folded words of street and place, and the number as typed. */
export interface TypedAddress {
  /** Folded, the words in the order they were typed. */
  readonly phrase: string;
  readonly words: readonly string[];
  readonly houseNumber: string | null;
}

/** A number at the end, perhaps with a letter or a flat: 212, 212a, 12/4, 12-14, br. 7, bb (without a number). */
const NUMBERED =
  /^(.*?\p{L}.*?)[\s,]+(?:br(?:oj)?\.?\s*)?(\d{1,4}(?:\s?\p{L})?(?:\s?[/-]\s?\d{0,3}\p{L}?)?|bb)$/iu;

/** Words that people type and that no street name needs. */
const EMPTY_WORDS = new Set(['beograd', 'srbija', 'ulica', 'ul', 'ul.']);

function toTyped(text: string, houseNumber: string | null): TypedAddress {
  const all = searchWords(text.replaceAll(',', ' '));
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  return { phrase: words.join(' '), words, houseNumber };
}

/**
 * The readings of a typed address, likeliest first: all of it is the name of a street ('Nova 15'), or its last part is
 * the house number. The text after the first comma is a place, as in 'Glavna 12, Zemun, Beograd'.
 */
export function readTyped(typed: string): TypedAddress[] {
  const text = toLatin(typed)
    .trim()
    .replace(/[\s,]+$/, '');
  const [first = '', ...places] = text.split(',').map((part) => part.trim());
  const ofFirst = NUMBERED.exec(first);
  const [, street, number] = ofFirst ?? NUMBERED.exec(text) ?? [];
  if (street === undefined || number === undefined) return [toTyped(text, null)];
  const place = ofFirst ? ` ${places.join(' ')}` : '';
  return [toTyped(text, null), toTyped(street + place, number)];
}

/** A house number as the register stores it: `212 A` → `212a`. */
export const normalizeHouseNumber = (text: string): string => fold(text).replaceAll(' ', '');

/** The number without letter and flat: `12/4` → `12`; undefined for `bb`. */
export const baseNumberOf = (houseNumber: string): string | undefined => /^\d+/.exec(houseNumber)?.[0];
