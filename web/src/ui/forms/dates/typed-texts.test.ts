import { expect, test } from 'vitest';
import { readDate } from '#ui/forms/dates/date-text.ts';
import { readEnd, readTime } from '#ui/forms/dates/time-text.ts';

test.each([
  ['05.03.2026.', '2026-03-05'],
  [' 5. 3. 2026 ', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['29.02.2028.', '2028-02-29'],
  ['29.02.2026.', null],
  ['5.3.26.', null],
  ['sutra', null],
])('the typed date „%s” is %s', (text, day) => {
  expect(readDate(text)).toBe(day);
});

test.each([
  ['8', '08:00'],
  ['8.05', '08:05'],
  ['805', '08:05'],
  [' 14:30 h', '14:30'],
  ['14h30', '14:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['8:5', null],
  ['podne', null],
])('the typed time „%s” is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['24', '24:00'],
  ['24.00 h', '24:00'],
  ['24:15', null],
  ['8', '08:00'],
])('the typed end „%s” is %s', (text, time) => {
  expect(readEnd(text)).toBe(time);
});
