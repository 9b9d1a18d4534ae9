import { expect, it } from 'vitest';
import { addressOrText, baseNumberOf, normalizeHouseNumber, readTyped } from './typed-address.service.ts';

const readings = (typed: string) =>
  readTyped(typed).rounds.map((round) => round.map(({ phrase, houseNumber }) => [phrase, houseNumber]));

it.each([
  ['Bulevar kralja Aleksandra 212a', 'bulevar kralja aleksandra', '212a'],
  ['Bulevar kralja Aleksandra 212 A', 'bulevar kralja aleksandra', '212 A'],
  ['Bul. kr. Aleksandra 73/15', 'bul kr aleksandra', '73/15'],
  ['Njegoševa br. 7', 'njegoseva', '7'],
  ['Njegoševa № 7', 'njegoseva', '7'],
  ['ul.Njegoševa br.10', 'njegoseva', '10'],
  ['Njegoševa ulica, broj 10', 'njegoseva', '10'],
  ['Njegoševa 10 / 4', 'njegoseva', '10/4'],
  ['Njegoševa 10/IV/15', 'njegoseva', '10/IV/15'],
  ['Njegoševa 10–12', 'njegoseva', '10-12'],
  ['Glavna bb', 'glavna', 'bb'],
  ['Glavna bez broja', 'glavna', 'bb'],
  ['Ulica 27. marta 12', '27. marta', '12'],
  ['Glavna 12, Zemun, Beograd', 'glavna zemun', '12'],
  ['Glavna 12 Zemun', 'glavna zemun', '12'],
  ['Glavna 12 – Zemun', 'glavna zemun', '12'],
  ['Beograd-Zemun, Glavna 12', 'glavna zemun', '12'],
  ['Jurija Gagarina 100, 11070 Novi Beograd', 'jurija gagarina novi beograd', '100'],
  ['Jurija Gagarina 100 N. Beograd', 'jurija gagarina n beograd', '100'],
  ['Његошева 12б', 'njegoseva', '12b'],
  ['Njegoseva 10 a, Srbija', 'njegoseva', '10 a'],
  ['Blok 70, Omladinskih brigada 86', 'omladinskih brigada blok 70', '86'],
  ['blok 70 Omladinskih brigada 86', 'omladinskih brigada blok 70', '86'],
  ['12b Glavna, Zemun', 'glavna zemun', '12b'],
  ['3. sprat, stan 9, Glavna 12', 'glavna', '12'],
  ['Glavna street 12', 'glavna', '12'],
  ['Glavna 12 toString 3', 'glavna 12 tostring', '3'],
  ['Glavna 12, constructor, hasOwnProperty 4', 'glavna constructor hasownproperty 4', '12'],
])(
  'reads %s as a street and a number that is kept as typed [addresses#as-it-is-sent]',
  (typed, phrase, number) => {
    expect(readings(typed)[0]?.at(-1)).toEqual([phrase, number]);
  },
);

it.each([
  ['ul. Glavna br. 12, stan 3', 'Glavna 12'],
  ['Glavna 12, Beograd', 'Glavna 12'],
  ['Blok 70, Glavna 12', 'Glavna 12'],
  ['Blok 70', 'Blok 70'],
  ['Ana Anić', 'Ana Anić'],
  ['064 123 4567', '064 123 4567'],
  ['N000123', 'N000123'],
])('searches lists for %s as %s [addresses#as-it-is-sent]', (typed, searched) => {
  expect(addressOrText(typed).trim().replaceAll(/\s+/g, ' ')).toBe(searched);
});

it.each([
  ['Njegoševa', 'njegoseva'],
  ['27. marta', '27. marta'],
  ['ul. Kralja Petra', 'kralja petra'],
  ['Beograd', 'beograd'],
])('reads %s as a street alone', (typed, phrase) => {
  expect(readings(typed)).toEqual([[[phrase, null]]]);
});

it('reads a number at the end also as a part of the name, and that first', () => {
  expect(readings('Nova 15')).toEqual([
    [
      ['nova 15', null],
      ['nova', '15'],
    ],
  ]);
});

it('reads without what may not be of the street only when nothing was found', () => {
  expect(readings('dr. Kovačevića 62, Banovo brdo').slice(1)).toEqual([
    [['dr kovacevica', '62']],
    [['kovacevica', '62']],
  ]);
  expect(readings('Glavna 12 kod pijace, Zemun')[1]).toEqual([['glavna zemun', '12']]);
});

it.each([
  ['Njegoševa 10, stan 4', '4', null],
  ['Njegoševa 10, 11 000 Beograd, st. br. 4a', '4a', '11000'],
  ['11000 Beograd, Njegoševa 10', null, '11000'],
  ['Njegoševa 10 a, ulaz 2', 'ulaz 2', null],
  ['Njegoševa 10 ul. 2 st. 4 Vračar', '4, ulaz 2', null],
  ['Njegoševa 10, II sprat, stan 4', '4, sprat II', null],
  ['Njegoševa 10 / stan 4', '4', null],
  ['Njegoševa 10 V sprat, interfon Petrović', 'sprat V, interfon Petrović', null],
  ['Stan 4, Njegoševa 10 prizemlje', '4, prizemlje', null],
  ['Његошева 10, ламела Ц, 064/123-4567', 'lamela C', null],
  ['Njegoševa 10, stan', null, null],
])('puts the flat and the postal code of %s aside', (typed, unit, postalCode) => {
  const read = readTyped(typed);
  expect([read.unit, read.postalCode, read.rounds[0]?.at(-1)?.phrase]).toEqual([
    unit,
    postalCode,
    expect.stringMatching(/^njegoseva(?: vracar)?$/),
  ]);
});

it('normalizes house numbers, and finds the number before letter and flat', () => {
  expect(normalizeHouseNumber('212 A')).toBe('212a');
  expect(normalizeHouseNumber('12Б')).toBe('12b');
  expect(baseNumberOf('12/4')).toBe('12');
  expect(baseNumberOf('bb')).toBeUndefined();
});
