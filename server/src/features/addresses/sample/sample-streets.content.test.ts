import { expect, it } from 'vitest';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SAMPLE_STREETS } from './sample-streets.content.ts';

it('holds 300 streets or more of the city, at least five of each municipality, and none twice', () => {
  expect(SAMPLE_STREETS.length).toBeGreaterThanOrEqual(300);
  const counts = MUNICIPALITY_OPTIONS.map(
    (one) => SAMPLE_STREETS.filter(({ municipality }) => municipality === one).length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  const keys = SAMPLE_STREETS.map(({ municipality, name }) => `${municipality} ${fold(name)}`);
  expect(new Set(keys).size).toBe(keys.length);
  const outside = SAMPLE_STREETS.filter(
    ({ latitude, longitude }) => latitude < 44.25 || latitude > 45.1 || longitude < 20 || longitude > 20.9,
  );
  expect(outside).toEqual([]);
});

it('writes names in Serbian Latin: its letters, digits of dates and numerals, capitals where a name begins', () => {
  const wrong = SAMPLE_STREETS.filter(
    ({ name }) =>
      !/^(?:\d{1,2}\. )?[\p{Lu}][A-PR-VZa-pr-vzČĆĐŠŽčćđšž. ]*(?: [IVX]+)?$/u.test(
        name.replace(/^\d{1,2}\. ./, (start) => start.toUpperCase()),
      ),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
