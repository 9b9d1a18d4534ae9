import { missingMark, type MessagePart } from '@majstorija/contract/orders/message/compose-message.ts';
import { MESSAGE_VALUES, type MessageValue } from '@majstorija/contract/orders/message/message-values.ts';
import { plainLetters } from '@majstorija/contract/orders/message/sms-parts.ts';

/** How a text is written: as it is, or in the letters of one cheap SMS. */
export const inLetters = (text: string, isPlain: boolean): string => (isPlain ? plainLetters(text) : text);

/** The same parts in other letters. */
export const partsIn = (parts: readonly MessagePart[], isPlain: boolean): MessagePart[] =>
  parts.map((part) => ({ ...part, text: inLetters(part.text, isPlain) }));

/** A stretch of the text as it is shown: words, a value put in, or the place of one that is missing. */
export type Stretch = Pick<MessagePart, 'kind' | 'text'> & { readonly at: number };

/** The text, perhaps changed by hand, with the parts that are still in it, in their order. */
export function stretchesOf(text: string, parts: readonly MessagePart[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { kind, text: wanted } of parts) {
    const at = kind === 'words' ? -1 : text.indexOf(wanted, from);
    if (at === -1) continue;
    if (at > from) stretches.push({ kind: 'words', text: text.slice(from, at), at: from });
    stretches.push({ kind, text: wanted, at });
    from = at + wanted.length;
  }
  return from < text.length ? [...stretches, { kind: 'words', text: text.slice(from), at: from }] : stretches;
}

/** The values whose place in the text is still empty. */
export function missingIn(text: string, parts: readonly MessagePart[]): MessageValue[] {
  const missing = parts.flatMap(({ kind, value, text: mark }) =>
    kind === 'missing' && value !== undefined && text.includes(mark) ? [value] : [],
  );
  return [...new Set(missing)];
}

/** `Kvar nije upisan. Stan nije upisan.` */
export const missingSentence = (missing: readonly MessageValue[]): string =>
  missing.map((value) => `${MESSAGE_VALUES[value].missing}.`).join(' ');

/** A text that was changed by hand without the words around its empty places: up to the next comma, or the whole line. */
export function withoutMarks(text: string, missing: readonly MessageValue[], isPlain: boolean): string {
  const marks = missing.map((value) => inLetters(missingMark(value), isPlain));
  const lines = text.split('\n').flatMap((line) => {
    if (!marks.some((mark) => line.includes(mark))) return [line];
    const kept = line
      .split(/(?<=,) /)
      .filter((phrase) => !marks.some((mark) => phrase.includes(mark)))
      .join(' ');
    return kept === '' ? [] : [kept.replace(/,$/, '')];
  });
  return lines.join('\n');
}
