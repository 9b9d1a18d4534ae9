import { expect, it } from 'vitest';
import { plainLetters, smsSize } from './sms-parts.ts';

it.each([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  // Signs of the extension take two, and are not cut in two at the end of a part.
  ['€'.repeat(80), 'gsm7', 160, 1],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['č'.repeat(70), 'ucs2', 70, 1],
  [`č${'a'.repeat(70)}`, 'ucs2', 71, 2],
  ['č'.repeat(134), 'ucs2', 134, 2],
  ['č'.repeat(135), 'ucs2', 135, 3],
  [`${'č'.repeat(66)}🔧${'č'.repeat(66)}`, 'ucs2', 134, 3],
  // A no-break space and the signs of print are outside GSM 03.38; é and à are inside.
  ['7.200,00\u00A0rsd', 'ucs2', 12, 1],
  ['café à @£$', 'gsm7', 10, 1],
] as const)('%j is %s, %d signs in %d parts [messages#sms]', (text, alphabet, signs, parts) => {
  expect(smsSize(text)).toEqual({ alphabet, signs, parts });
});

it('writes č ć š ž đ and the signs of print so that one SMS takes 160 signs', () => {
  const text = 'Žarko Đorđević, ĐORĐE, Ćićevac: „kuća” – ključ… 7.200\u00A0rsd, Ђорђе';
  const plain = plainLetters(text);
  expect(plain).toBe('Zarko Djordjevic, DJORDJE, Cicevac: "kuca" - kljuc... 7.200 rsd, Djordje');
  expect(smsSize(plain).alphabet).toBe('gsm7');
});
