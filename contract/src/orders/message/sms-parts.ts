import { toLatin } from '@majstorija/contract/text/latin.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { normalize } from '@majstorija/contract/text/normalize.ts';

/** The letters and signs of GSM 03.38, one septet each; those of its extension take two. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('\f^{}\\[~]|€');

/** How much fits into one message alone, and into each of several, which name their place among them. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** An SMS as a telephone sends it: `signs` in units of its alphabet, and in how many parts. */
export interface SmsSize {
  readonly alphabet: keyof typeof ROOM;
  readonly signs: number;
  readonly parts: number;
}

/** How many units each sign takes, or undefined where the alphabet does not have them all. */
function septetsOf(signs: readonly string[]): number[] | undefined {
  const sizes = signs.map((sign) => (BASIC.has(sign) ? 1 : EXTENSION.has(sign) ? 2 : 0));
  return sizes.includes(0) ? undefined : sizes;
}

/** Parts of at most that room; no sign is cut in two. */
function countParts(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** What a text takes as an SMS: one letter outside GSM 03.38, such as č, makes all of it UCS-2 [messages#sms]. */
export function smsSize(text: string): SmsSize {
  const signs = Array.from(text);
  const septets = septetsOf(signs);
  const alphabet = septets ? 'gsm7' : 'ucs2';
  const sizes = septets ?? signs.map((sign) => sign.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = ROOM[alphabet];
  return { alphabet, signs: total, parts: total <= alone ? Math.min(total, 1) : countParts(sizes, part) };
}

const PLAIN: Readonly<Record<string, string>> = {
  č: 'c',
  ć: 'c',
  š: 's',
  ž: 'z',
  Č: 'C',
  Ć: 'C',
  Š: 'S',
  Ž: 'Z',
  đ: 'dj',
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
};

const IN_CAPITALS = /\p{Lu}/u;

/** The same words in the letters of one cheap SMS: č ć š ž đ as c c s z dj, signs of print as those of a keyboard. */
export function plainLetters(text: string): string {
  return toLatin(normalize(text, 'NFC'))
    .replaceAll(/Đ(.?)/gu, (_found, next: string) => `${IN_CAPITALS.test(next) ? 'DJ' : 'Dj'}${next}`)
    .replaceAll(/[čćšžČĆŠŽđ„“”‘’–—…\u00A0]/gu, (sign) => lookUp(PLAIN, sign) ?? sign);
}
