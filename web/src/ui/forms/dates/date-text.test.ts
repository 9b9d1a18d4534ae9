import { expect, test } from 'vitest';
import { readDate } from '#ui/forms/dates/date-text.ts';

test.each([
  ['05.03.2026.', '2026-03-05'],
  ['5.3.2026', '2026-03-05'],
  [' 5. 3. 2026. ', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29.02.2028.', '2028-02-29'],
  ['29.02.2026.', null],
  ['31.04.2026.', null],
  ['03.13.2026.', null],
  ['5.3.26.', null],
  ['sutra', null],
  ['', null],
])('the typed date „%s” is %s', (text, day) => {
  expect(readDate(text)).toBe(day);
});
