import { expect, test } from 'vitest';
import { readTime } from '#ui/forms/dates/time-text.ts';

test.each([
  ['8', '08:00'],
  ['08:00', '08:00'],
  ['8.05', '08:05'],
  ['805', '08:05'],
  ['1430', '14:30'],
  [' 14:30 h', '14:30'],
  ['14h', '14:00'],
  ['14h30', '14:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['14:60', null],
  ['8:5', null],
  ['podne', null],
  ['', null],
])('the typed time „%s” is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});
