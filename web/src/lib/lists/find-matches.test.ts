import { expect, test } from 'vitest';
import { searchWords } from '@majstorija/contract/text/fold.ts';
import { findMatches } from './find-matches.ts';

test.each([
  ['Čišćenje šahta', 'ciscenje', ['Čišćenje']],
  ['Čišćenje šahta', 'šaht čiš', ['Čiš', 'šaht']],
  ['Čišćenje', 'чишћ', ['Čišć']],
  ['Ugradnja đonovića', 'djonov', ['đonov']],
  ['Odjava i Ђаконија', 'odj djak', ['Odj', 'Ђак']],
  ['C\u030Ciš', 'čiš', ['C\u030Ciš']],
  ['Љубичаста', 'lju', ['Љу']],
  ['kom', 'komad', []],
  ['aaa', 'aa a', ['aaa']],
  ['Ventil 1/2"', '', []],
])('in %j the search %j is found at %j', (text, typed, found) => {
  const matches = findMatches(text, searchWords(typed));
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test.each([
  ['1.234,50\u00A0rsd', '1234', ['1.234']],
  ['1.234,50\u00A0rsd', '234,5', ['234,5']],
  ['12.345.678,00\u00A0rsd', '5678', ['5.678']],
  ['1.234,50\u00A0rsd', '9', []],
])('in the price %j the digits %j are found at %j', (text, word, found) => {
  expect(findMatches(text, [word], '.').map(({ start, end }) => text.slice(start, end))).toEqual(found);
});
