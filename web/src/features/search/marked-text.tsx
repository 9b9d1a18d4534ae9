import { phoneDigits, toSearch } from '@majstorija/contract/text/search.ts';
import { findMatches } from '#lib/lists/find-matches.ts';
import { Highlight } from '#ui/text/highlight.tsx';

const MIN_NUMBER = 3;
const BETWEEN_DIGITS = ' +';

/** What a search looked for, as letters to mark; a number without its first zero, which `+381 64` does not have. */
const marksOf = (typed: string): string[] =>
  toSearch(typed).flatMap(({ words, digits = '' }) =>
    digits.length < MIN_NUMBER ? words : [phoneDigits(digits).replace(/^0+/, '')],
  );

/** A text with the typed words marked in it. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) => (
  <Highlight text={text} matches={findMatches(text, marksOf(typed), BETWEEN_DIGITS)} />
);
