import { expect, it } from 'vitest';
import { baseNumberOf, normalizeHouseNumber, readTyped } from './typed-address.ts';

it.each([
  ['Bulevar kralja Aleksandra 212a', 'bulevar kralja aleksandra', '212a'],
  ['Bulevar kralja Aleksandra 212 A', 'bulevar kralja aleksandra', '212 A'],
  ['Njegoševa br. 7', 'njegoseva', '7'],
  ['Glavna bb', 'glavna', 'bb'],
  ['Ulica 27. marta 12', '27. marta', '12'],
  ['Glavna 12, Zemun, Beograd', 'glavna zemun', '12'],
  ['Његошева 12б', 'njegoseva', '12b'],
])('reads %s as a street and a number that is kept as typed', (typed, phrase, houseNumber) => {
  expect(readTyped(typed).at(-1)).toEqual({ phrase, words: phrase.split(' '), houseNumber });
});

it.each([
  ['Njegoševa', 'njegoseva'],
  ['27. marta', '27. marta'],
  ['ul. Kralja Petra', 'kralja petra'],
])('reads %s as a street alone', (typed, phrase) => {
  expect(readTyped(typed)).toEqual([{ phrase, words: phrase.split(' '), houseNumber: null }]);
});

it('reads a number at the end also as a part of the name, and that first', () => {
  expect(readTyped('Nova 15').map(({ phrase, houseNumber }) => [phrase, houseNumber])).toEqual([
    ['nova 15', null],
    ['nova', '15'],
  ]);
});

it('normalizes house numbers, and finds the number before letter and flat', () => {
  expect(normalizeHouseNumber('212 A')).toBe('212a');
  expect(normalizeHouseNumber('12Б')).toBe('12b');
  expect(baseNumberOf('12/4')).toBe('12');
  expect(baseNumberOf('bb')).toBeUndefined();
});
