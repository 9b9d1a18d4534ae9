import { toSearch } from '@majstorija/contract/text/search.ts';
import { findMatches, type Match } from '#lib/lists/find-matches.ts';
import { Highlight } from '#ui/text/highlight.tsx';

const MIN_NUMBER = 3;
const BETWEEN_DIGITS = ' +';

/** A number is found over the blanks in it, but a mark does not end with one. */
const trimmed = (text: string, { start, end }: Match): Match => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

/** What a search looked for in a text: its words, and its numbers without their first zero, which `+381 64` lacks. */
function marksIn(text: string, typed: string): Match[] {
  const parts = toSearch(typed);
  const isNumber = ({ digits = '' }: (typeof parts)[number]) => digits.length >= MIN_NUMBER;
  const numbers = parts.filter(isNumber).map(({ digits = '' }) => digits.replace(/^0+/, ''));
  const words = parts.filter((part) => !isNumber(part)).flatMap((part) => part.words);
  const found = findMatches(text, numbers, BETWEEN_DIGITS).map((match) => trimmed(text, match));
  const others = findMatches(text, words).filter(({ start, end }) =>
    found.every((match) => end <= match.start || match.end <= start),
  );
  return [...found, ...others].toSorted((a, b) => a.start - b.start);
}

/** A text with the typed words marked in it. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) => (
  <Highlight text={text} matches={marksIn(text, typed)} />
);
