import { fullName } from '@majstorija/contract/text/format.ts';
import type { Match } from '#lib/lists/find-matches.ts';

type Named = { firstName: string; lastName: string };

/** An `@` after a letter or a digit belongs to an e-mail address [notices#typing-a-mention]. */
const BEFORE = String.raw`(?<![\p{L}\p{N}._%+@-])@`;
const WORD = String.raw`[\p{L}\p{M}'’-]*`;

const TYPED = new RegExp(`${BEFORE}(${WORD}(?: ${WORD}){0,2})$`, 'u');
const ANY = new RegExp(String.raw`${BEFORE}\p{L}`, 'u');

/** A mention being typed: where its `@` is, and what follows it up to the caret. */
export type TypedMention = { start: number; name: string };

/** The mention that the caret is in; undefined where it is in none. */
export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const found = TYPED.exec(text.slice(0, caret));
  return found === null ? undefined : { start: found.index, name: found[1] ?? '' };
}

/** Whether a text may mention somebody. */
export const hasMention = (text: string): boolean => ANY.test(text);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Where a text mentions one of these people by the whole name; nothing but a letter or a digit makes it another name. */
export function findMentions(text: string, people: readonly Named[]): Match[] {
  return people
    .flatMap((person) => [
      ...text.matchAll(new RegExp(String.raw`${BEFORE}${escaped(fullName(person))}(?![\p{L}\p{N}])`, 'gu')),
    ])
    .map(({ index, 0: name }) => ({ start: index, end: index + name.length }))
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => all[at - 1]?.start !== start);
}

/** Those of these people whom a text mentions. */
export const mentionedIn = <Person extends Named>(text: string, people: readonly Person[]): Person[] =>
  people.filter((person) => findMentions(text, [person]).length > 0);
