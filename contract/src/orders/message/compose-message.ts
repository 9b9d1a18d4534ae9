import {
  MESSAGE_VALUES,
  valueOfWord,
  type MessageValue,
  type MessageValues,
} from '@majstorija/contract/orders/message/message-values.ts';

/** A part of a message as the desk sees it: words of the ready text, a value put in, or one that the order lacks. */
export interface MessagePart {
  readonly kind: 'words' | 'value' | 'missing';
  readonly text: string;
  readonly value?: MessageValue;
}

/** A ready text, cut: a name in braces is a value, what stands in brackets goes with its values. */
interface Token {
  readonly words?: string;
  readonly word?: string;
  readonly group: number | null;
}

const SIGN = /\{([^{}\n]*)\}|[[\]]/g;

/** The tokens of a ready text; brackets that are not a pair are words. */
function readText(text: string): Token[] {
  const tokens: Token[] = [];
  let group: number | null = null;
  let from = 0;
  for (const { 0: sign, 1: word, index } of text.matchAll(SIGN)) {
    if (index > from) tokens.push({ words: text.slice(from, index), group });
    if (word !== undefined) tokens.push({ word, group });
    group = sign === '[' ? index : sign === ']' ? null : group;
    from = index + sign.length;
  }
  if (from < text.length) tokens.push({ words: text.slice(from), group });
  return tokens;
}

/** What keeps a ready text from being stored [messages#texts]. */
export type TextFault = { readonly kind: 'word'; readonly word: string } | { readonly kind: 'brackets' };

const isPaired = (text: string): boolean =>
  /^[^[\]{}]*$/.test(text.replaceAll(/\{[^{}\n]*\}/g, '').replaceAll(/\[[^[\]]*\]/g, ''));

/** The first fault of a ready text: brackets that do not close, or a word that is no value of its occasion. */
export function faultOf(text: string, values: readonly MessageValue[]): TextFault | undefined {
  if (!isPaired(text)) return { kind: 'brackets' };
  const word = readText(text).find((token) => {
    const value = token.word === undefined ? undefined : valueOfWord(token.word);
    return token.word !== undefined && (value === undefined || !values.includes(value));
  })?.word;
  return word === undefined ? undefined : { kind: 'word', word };
}

/** How a missing value stands in the text until it is filled in or left out. */
export const missingMark = (value: MessageValue): string => `[${MESSAGE_VALUES[value].missing}]`;

function partOf({ words, word }: Token, values: MessageValues): MessagePart {
  if (word === undefined) return { kind: 'words', text: words ?? '' };
  const value = valueOfWord(word);
  if (value === undefined) return { kind: 'words', text: `{${word}}` };
  const text = values[value];
  return text === null || text === undefined
    ? { kind: 'missing', text: missingMark(value), value }
    : { kind: 'value', text, value };
}

interface Grouped {
  readonly part: MessagePart;
  readonly group: number | null;
}

const NEW_LINE: MessagePart = { kind: 'words', text: '\n' };

/** The parts line by line, the ends of lines left out. */
function toLines(parts: readonly MessagePart[]): MessagePart[][] {
  const lines: MessagePart[][] = [];
  let line: MessagePart[] = [];
  for (const part of parts) {
    const [first = '', ...others] = part.kind === 'words' ? part.text.split('\n') : [part.text];
    line.push({ ...part, text: first });
    for (const text of others) {
      lines.push(line);
      line = [{ ...part, text }];
    }
  }
  return [...lines, line];
}

/** Without the lines that lack a value. */
const withoutLines = (parts: readonly MessagePart[]): MessagePart[] =>
  toLines(parts)
    .filter((line) => line.every(({ kind }) => kind !== 'missing'))
    .flatMap((line, index) => (index === 0 ? line : [NEW_LINE, ...line]))
    .filter(({ text }) => text !== '');

/** A stop of the text after a value that ends with one, as a date does, is left out: `1. 12.`, not `1. 12..` */
const withoutSecondStops = (parts: readonly MessagePart[]): MessagePart[] =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const isSecond = part.kind === 'words' && before?.kind === 'value' && before.text.endsWith('.');
    return isSecond ? { ...part, text: part.text.replace(/^\.(?!\.)/, '') } : part;
  });

/**
 * A ready text with the values of an order. What stands in brackets goes where the order would not have its value; a value that it
 * lacks is a part of its own. `isWithoutMissing`: what lacks a value goes, in brackets that alone, else the whole line.
 */
export function composeMessage(
  text: string,
  values: MessageValues,
  { isWithoutMissing = false }: { readonly isWithoutMissing?: boolean } = {},
): MessagePart[] {
  const tokens = readText(text);
  const groupsWith = (isGone: (value: string | null | undefined) => boolean): ReadonlySet<number | null> =>
    new Set(
      tokens.flatMap(({ word, group }) => {
        const value = word === undefined ? undefined : valueOfWord(word);
        return group !== null && value !== undefined && isGone(values[value]) ? [group] : [];
      }),
    );
  const gone = groupsWith((value) => value === undefined || (isWithoutMissing && value === null));
  const parts = tokens
    .map((token): Grouped => ({ part: partOf(token, values), group: token.group }))
    .filter(({ group }) => group === null || !gone.has(group))
    .map(({ part }) => part);
  return withoutSecondStops(isWithoutMissing ? withoutLines(parts) : parts);
}

/** The message as one text. */
export const messageText = (parts: readonly MessagePart[]): string => parts.map(({ text }) => text).join('');
