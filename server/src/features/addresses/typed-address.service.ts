import { fold } from '@majstorija/contract/text/fold.ts';
import { toLatin } from '@majstorija/contract/text/latin.ts';
import { isBreak, isNumber, isOfMunicipality, isWord, splitTyped, type Token } from './typed-tokens.ts';
import { joinLetters, takeUnit } from './typed-unit.ts';

/** The searched parts of a typed address: folded words of street and place, and the number as typed. */
export interface TypedAddress {
  /** Folded, the words in the order they were typed. */
  readonly phrase: string;
  readonly words: readonly string[];
  readonly houseNumber: string | null;
}

/** What somebody typed or pasted for an address [addresses#as-it-is-sent]. */
export interface TypedText {
  /** Its readings, likeliest first: those of a later round count when the earlier ones find nothing. */
  readonly rounds: readonly (readonly TypedAddress[])[];
  /** Flat, entrance, floor and so on, as a form keeps them: `4, ulaz 2`. */
  readonly unit: string | null;
  readonly postalCode: string | null;
  /** Street, number and place in the script in which they were typed. */
  readonly text: string;
}

/** So many words are searched for, each cut to so many signs. */
const MOST = { words: 10, letters: 60 } as const;

const VOWEL = /[aeiou]/;

/** Short for a word of a name, or a title, which names spell in several ways: `dr`, `blv.`, `Petra I`. */
const isShort = ({ text, key }: Token): boolean =>
  isWord({ text, key }) && (text.endsWith('.') || !VOWEL.test(key) || /^(?:i{1,3}|iv|doktora?)$/.test(key));

function toTyped(tokens: readonly Token[], number: Token | undefined): TypedAddress {
  const words = tokens
    .filter((token) => !isBreak(token))
    .map(({ key }) => Array.from(key).slice(0, MOST.letters).join(''));
  const most = words.slice(0, MOST.words);
  const houseNumber = number === undefined ? null : toLatin(number.text).replace(/\.$/, '');
  return { phrase: most.join(' '), words: most.flatMap((word) => word.split(' ')), houseNumber };
}

/** The parts between breaks; a number behind a break belongs to the street before it: `Nova, br. 15`. */
function toSegments(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const last = segments.at(-1) ?? [];
    if (!isBreak(token)) last.push(token);
    else if (!(next && isNumber(next) && last.some(isWord) && !last.some(isNumber))) segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}

const BLOCKS = new Set(['blok', 'blk']);

/** A block, or the number alone, before a street comes behind it: `Blok 45, Glavna 2`, `10 Glavna`. */
function withStreetFirst(tokens: readonly Token[]): Token[] {
  const [first, second, ...rest] = tokens;
  if (first && second && BLOCKS.has(first.key) && isNumber(second) && rest.some(isWord))
    return [...rest, { text: ',', key: ',' }, first, second];
  const ends = tokens.findIndex(isBreak);
  const street = tokens.slice(1, ends < 0 ? tokens.length : ends);
  // 27. marta is a name.
  const isBefore =
    first && isNumber(first) && !first.key.endsWith('.') && street.some(isWord) && !street.some(isNumber);
  return isBefore ? [...street, first, ...tokens.slice(street.length + 1)] : [...tokens];
}

/** Where a number follows the name of a street, the last one first. */
const numberPlaces = (segment: readonly Token[]): number[] =>
  segment
    .flatMap((token, at) => (isNumber(token) && segment.slice(0, at).some(isWord) ? [at] : []))
    .toReversed();

interface Reading {
  readonly street: readonly Token[];
  readonly number: Token | undefined;
  readonly place: readonly Token[];
}

/** With the whole place, then with what of it names a municipality, then without it, then without what is short. */
function toRounds({ street, number, place }: Reading): TypedAddress[] {
  const known = place.filter(isOfMunicipality);
  const long = street.filter((token) => !isShort(token));
  return [
    toTyped([...street, ...place], number),
    toTyped([...street, ...known], number),
    toTyped(street, number),
    ...(long.some(({ key }) => key.length > 2)
      ? [toTyped([...long, ...known], number), toTyped(long, number)]
      : []),
  ];
}

const keyOf = ({ phrase, houseNumber }: TypedAddress): string => `${phrase}\0${houseNumber ?? ''}`;

/** Each reading once, where it comes first. */
function withoutRepeats(rounds: readonly (readonly TypedAddress[])[]): TypedAddress[][] {
  const seen = new Set<string>();
  const isNew = (one: TypedAddress) => !seen.has(keyOf(one)) && seen.add(keyOf(one));
  return rounds.map((round) => round.filter(isNew)).filter((round) => round.length > 0);
}

/**
 * Reads an address as people write it: in any order of street, number, flat and place, with or without labels, commas and
 * a postal code. A number at the end may be a part of the name ('Nova 15'), which is tried first.
 */
export function readTyped(typed: string): TypedText {
  const { tokens, postalCode } = splitTyped(typed);
  const { rest, unit } = takeUnit(joinLetters(tokens));
  const moved = withStreetFirst(rest.slice(rest.findIndex((token) => !isBreak(token))));
  const isMoved = moved[0] !== rest.find((token) => !isBreak(token));
  const found = toSegments(moved);
  const segments = found.length > 0 ? found : [tokens];
  const main =
    segments.find((segment) => numberPlaces(segment).length > 0) ??
    segments.find((segment) => !segment.every(isOfMunicipality)) ??
    segments[0] ??
    [];
  const others = segments.filter((segment) => segment !== main).flat();
  const readings: Reading[] = numberPlaces(main).map((at) => ({
    street: main.slice(0, at),
    number: main[at],
    place: [...main.slice(at + 1), ...others],
  }));
  const [first = { street: main, number: undefined, place: others }, ...further] = readings;
  const [likeliest, ...later] = toRounds(first);
  const whole = toTyped([...main, ...others], undefined);
  const rounds = [
    [...(isMoved ? [toTyped(rest, undefined)] : []), whole, ...(likeliest ? [likeliest] : [])],
    ...[...later, ...further.flatMap(toRounds)].map((one) => [one]),
  ];
  return {
    rounds: withoutRepeats(rounds),
    unit,
    postalCode,
    text: [main, ...segments.filter((segment) => segment !== main)]
      .map((segment) => segment.map(({ text }) => text).join(' '))
      .join(', '),
  };
}

/** Street, number and place of a text that may be an address, without what no list has; undefined of any other text. */
export function findAddress(query: string): string | undefined {
  const { rounds, text } = readTyped(query);
  const isAddress = rounds.some((round) => round.some(({ houseNumber }) => houseNumber !== null));
  if (!isAddress) return undefined;
  const words = text.replaceAll(',', ' ');
  const withoutBlock = words.replace(/(?<!\p{L})bl(?:o)?k\.? \d+\p{L}?/iu, ' ');
  return /\p{L}{2}.*\d/u.test(withoutBlock) ? withoutBlock : words;
}

/** What a list of addresses searches for: of an address its street, number and place, else the text itself. */
export const addressOrText = (query: string): string => findAddress(query) ?? query;

/** What the first round with any results finds; later rounds are not asked. */
export async function findFirst<T>(
  { rounds }: TypedText,
  find: (meant: TypedAddress) => Promise<readonly T[]> | readonly T[],
): Promise<T[]> {
  for (const round of rounds) {
    const found: T[] = [];
    for (const meant of round) found.push(...(await find(meant)));
    if (found.length > 0) return found;
  }
  return [];
}

/** A house number as the register stores it: `212 A` → `212a`. */
export const normalizeHouseNumber = (text: string): string => fold(text).replaceAll(' ', '');

/** The number without letter and flat: `12/4` → `12`; undefined for `bb`. */
export const baseNumberOf = (houseNumber: string): string | undefined => /^\d+/.exec(houseNumber)?.[0];
