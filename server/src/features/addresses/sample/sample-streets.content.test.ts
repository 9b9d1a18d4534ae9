import { metersBetween } from '@majstorija/contract/addresses/distance.ts';
import { expect, it } from 'vitest';
import { MUNICIPALITY_OPTIONS, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SAMPLE_STREETS } from './sample-streets.content.ts';

/** A rough centre of each municipality, and how many kilometres from it its streets may lie. */
const CENTRES: Readonly<Record<Municipality, readonly [number, number, number]>> = {
  Barajevo: [44.57, 20.39, 13],
  Čukarica: [44.74, 20.39, 13],
  Grocka: [44.69, 20.66, 14],
  Lazarevac: [44.38, 20.27, 14],
  Mladenovac: [44.44, 20.69, 14],
  'Novi Beograd': [44.81, 20.4, 6],
  Obrenovac: [44.65, 20.19, 13],
  Palilula: [44.83, 20.49, 9],
  Rakovica: [44.74, 20.44, 5],
  'Savski venac': [44.795, 20.455, 4],
  Sopot: [44.52, 20.57, 12],
  'Stari grad': [44.818, 20.462, 2],
  Surčin: [44.79, 20.25, 12],
  Voždovac: [44.76, 20.48, 13],
  Vračar: [44.8, 20.475, 2],
  Zemun: [44.85, 20.38, 12],
  Zvezdara: [44.795, 20.51, 5],
};

const of = (municipality: Municipality) =>
  SAMPLE_STREETS.filter((street) => street.municipality === municipality);

it('holds 300 streets or more', () => {
  expect(SAMPLE_STREETS.length).toBeGreaterThanOrEqual(300);
});

it('holds 300 streets or more, at least five of each municipality, each near it', () => {
  expect(SAMPLE_STREETS.length).toBeGreaterThanOrEqual(300);
  for (const municipality of MUNICIPALITY_OPTIONS) {
    const streets = of(municipality);
    expect(streets.length).toBeGreaterThanOrEqual(5);
    const [latitude, longitude, kilometers] = CENTRES[municipality];
    const far = streets.filter((one) => metersBetween(one, { latitude, longitude }) > kilometers * 1_000);
    expect([municipality, far]).toEqual([municipality, []]);
  }
});

it('names no street of a municipality twice, however it is written', () => {
  const keys = SAMPLE_STREETS.map(({ municipality, name }) => `${municipality} ${fold(name)}`);
  expect(new Set(keys).size).toBe(keys.length);
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
