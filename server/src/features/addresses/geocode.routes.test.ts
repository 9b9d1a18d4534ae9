import { expect, it } from 'vitest';
import type { AddressSuggestions, PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { GEOCODER } from './geocoder-settings.ts';
import { getSettings, withSettings } from '#platform/settings/feature-settings.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, beside, deps } = await testApp();
const box = { south: 44.2, west: 20, north: 45.1, east: 20.9 };
const wide = await beside({
  deps: {
    config: withSettings(deps.config, GEOCODER, { ...getSettings(deps.config, GEOCODER), box }),
  },
});

async function suggest(q: string): Promise<AddressSuggestions> {
  const answer = await as('admin').get(`/api/v1/geocode/suggest?q=${encodeURIComponent(q)}&city=Beograd`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AddressSuggestions }>().data;
}

async function reverse(lat: number, lon: number): Promise<PointAddress> {
  const answer = await as('admin').get(`/api/v1/geocode/reverse?lat=${lat}&lon=${lon}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PointAddress }>().data;
}

it('keeps the typed house number at the point of the street, marked as approximate', async () => {
  const { suggestions } = await suggest('Požeška 62a');
  const place = { municipality: 'Čukarica', latitude: 44.779, longitude: 20.417, source: 'sample' };
  expect(suggestions).toMatchObject([
    { ...place, formattedAddress: 'Požeška 62a, Čukarica, Beograd', isApproximate: true },
  ]);
});

it.each([
  ['cukarica pozeska', 'Požeška'],
  ['devdelijska', 'Đevđelijska'],
  ['kenedija dzona', 'Džona Kenedija'],
  ['Ulica 27. marta 30', '27. marta'],
])('finds %s as %s', async (typed, street) => {
  expect((await suggest(typed)).suggestions[0]?.street).toBe(street);
});

it('puts flat and postal code of a pasted address aside [addresses#as-it-is-sent]', async () => {
  const { suggestions } = await suggest('Adresa: Његошева бр. 10 а, 11000 Београд, улаз 2, стан 4');
  expect(suggestions).toMatchObject([
    { streetAndNumber: 'Njegoševa 10 a', municipality: 'Vračar', unit: '4, ulaz 2', postalCode: '11000' },
  ]);
});

it('leaves out what lies outside of the box, which the settings can widen', async () => {
  const url = '/api/v1/geocode/suggest?q=Jelice%20Milovanovi%C4%87';
  const headers = { authorization: `Bearer ${as('admin').accessToken}`, 'x-client-type': 'web' };
  expect((await as('admin').get(url)).json()).toMatchObject({ data: { suggestions: [] } });
  const answer = await wide.inject({ url, headers });
  expect(answer.json()).toMatchObject({ data: { suggestions: [{ municipality: 'Sopot' }] } });
});

it('gives a pin the municipality of the nearest known street, and names the street', async () => {
  const pin = await reverse(44.7792, 20.4171);
  expect(pin).toMatchObject({ municipality: 'Čukarica', isMunicipalityRecognised: true, source: 'sample' });
  expect(pin.nearest[0]).toMatchObject({ street: 'Požeška', houseNumber: null, isApproximate: true });
  expect(pin.nearest[0]?.distanceMeters).toBeLessThan(50);
  expect(pin.nearest.length).toBeLessThanOrEqual(3);
});

it('marks a municipality as not recognised and falls back to Stari grad', async () => {
  expect(await reverse(44.79, 17.19)).toMatchObject({
    municipality: 'Stari grad',
    isMunicipalityRecognised: false,
    nearest: [],
  });
});

it.each([
  'suggest?q=ab',
  'suggest?q=Glavna&city=Ni%C5%A1',
  `suggest?q=${'a'.repeat(201)}`,
  'reverse?lat=91&lon=20.4',
])('refuses %s', async (query) => {
  expect((await as('admin').get(`/api/v1/geocode/${query}`)).statusCode).toBe(422);
});
