import { metersBetween } from '@majstorija/contract/addresses/distance.ts';
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { MUNICIPALITY_OPTIONS, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SAMPLE_STREETS } from './sample-streets.content.ts';

/** The whole city, its farthest villages included. */
const CITY_BOUNDS = { south: 44.25, north: 45.1, west: 20.0, east: 20.9 };

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

it.each(MUNICIPALITY_OPTIONS)('holds at least five streets of %s, each near it', (municipality) => {
  const streets = of(municipality);
  expect(streets.length).toBeGreaterThanOrEqual(5);
  const [latitude, longitude, kilometers] = CENTRES[municipality];
  const far = streets.filter((one) => metersBetween(one, { latitude, longitude }) > kilometers * 1_000);
  expect(far).toEqual([]);
});

it('has every point in the city', () => {
  const { south, north, west, east } = CITY_BOUNDS;
  const outside = SAMPLE_STREETS.filter(
    ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
  );
  expect(outside).toEqual([]);
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

const TRUTH = process.env.ADDRESSES_TO_COMPARE;

it.skipIf(TRUTH === undefined)('agrees with true addresses, where a file of them is named', () => {
  const rows = fs
    .readFileSync(TRUTH ?? '', 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const meters: number[] = [];
  for (const row of rows) {
    const [name = '', , , municipality, latitude, longitude] = row.split(',');
    const street = SAMPLE_STREETS.find(
      (one) => one.nameFolded === fold(name) && one.municipality === municipality,
    );
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (street) meters.push(metersBetween(street, point));
  }
  const sorted = meters.toSorted((a, b) => a - b);
  expect(meters.length).toBeGreaterThan(150);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(500);
  // Beyond that lie long streets, and villages with a street of the same name.
  expect(sorted[Math.floor(sorted.length * 0.75)]).toBeLessThan(1_500);
});
