import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AddressSuggestions, PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { importRegister } from '#features/addresses/import/import-register.service.ts';
import { aRegisterFile, type RegisterLine } from '#testing/builders/files/register-file.ts';
import { testApp } from '#testing/app/test-app.ts';
import { databaseUrl } from '#testing/database/test-server.ts';

const { as, db } = await testApp({ GEOCODER: 'register' });

const street = (opstina: string, name: string, point: readonly [number, number], numbers: string[]) =>
  numbers.map((number, index): RegisterLine => ({
    opstina,
    street: name,
    number,
    latitude: point[0] + index / 10_000,
    longitude: point[1],
  }));

const BOULEVARD = 'BULEVAR KRALJA ALEKSANDRA';
const LINES: readonly RegisterLine[] = [
  ...street('ZVEZDARA', BOULEVARD, [44.797, 20.499], ['210', '212', '212a', '212b', '214', '2121']),
  ...street('VRAČAR', BOULEVARD, [44.804, 20.478], ['80', '84']),
  ...street('ZVEZDARA', 'ĐEVĐELIJSKA', [44.797, 20.489], ['1', '3', '12']),
  ...street('ČUKARICA', 'POŽEŠKA', [44.779, 20.417], ['62', '64']),
  ...street('ČUKARICA', 'LJEŠKA', [44.764, 20.41], ['5']),
  ...street('NOVI BEOGRAD', 'DŽONA KENEDIJA', [44.832, 20.407], ['10']),
  ...street('ZEMUN', 'NOVA 15', [44.85, 20.38], ['7']),
  ...street('ZEMUN', 'NOVA', [44.851, 20.381], ['15']),
  ...street('SOPOT', 'KOSMAJSKI TRG', [44.52, 20.575], ['1']),
  ...street('NOVI SAD', 'POŽEŠKA', [45.25, 19.84], ['62']).map((line) => ({ ...line, naselje: 'NOVI SAD' })),
];

async function get<T>(query: string): Promise<T> {
  const answer = await as('admin').get(`/api/v1/geocode/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: T }>().data;
}

const suggest = async (q: string) =>
  (await get<AddressSuggestions>(`suggest?q=${encodeURIComponent(q)}`)).suggestions;
const textsOf = async (q: string) =>
  (await suggest(q)).map(
    (one) => `${one.streetAndNumber} ${one.municipality}${one.isApproximate ? ' ~' : ''}`,
  );

it('reports a missing register before the first import', async () => {
  const answer = await as('admin').get('/api/v1/geocode/suggest?q=Glavna');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'geocode_register_missing' }]);
  expect((await as('admin').get('/api/v1/geocode/reverse?lat=44.8&lon=20.4')).statusCode).toBe(503);
});

async function importLines(lines: readonly RegisterLine[]): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-register-'));
  const file = aRegisterFile(path.join(folder, 'kucni_broj.csv'), lines);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = databaseUrl(inject('testServer').url, rows[0]?.name ?? '');
  await importRegister({ url, file, now: new Date('2026-11-21T12:00:00Z') });
  fs.rmSync(folder, { recursive: true });
}

describe('with the register imported', () => {
  beforeAll(() => importLines(LINES));

  it('offers the house that was typed, at its point, then those with a longer number', async () => {
    const found = await suggest('Bulevar kralja Aleksandra 212');
    const formattedAddress = 'Bulevar kralja Aleksandra 212, Zvezdara, Beograd';
    expect(found[0]).toMatchObject({ formattedAddress, isMunicipalityRecognised: true, source: 'register' });
    expect(found[0]?.latitude).toBeCloseTo(44.7971, 5);
    expect(found.map(({ houseNumber, isApproximate }) => [houseNumber, isApproximate])).toEqual([
      ['212', false],
      ['212a', false],
      ['212b', false],
      ['2121', false],
      ['212', true],
    ]);
  });

  it.each([
    ['ПОЖЕШКА 62', ['Požeška 62 Čukarica']],
    ['pozeska 62, cukarica', ['Požeška 62 Čukarica']],
    [
      'Bul. kr. Aleksandra 210, stan 4, 11000 Beograd',
      ['Bulevar kralja Aleksandra 210 Zvezdara', 'Bulevar kralja Aleksandra 210 Vračar ~'],
    ],
    ['pozeska 62 kod pijace', ['Požeška 62 Čukarica']],
    ['djevdjelijska 12', ['Đevđelijska 12 Zvezdara']],
    ['Kosmajski trg', []],
    ['kenedija dzona', ['Džona Kenedija Novi Beograd ~']],
    ['No 7', ['Nova 15 7 Zemun', 'Nova 7 Zemun ~']],
    ['100% _', []],
  ])('finds for %s', async (typed, texts) => {
    expect(await textsOf(typed)).toEqual(texts);
  });

  it('returns the nearest houses of a pin with metres, and their municipality', async () => {
    const pin = await get<PointAddress>('reverse?lat=44.77912&lon=20.41702');
    expect(pin).toMatchObject({ municipality: 'Čukarica', isMunicipalityRecognised: true });
    expect(pin.nearest.map(({ streetAndNumber }) => streetAndNumber)).toEqual([
      'Požeška 64',
      'Požeška 62',
      'Lješka 5',
    ]);
    expect(pin.nearest[0]).toMatchObject({ houseNumber: '64', isApproximate: false, distanceMeters: 3 });
  });
});
