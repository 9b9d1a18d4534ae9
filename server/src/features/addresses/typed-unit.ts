import { toLatin } from '@majstorija/contract/text/latin.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { isBreak, isNumber, isOfMunicipality, isWord, type Token } from './typed-tokens.ts';

/** The words that begin a flat, an entrance and so on, as they are kept. */
const PARTS: Readonly<Record<string, string>> = {
  stan: 'stan',
  apartman: 'apartman',
  ulaz: 'ulaz',
  sprat: 'sprat',
  etaza: 'etaža',
  interfon: 'interfon',
  lamela: 'lamela',
  stepeniste: 'stepenište',
  lokal: 'lokal',
  zgrada: 'zgrada',
  kancelarija: 'kancelarija',
  vrata: 'vrata',
};

/** Short for a part only where a value follows. */
const SHORT: Readonly<Record<string, string>> = {
  st: 'stan',
  s: 'stan',
  ap: 'apartman',
  app: 'apartman',
  apt: 'apartman',
  ul: 'ulaz',
  sp: 'sprat',
  spr: 'sprat',
  et: 'etaža',
  int: 'interfon',
  interf: 'interfon',
  lam: 'lamela',
  lok: 'lokal',
  zgr: 'zgrada',
  kanc: 'kancelarija',
};

/** Parts without a value. */
const PLAIN: Readonly<Record<string, string>> = {
  prizemlje: 'prizemlje',
  suteren: 'suteren',
  potkrovlje: 'potkrovlje',
  podrum: 'podrum',
  mezanin: 'mezanin',
  dvoriste: 'dvorište',
};

const ORDINALS = new Set([
  'prvi',
  'drugi',
  'treci',
  'cetvrti',
  'peti',
  'sesti',
  'sedmi',
  'osmi',
  'deveti',
  'deseti',
]);

const isValue = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:\p{L}{0,2}\d\S*|\p{L}|[ivx]+)$/iu.test(token.key);
const isOrdinal = (token: Token): boolean => isValue(token) || ORDINALS.has(token.key);

/** A part of a house that was found, and how many tokens it takes. */
interface Part {
  readonly text: string;
  readonly length: number;
}

const valueText = ({ text, key }: Token): string => toLatin(text).replace(/\.+$/, '') || key;

/** The name of an intercom: every word up to the end of its part of the text. */
function nameOf(tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex(
    (token) => isBreak(token) || isOfMunicipality(token) || lookUp(PARTS, token.key) !== undefined,
  );
  return tokens.slice(0, end < 0 ? tokens.length : end);
}

/** The part that begins with the first token, behind a house number unless its word is whole. */
function findPart(tokens: readonly Token[], isBehindNumber: boolean): Part | undefined {
  const [first, second, third] = tokens;
  if (first === undefined) return undefined;
  const plain = lookUp(PLAIN, first.key);
  if (plain !== undefined && isBehindNumber) return { text: plain, length: 1 };
  const whole = lookUp(PARTS, first.key);
  const name = whole ?? (isBehindNumber ? lookUp(SHORT, first.key) : undefined);
  if (name !== undefined && second && isValue(second))
    return { text: `${name} ${valueText(second)}`, length: 2 };
  if (whole !== undefined && isBehindNumber) {
    const named = whole === 'interfon' ? nameOf(tokens.slice(1)) : [];
    return { text: [whole, ...named.map(valueText)].join(' '), length: 1 + named.length };
  }
  const ordered = second && isOrdinal(first) ? lookUp(PARTS, second.key) : undefined;
  if (ordered === undefined || isValue(third)) return undefined;
  return { text: `${ordered} ${valueText(first)}`, length: 2 };
}

/** 'stan' alone says nothing. */
const isTelling = (text: string): boolean =>
  text.includes(' ') || lookUp(PLAIN, text) !== undefined || text === 'dvorište';

/** The longest unit of an address [addresses#fields]. */
const MOST_LETTERS = 50;

/** As a form keeps it, the flat first: `4, ulaz 2`. */
function toUnit(parts: readonly string[]): string | null {
  const flats = parts.filter((part) => part.startsWith('stan '));
  const others = parts.filter((part) => !flats.includes(part));
  const [flat] = flats
    .map((part) => part.slice('stan '.length))
    .map((value) => (/^\d/.test(value) ? value : `stan ${value}`));
  const texts = [...(flat === undefined ? [] : [flat]), ...others];
  const fitting = texts.filter((_, at) => texts.slice(0, at + 1).join(', ').length <= MOST_LETTERS);
  return fitting.length > 0 ? fitting.join(', ') : null;
}

/** Whether the token at `at` is a letter of the number before it: `10 a`, but not of `10 V sprat` or `10 u dvorištu`. */
function isLetterOf(tokens: readonly Token[], at: number): boolean {
  const [number, letter, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!number || !letter || !/^\d{1,4}$/.test(number.key) || !/^\p{L}(?:[/-]\d{1,3})?$/u.test(letter.key))
    return false;
  if (/^[ius]$/.test(letter.key) && next !== undefined && !isBreak(next)) return false;
  if (letter.text.endsWith('.') && next !== undefined && !isBreak(next)) return false;
  return !(next !== undefined && lookUp(PARTS, next.key) !== undefined && !isValue(tokens[at + 2]));
}

/** The same words with the letters of numbers beside their figures. */
export const joinLetters = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at) => {
    if (isLetterOf(tokens, at)) return [];
    const letter = isLetterOf(tokens, at + 1) ? tokens[at + 1] : undefined;
    return letter ? [{ text: `${token.text} ${letter.text}`, key: `${token.key} ${letter.key}` }] : [token];
  });

/** Puts the parts of a house aside: flat, entrance, floor and so on. */
export function takeUnit(tokens: readonly Token[]): { rest: Token[]; unit: string | null } {
  const rest: Token[] = [];
  const parts: string[] = [];
  let hasName = false;
  let hasNumber = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    const isAtStart = rest.length === 0 || rest.at(-1)?.key === ',';
    const part = hasNumber || isAtStart ? findPart(tokens.slice(at), hasNumber) : undefined;
    if (part) {
      if (isTelling(part.text)) parts.push(part.text);
      rest.push({ text: ',', key: ',' });
    } else {
      rest.push(token);
      hasNumber ||= hasName && isNumber(token);
      hasName ||= isWord(token);
    }
    at += part?.length ?? 1;
  }
  return { rest, unit: toUnit(parts) };
}
