import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressSuggestions, PointAddress } from '@majstorija/contract/addresses/geocode.ts';
import { testApp } from '#testing/app/test-app.ts';

/** A stub of a Photon server; a test sets its next answer and reads the requests it got. */
const asked: http.IncomingMessage[] = [];
let answer: (reply: http.ServerResponse) => void = () => {};
const stub = http.createServer((request, reply) => {
  asked.push(request);
  answer(reply);
});
await new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});
const { port } = stub.address() as AddressInfo;
const { as, logged } = await testApp({
  GEOCODER: 'photon',
  GEOCODER_URL: `http://127.0.0.1:${port}/photon/`,
});

interface Properties {
  readonly [name: string]: string | undefined;
}

const feature = (properties: Properties, coordinates: readonly unknown[] = [20.417, 44.779]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { countrycode: 'RS', osm_type: 'N', ...properties },
});

const speak = (...features: unknown[]) => {
  answer = (reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ type: 'FeatureCollection', features }));
  };
};

const HOUSE = {
  osm_key: 'building',
  street: 'Пожешка',
  housenumber: '62',
  city: 'Београд',
  district: 'Чукарица',
  postcode: '11030',
};

const ask = (query: string) => as('admin').get(`/api/v1/geocode/${query}`);
async function suggest(q: string): Promise<AddressSuggestions['suggestions']> {
  const response = await ask(`suggest?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: AddressSuggestions }>().data.suggestions;
}

beforeEach(() => {
  asked.length = 0;
});

describe('suggestions of a Photon server', () => {
  it('are in Latin script with municipality, postal code and point', async () => {
    speak(feature(HOUSE));
    const place = { municipality: 'Čukarica', postalCode: '11030', latitude: 44.779, longitude: 20.417 };
    expect(await suggest('Požeška 62')).toMatchObject([
      { ...place, streetAndNumber: 'Požeška 62', isApproximate: false, source: 'photon' },
    ]);
  });

  it.each([
    [{ district: 'Чукарица' }, 'Čukarica', true],
    [{ city: 'Београд', county: 'Градска општина Нови Београд' }, 'Novi Beograd', true],
    [{ city: 'Београд', district: 'Дорћол' }, 'Stari grad', false],
  ])('recognise the municipality of %j as %s', async (place, municipality, isMunicipalityRecognised) => {
    speak(feature({ osm_key: 'highway', name: 'Glavna', ...place }));
    expect(await suggest('Glavna')).toMatchObject([{ municipality, isMunicipalityRecognised }]);
  });

  it('leave out other countries, other things, what lies outside of the box, and broken features', async () => {
    speak(
      feature({ ...HOUSE, countrycode: 'BA' }),
      feature({ osm_key: 'amenity', name: 'Kafana' }),
      feature(HOUSE, [19.84, 45.25]),
      feature(HOUSE, [20.4]),
      { type: 'Feature' },
      null,
    );
    expect(await suggest('Požeška 62')).toEqual([]);
  });

  it('send the server only the typed street, number and place, and the bounds', async () => {
    speak();
    await suggest('Požeška 62, stan 4, 064 123 4567');
    const [request] = asked;
    const url = new URL(request?.url ?? '', 'http://photon');
    expect(url.pathname).toBe('/photon/api');
    expect([...url.searchParams]).toEqual([
      ['q', 'Požeška 62'],
      ['limit', '20'],
      ['bbox', '20.3,44.7,20.6,44.9'],
      ['layer', 'house'],
      ['layer', 'street'],
    ]);
    expect(Object.keys(request?.headers ?? {}).join()).not.toMatch(/cookie|authorization|referer|forwarded/);
    expect(request?.headers['user-agent']).toBe('majstorija');
  });
});

it('a pin gets the nearest houses and their municipality', async () => {
  speak(feature(HOUSE, [20.4175, 44.7795]), feature({ ...HOUSE, housenumber: '64' }, [20.4171, 44.7791]));
  const pin = (await ask('reverse?lat=44.779&lon=20.417')).json<{ data: PointAddress }>().data;
  expect(pin).toMatchObject({ municipality: 'Čukarica', isMunicipalityRecognised: true, source: 'photon' });
  expect(pin.nearest.map(({ houseNumber }) => houseNumber)).toEqual(['64', '62']);
});

describe('a Photon server that fails', () => {
  const failures: [string, (reply: http.ServerResponse) => void][] = [
    ['answers 500', (reply) => reply.writeHead(500).end('tajna ulica')],
    ['sends elsewhere', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'answers too much',
      (reply) => reply.end(`{"type":"FeatureCollection","features":["${'x'.repeat(300_000)}"]}`),
    ],
  ];

  it.each(failures)('%s: a Serbian text and nothing of the address in the log', async (_, fail) => {
    answer = fail;
    const response = await ask('suggest?q=Po%C5%BEe%C5%A1ka%2062');
    const error = 'Predlozi adresa trenutno nisu dostupni. Pokušajte ponovo ili postavite tačku na mapi.';
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      { code: 'geocode_unavailable', error },
    ]);
    expect(logged.at(-2)).toContain('the Photon server failed');
    expect(logged.join('\n')).not.toMatch(/po.e.ka|tajna ulica/i);
  });

  it('never answers: each of many calls gets its text, and a later one its answer [addresses#photon-limits]', async () => {
    answer = () => {};
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('suggest?q=Glavna')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    speak(feature(HOUSE));
    expect(await suggest('Požeška 62')).toHaveLength(1);
  });
});
