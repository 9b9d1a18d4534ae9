import { CYRILLIC_TO_LATIN } from '@majstorija/contract/text/latin.ts';
import { normalize } from '@majstorija/contract/text/normalize.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';

const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 60;

/** Signs that are not seen: soft hyphens, zero-width signs, marks of direction, forms of the sign before. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE31\uFE32\uFE58]/g;
const APOSTROPHES = /[`\u00B4\u02B9\u02BB-\u02BD\u02C8\u2018-\u201B\u2032\u2035\uFF40]/g;
const QUOTES = /[\u00AB\u00BB\u201C-\u201F\u2033\u2036]/g;

/** What is written for a degree: the ordinal of Spanish keyboards, and a ring. */
const DEGREES = /[\u00BA\u02DA]/g;
/** A fraction in one sign behind a whole number: 1½ is 1 1/2. */
const FRACTION_BEHIND = /(?<=\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g;
const SLASHES = /[\u2044\u2215]/g;
/** The Cyrillic letter that looks like an x, between figures: 3х2,5 of a keyboard that was not switched. */
const CYRILLIC_TIMES = /(?<=\d ?)\u0445(?= ?\d)/g;
/** A diameter: \u00D8, the sign of its own, phi, and the empty set that looks like it. */
const DIAMETERS = /[\u00F8\u03C6\u2205\u2300]/g;
/** Typed for a diameter, which no keyboard has. */
const TYPED_DIAMETER = /(?<![a-z\d])fi (?=\d)/g;
/** Between the sides of what is sold by its size: 20x30, 20 × 30, 20*30. */
const TIMES = /(?<=\d) ?[x\u00D7*] ?(?=\d)/g;

/** Text in which each dash is -, each apostrophe ', each quotation mark " and each blank a space, without unseen signs. */
export const plainSigns = (text: string): string =>
  normalize(
    text
      .replace(UNSEEN, '')
      .replace(DASHES, '-')
      .replace(APOSTROPHES, "'")
      .replace(QUOTES, '"')
      .replace(DEGREES, '°')
      .replaceAll("''", '"')
      .replace(FRACTION_BEHIND, ' '),
    'NFKC',
  ).replace(SLASHES, '/');

/**
 * Text as people compare it, in searches and wherever two texts may be one: without case, marks, script, kinds of blanks,
 * dashes and apostrophes, and signs that are not seen [tables-and-formats#search-folding]. The database has the same
 * function in SQL; change both together. In order:
 * 1. lower case; unseen signs away; each dash is -, each apostrophe ', each quotation mark and two apostrophes "; then NFKC
 *    (ǆ ǉ ǌ become two letters, a no-break space becomes a space, ² 2); ½ is 1/2, 1½ is 1 1/2, º °;
 * 2. Cyrillic х between figures → x; Ø, ⌀ and φ → fi; other Serbian Cyrillic → Latin, letter by letter (љ→lj, њ→nj, џ→dž, ђ→đ);
 * 3. đ→dj;
 * 4. NFD, then the combining marks U+0300 to U+036F away;
 * 5. dj→d, so that đ, dj and d meet;
 * 6. x, × and * between figures → x, fi before a figure → fi, without blanks; runs of white space → one space, none at the ends.
 * It is applied once to a stored text and once to a query; a second pass may shorten further (djj→dj→d).
 */
export function fold(text: string): string {
  const latin = plainSigns(text.toLowerCase())
    .replace(CYRILLIC_TIMES, 'x')
    .replace(DIAMETERS, 'fi')
    .replace(/[\u0400-\u04FF]/g, (letter) => lookUp(CYRILLIC_TO_LATIN, letter) ?? letter)
    .replaceAll('đ', 'dj');
  return normalize(latin, 'NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('dj', 'd')
    .replace(/\s+/g, ' ')
    .replace(TIMES, 'x')
    .replace(TYPED_DIAMETER, 'fi')
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
