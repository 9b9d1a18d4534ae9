import { CYRILLIC_TO_LATIN } from '@majstorija/contract/text/latin.ts';

const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 60;

/**
 * Text as every search compares it: without case, marks or script [tables-and-formats#search-folding]. The database has
 * the same function in SQL; change both together. In order:
 * 1. lower case, then NFKC (ǆ ǉ ǌ become two letters, a no-break space becomes a space);
 * 2. Serbian Cyrillic → Latin, letter by letter (љ→lj, њ→nj, џ→dž, ђ→đ);
 * 3. đ→dj;
 * 4. NFD, then the combining marks U+0300 to U+036F away;
 * 5. dj→d, so that đ, dj and d meet;
 * 6. runs of white space → one space, none at the ends.
 * It is applied once to a stored text and once to a query; a second pass may shorten further (djj→dj→d).
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u0400-\u04FF]/g, (letter) => CYRILLIC_TO_LATIN[letter] ?? letter)
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('dj', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The folded words of a search, each of which must be found [tables-and-formats#search-words]: at most 10, each cut to
 * 60 characters. They are plain text: `%` and `_` still have to be escaped for LIKE.
 */
export function searchWords(query: string): string[] {
  return fold(query.replaceAll('\0', ' '))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));
}
