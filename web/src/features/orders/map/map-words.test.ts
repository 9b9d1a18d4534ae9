import { expect, test } from 'vitest';
import { readPlace, writePlace } from './map-place.ts';
import { offMapText } from './map-side.tsx';
import { shadeStep } from './map-shade.ts';
import { lateWords, placeMoment, placeWords } from './map-words.ts';

const NOW = new Date('2026-11-20T12:22:00Z');

test('late orders of a group are counted as in Serbian', () => {
  expect([0, 1, 2, 5, 21, 22].map(lateWords)).toEqual([
    '',
    '1 kasni',
    '2 kasne',
    '5 kasni',
    '21 kasni',
    '22 kasne',
  ]);
});

test('orders without coordinates are counted as in Serbian', () => {
  expect([1, 3, 5, 21].map(offMapText)).toEqual([
    '1 nalog nije na mapi',
    '3 naloga nisu na mapi',
    '5 naloga nije na mapi',
    '21 naloga nije na mapi',
  ]);
});

test.each([
  [{ where: 'live', at: '2026-11-20T12:20:00Z' }, 'uživo', 'uživo'],
  [{ where: 'last_job', at: '2026-11-20T12:05:00Z' }, 'poslednji posao 13:05', '13:05'],
  [{ where: 'current_job', at: '2026-11-20T13:20:00Z' }, 'na poslu do oko 14:20', '14:20'],
  [{ where: 'current_job', at: null }, 'na poslu', ''],
] as const)('the place of a worker: %j', (place, words, moment) => {
  expect(placeWords(place, NOW)).toBe(words);
  expect(placeMoment(place, NOW)).toBe(moment);
});

test('the place of another day has its date', () => {
  expect(placeWords({ where: 'last_job', at: '2026-11-18T12:05:00Z' }, NOW)).toBe(
    'poslednji posao 18.11.2026.',
  );
});

test('the address has middle and zoom, and nothing else is read from it', () => {
  const place = { center: { latitude: 44.8128, longitude: 20.4612 }, zoom: 12 };
  expect(writePlace(place)).toBe('44.8128,20.4612,12');
  expect(readPlace(writePlace(place))).toEqual(place);
  for (const wrong of [
    undefined,
    12,
    '',
    'a,b,c',
    '44.8,20.4',
    '99,20,12',
    '44,20,0',
    '44,20,21',
    '44,200,12',
  ]) {
    expect(readPlace(wrong)).toBeUndefined();
  }
});

test('the municipality with most orders is the darkest, one without any is not shaded', () => {
  expect([0, 1, 4, 10, 20].map((count) => shadeStep(count, 20))).toEqual([undefined, 1, 1, 3, 5]);
});
