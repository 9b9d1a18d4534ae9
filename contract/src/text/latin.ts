import { lookUp } from '@majstorija/contract/text/look-up.ts';

/** Serbian Cyrillic letters in lower case → Latin. */
export const CYRILLIC_TO_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
};

const UPPER = /\p{Lu}/u;

/** Serbian Cyrillic as Latin, capitals included: Њ is Nj, or NJ among capitals. Other letters stay unchanged. */
export function toLatin(text: string): string {
  return text.replace(/[\u0400-\u04FF]/g, (letter, at: number) => {
    const lower = letter.toLowerCase();
    const latin = lookUp(CYRILLIC_TO_LATIN, lower) ?? lower;
    if (letter === lower) return latin;
    const isAmongCapitals = UPPER.test(text[at + 1] ?? '') || (at > 0 && UPPER.test(text[at - 1] ?? ''));
    return isAmongCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
