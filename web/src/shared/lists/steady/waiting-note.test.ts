import { expect, test } from 'vitest';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { waitingText } from './waiting-note.tsx';

const texts = (counts: readonly number[], noun: Parameters<typeof waitingText>[1]) =>
  counts.map((count) => waitingText(count, noun));

test('the waiting orders are counted by their number', () => {
  expect(texts([1, 2, 3, 5, 11, 21, 22], { noun: NOUNS.nalog })).toEqual([
    '1 nov nalog',
    '2 nova naloga',
    '3 nova naloga',
    '5 novih naloga',
    '11 novih naloga',
    '21 novih naloga',
    '22 novih naloga',
  ]);
});

test('other rows are counted as in Serbian, in their gender', () => {
  expect(texts([1, 2, 5, 21], { noun: NOUNS.klijent })).toEqual([
    '1 nov klijent',
    '2 nova klijenta',
    '5 novih klijenata',
    '21 nov klijent',
  ]);
  expect(texts([1, 2, 5, 22], { noun: NOUNS.stavka, isFeminine: true })).toEqual([
    '1 nova stavka',
    '2 nove stavke',
    '5 novih stavki',
    '22 nove stavke',
  ]);
});

test('a list without new rows is announced as changed', () => {
  expect(waitingText(0, { noun: NOUNS.nalog })).toBe('Lista je promenjena');
});
