import { fold } from '@majstorija/contract/text/fold.ts';

/** A range of a text: from the first index to the one after the last. */
export type Match = { readonly start: number; readonly end: number };

/** A letter as searches compare it, and its place in the text. */
type Unit = { letter: string; start: number; end: number };

/** A blank alone would fold to an empty text. */
const foldSign = (sign: string): string => (/\s/.test(sign) ? ' ' : fold(sign));

/** The text folded letter by letter, each with its place in the original; dj is one letter, as in the fold. */
function toUnits(text: string, ignored: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const sign of text) {
    const [start, end] = [at, at + sign.length];
    at = end;
    const letters = ignored.includes(sign) ? '' : foldSign(sign);
    const last = units.at(-1);
    if (last && (letters === '' || (letters === 'j' && last.letter === 'd'))) last.end = end;
    else for (const letter of letters) units.push({ letter, start, end });
  }
  return units;
}

function findWord(units: readonly Unit[], folded: string, word: string): Match[] {
  const matches: Match[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    const [first, last] = [units[at], units[at + word.length - 1]];
    if (first && last) matches.push({ start: first.start, end: last.end });
  }
  return matches;
}

/** Merges overlapping ranges. */
function join(matches: readonly Match[]): Match[] {
  const joined: Match[] = [];
  for (const match of matches.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && match.start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, match.end) };
    else joined.push(match);
  }
  return joined;
}

/**
 * The places of a search's folded words in a text, without regard to its script, case and diacritics
 * [tables-and-formats#highlights]; signs in `ignored` are skipped, so that 1234 is found in 1.234.
 */
export function findMatches(text: string, words: readonly string[], ignored = ''): Match[] {
  const wanted = words.filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const units = toUnits(text, ignored);
  const folded = units.map(({ letter }) => letter).join('');
  return join(wanted.flatMap((word) => findWord(units, folded, word)));
}
