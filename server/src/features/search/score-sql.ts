import type { SearchPart } from '@majstorija/contract/text/search.ts';
import type { Params } from '#platform/database/statement.ts';
import { containing } from '#platform/views/view-sql.ts';
import { isWholeNumber } from './wanted.ts';

/** What a match is worth [search#order-of-results]. */
export const SCORES = { code: 4, whole: 3, beginning: 2, within: 1 } as const;

/** SQL: what a word is worth in a folded text that has a blank at both ends; 0 when it is not there. */
function scoreOfWord(text: string, word: string, { bind }: Params): string {
  return `case when ${text} like ${bind(containing(` ${word} `))} then ${SCORES.whole}
    when ${text} like ${bind(containing(` ${word}`))} then ${SCORES.beginning}
    when strpos(${text}, ${bind(word)}) > 0 then ${SCORES.within} else 0 end`;
}

/** SQL: the greatest of what the ways are worth, of which one may be null. */
const bestOf = (ways: readonly string[]): string =>
  ways.length === 1 ? ways.join('') : `greatest(${ways.join(', ')})`;

/** SQL: what the digits of a telephone number are worth; its end is a whole number without its beginning. */
function scoresOfNumber(text: string, { words, digits = '' }: SearchPart, params: Params): string[] {
  const ending = () =>
    `case when ${text} like ${params.bind(containing(`${digits} `))} then ${SCORES.whole} end`;
  return [
    ...(digits === '' || words.includes(digits) ? [] : [scoreOfWord(text, digits, params)]),
    ...(isWholeNumber(digits) ? [ending()] : []),
  ];
}

/** SQL: what a part is worth there: its worst word, or the number that its words may be. */
function scoreOfPart(text: string, part: SearchPart, params: Params): string {
  const each = part.words.map((word) => scoreOfWord(text, word, params));
  const worst = each.length === 1 ? each.join('') : `least(${each.join(', ')})`;
  return bestOf([worst, ...scoresOfNumber(text, part, params)]);
}

/**
 * SQL: what a row is worth, the mean of the parts; `more` are other ways in which a row fits the part with that index,
 * as SQL that may be null.
 */
export function scoreOf(
  text: string,
  parts: readonly SearchPart[],
  params: Params,
  more: (index: number) => readonly string[] = () => [],
): string {
  const each = parts.map((part, index) => bestOf([scoreOfPart(text, part, params), ...more(index)]));
  return `(${each.join(' + ')})::float8 / ${parts.length}`;
}

/** SQL: each part is at the beginning of words of a folded text, or its number is at the beginning of one. */
export function beginningOf(text: string, { words, digits }: SearchPart, { bind }: Params): string {
  const like = (word: string) => `${text} like ${bind(containing(` ${word}`))}`;
  const each = words.map(like).join(' and ');
  return digits === undefined || words.includes(digits) ? `(${each})` : `((${each}) or ${like(digits)})`;
}

/** SQL: how many parts begin a word of the name, which ends where the telephone number begins. */
export function nameScoreOf(text: string, parts: readonly SearchPart[], { bind }: Params): string {
  const each = parts.map(({ words: [word = ''] }) => {
    const place = `strpos(${text}, ${bind(` ${word}`)})`;
    return `(${place} > 0 and ${place} < strpos(${text}, ' +'))::int`;
  });
  return `(${each.join(' + ')})`;
}
