import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { CITY, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { toLatin } from '@majstorija/contract/text/latin.ts';
import { toSuggestion } from '#features/addresses/suggestion.ts';
import { MOST_SUGGESTIONS, NEARBY, type Geocoder } from '#features/addresses/geocoder.ts';
import { findMunicipality } from '#features/addresses/municipality.ts';
import { askPhoton, type Feature } from './photon-client.ts';
import { toSurroundings } from '#features/addresses/surroundings.ts';
import { GEOCODER, isInBox, type Box } from '#features/addresses/geocoder-settings.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';

const SOURCE = 'photon';

/** A street has many pieces, so more features are requested than are shown. */
const ASKED_FOR = '20';

const KINDS = [
  ['layer', 'house'],
  ['layer', 'street'],
] as const;

/** Each part of the city has its municipality in another property. */
function municipalityOf({
  district,
  locality,
  city,
  county,
}: Feature['properties']): Municipality | undefined {
  for (const text of [district, city, locality, county]) {
    const municipality = text === undefined ? undefined : findMunicipality(text);
    if (municipality) return municipality;
  }
  return undefined;
}

/** The address of a house or a street; nothing for other features. A typed number stays [addresses#photon]. */
function toAddress({ geometry, properties }: Feature, typedNumber: string | null): AddressSuggestion[] {
  const { street, name, osm_key: key, housenumber, postcode } = properties;
  const text = street ?? (key === 'highway' ? name : undefined);
  if (text === undefined) return [];
  const [longitude, latitude] = geometry.coordinates;
  const municipality = municipalityOf(properties);
  const found = { name: toLatin(text), settlement: CITY, municipality, latitude, longitude };
  const houseNumber = housenumber === undefined ? typedNumber : toLatin(housenumber);
  const number = { houseNumber, isApproximate: housenumber === undefined };
  return [toSuggestion({ ...found, postalCode: postcode ?? null }, number, SOURCE)];
}

function withoutRepeats(addresses: readonly AddressSuggestion[]): AddressSuggestion[] {
  return [...new Map(addresses.toReversed().map((one) => [one.formattedAddress, one])).values()].toReversed();
}

/** Longitudes come first in a box of Photon. */
const toBbox = ({ south, west, north, east }: Box): string => [west, south, east, north].join(',');

/** The Photon server of the settings; it receives only the typed street, number and place. */
export const photonGeocoder: Geocoder = {
  suggest: async (deps, { rounds, text }) => {
    const { box } = getSettings(deps.config, GEOCODER);
    const parameters = [['q', text], ['limit', ASKED_FOR], ['bbox', toBbox(box)], ...KINDS] as const;
    const houseNumber = rounds[0]?.at(-1)?.houseNumber ?? null;
    const features = await askPhoton(deps, '/api', parameters);
    const addresses = features.flatMap((feature) => toAddress(feature, houseNumber));
    return withoutRepeats(addresses.filter((address) => isInBox(box, address))).slice(0, MOST_SUGGESTIONS);
  },
  reverse: async (deps, point) => {
    const { latitude, longitude } = point;
    const parameters = [
      ['lat', String(latitude)],
      ['lon', String(longitude)],
      ['radius', String(NEARBY.meters / 1_000)],
      ['limit', ASKED_FOR],
      ...KINDS,
    ] as const;
    const features = await askPhoton(deps, '/reverse', parameters);
    return toSurroundings(point, withoutRepeats(features.flatMap((feature) => toAddress(feature, null))));
  },
  attribution: () => Promise.resolve('Izvor: © saradnici OpenStreetMap-a, preko servera Photon.'),
};
