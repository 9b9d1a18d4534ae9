import { expect, it } from 'vitest';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { GEOCODER } from './geocoder-settings.ts';

const read = (env: Record<string, string>) => getSettings(aConfig(env), GEOCODER);

it('reads the source of addresses', () => {
  expect(read({})).toEqual({
    source: 'sample',
    photonUrl: null,
    box: { south: 44.7, west: 20.3, north: 44.9, east: 20.6 },
  });
  const env = {
    GEOCODER: 'photon',
    GEOCODER_URL: 'http://127.0.0.1:2322/',
    GEOCODER_BOX: '44.2, 20, 45.1, 20.9',
  };
  expect(read(env)).toEqual({
    source: 'photon',
    photonUrl: 'http://127.0.0.1:2322',
    box: { south: 44.2, west: 20, north: 45.1, east: 20.9 },
  });
  expect(read({ GEOCODER: 'register' })).toMatchObject({ source: 'register', photonUrl: null });
});

const PHOTON = 'GEOCODER_URL is required with GEOCODER=photon, and of use only there';
const NOMINATIM =
  'GEOCODER_URL must not be a Nominatim: the public one forbids autocomplete; name a Photon server';
const OSM = 'GEOCODER_URL must not be a server of OpenStreetMap: they forbid autocomplete';
const BOX = 'GEOCODER_BOX must be south,west,north,east in degrees';

it.each([
  [{ GEOCODER: 'google' }, 'GEOCODER must be one of sample, register, photon'],
  [{ GEOCODER: 'photon' }, PHOTON],
  [{ GEOCODER: 'photon', GEOCODER_URL: 'https://geocode.primer.rs/Nominatim/search' }, NOMINATIM],
  [{ GEOCODER: 'photon', GEOCODER_URL: 'https://www.openstreetmap.org' }, OSM],
  [{ GEOCODER_BOX: '44.9,20.3,44.7,20.6' }, BOX],
])('refuses %j with one line', (env, line) => {
  expect(refusalOf(() => aConfig(env as unknown as Record<string, string>))).toBe(line);
});
