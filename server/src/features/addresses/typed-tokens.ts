import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { fold, plainSigns } from '@majstorija/contract/text/fold.ts';

/** A word, a number or a break (`,`) of a typed address. */
export interface Token {
  /** In the script in which it was typed. */
  readonly text: string;
  /** Folded, a full stop only behind figures: `27.`. */
  readonly key: string;
}

const BREAK: Token = { text: ',', key: ',' };

export const isBreak = ({ key }: Token): boolean => key === ',';
export const isWord = ({ key }: Token): boolean => /^\p{L}{2}|^\p{L}$/u.test(key);

/** 212, 212a, 12/4, 10/IV/15, 12-14, and bb for a house without a number. */
const NUMBER =
  /^(?:\d{1,4}\p{L}?(?:[/-](?:\d{1,3}\p{L}?|\p{L}|[ivx]+))*(?: \p{L}(?:[/-]\d{1,3})?)?\.?|bb)$/iu;
export const isNumber = ({ key }: Token): boolean => NUMBER.test(key);

const PHONE = /(?<![\d+])(?:\+381|00381|0\d)[\d\s/-]{6,}\d/g;
const POSTAL_CODE = /(?<![\p{L}\d/-])(?:RS-? ?)?(\d{5}|11 \d{3})(?![\p{L}\d])/iu;

/** Blanks and breaks where people leave them out or put too many: `br.10`, `27.marta`, `10 / 4`, `b.b.`, `Glavna 1 - Zemun`. */
const spaced = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/(?<=\p{L}\.)(?=[\p{L}\d])|(?<=\d\.)(?=\p{L})|(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replace(/(?<=[\p{L}\d]) ?\/ ?(?=\d|\p{L}(?!\p{L})|[ivx]+(?!\p{L}))/giu, '/')
    .replace(/(?<=\d) ?- ?(?=\d{1,4}(?![\d.])|\p{L}(?!\p{L}))/gu, '-')
    .replace(/ - | ?\/ ?(?=\p{L}{2})(?![ivx]+(?!\p{L}))|[,;|()\\"]/giu, ' , ')
    .replace(/[#:]/g, ' ');

const CITY = new Set(['beograd', 'beogradu', 'belgrade', 'bgd', 'bg']);
const COUNTRY = new Set(['srbija', 'serbia', 'republika']);
/** What people write before a street, a number or a municipality. */
const LABELS = new Set([
  'adresa',
  'adr',
  'ulica',
  'ul',
  'street',
  'str',
  'opstina',
  'kucni',
  'broj',
  'br',
  'kbr',
  'no',
]);
/** Such a word at the beginning may be the beginning of a name. */
const LABELS_BEHIND = new Set(['broj', 'br', 'kbr', 'no']);

const MUNICIPALITY_WORDS = new Set(MUNICIPALITY_OPTIONS.flatMap((name) => fold(name).split(' ')));

/** Whether a word is of the name of a municipality. */
export const isOfMunicipality = ({ key }: Token): boolean => MUNICIPALITY_WORDS.has(key);

const toToken = (text: string): Token => {
  const folded = fold(text).replace(/^[.'!?]+|['!?]+$/g, '');
  return { text, key: /\d\.$/.test(folded) ? folded : folded.replace(/\.+$/, '') };
};

/** Beograd is no place of its own, but Novi Beograd is one. */
const isCity = ({ key }: Token, before: Token | undefined): boolean =>
  CITY.has(key) && !['novi', 'n', 'nov'].includes(before?.key ?? '');

/** `Beograd-Zemun` as two words. */
const withoutHyphen = (text: string): string[] => {
  const [first = '', second = ''] = text.split('-');
  return CITY.has(fold(first)) || CITY.has(fold(second)) ? [first, ',', second] : [text];
};

const BB: Token = { text: 'bb', key: 'bb' };

/** The words of a text without what no street needs: city, country, and the labels of street and number. */
function toTokens(text: string): Token[] {
  const all = spaced(text)
    .split(/\s+/)
    .flatMap(withoutHyphen)
    .filter((word) => word !== '')
    .map((word) => (word === ',' ? BREAK : toToken(word)))
    .filter(({ key }) => key !== '');
  return all.flatMap((token, at) => {
    const [before, after] = [all[at - 1], all[at + 1]];
    if (token.key === 'bez' && after?.key === 'broja') return [BB];
    if (token.key === 'broja' && before?.key === 'bez') return [];
    if (isCity(token, before)) return [BREAK];
    if (COUNTRY.has(token.key)) return [BREAK];
    if (token.key === 'nbg') return ['Novi', 'Beograd'].map(toToken);
    const isLabel = LABELS.has(token.key) && !(LABELS_BEHIND.has(token.key) && before === undefined);
    // 'ul. 2' behind a number is an entrance.
    if (token.key === 'ul' && after && isNumber(after) && all.slice(0, at).some(isNumber)) return [token];
    return isLabel ? [] : [token];
  });
}

/** The words of a typed address, and its postal code; telephone numbers are left out. */
export function splitTyped(typed: string): { tokens: Token[]; postalCode: string | null } {
  const text = plainSigns(typed).replace(/\s+/g, ' ').replace(PHONE, ' , ');
  const [whole, code] = POSTAL_CODE.exec(text) ?? [];
  const tokens = toTokens(whole === undefined ? text : text.replace(whole, ' , '));
  return {
    tokens: tokens.every(isBreak) ? [toToken(text.trim())] : tokens,
    postalCode: code?.replace(' ', '') ?? null,
  };
}
