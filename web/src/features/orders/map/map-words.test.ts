import { expect, test } from 'vitest';
import { placeWords } from './map-words.ts';

test.each([
  ['the same day', '2026-11-29T13:20:00Z', '2026-11-29T10:00:00Z', 'na poslu do oko 14:20'],
  ['after midnight', '2026-11-28T23:20:00Z', '2026-11-28T22:15:00Z', 'na poslu do oko 00:20'],
  ['two days later', '2026-12-01T10:00:00Z', '2026-11-28T22:15:00Z', 'na poslu do oko 01.12.2026.'],
])('a job that ends %s is told by its hour where that is enough', (_, at, now, words) => {
  expect(placeWords({ where: 'current_job', at }, new Date(now))).toBe(words);
});
