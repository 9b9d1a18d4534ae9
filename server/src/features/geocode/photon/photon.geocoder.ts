import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { CITY, type Municipality } from '@majstorija/contract/catalog.ts';
import { toLatin } from '@majstorija/contract/latin.ts';
import { toSuggestion } from '#features/geocode/suggestion.tools.ts';
import { MOST_SUGGESTIONS, NEARBY, type Geocoder } from '#features/geocode/geocoder.types.ts';
import { findMunicipality } from '#features/geocode/municipality.tools.ts';
import { askPhoton, type Feature } from '#features/geocode/photon/photon.client.ts';
import { toSurroundings } from '#features/geocode/surroundings.tools.ts';
import { readTyped } from '#features/geocode/typed-address.tools.ts';
import { isInBox, type Box } from '#platform/geocoder-settings.ts';

const SOURCE = 'photon';

/** A street comes in many pieces: more than is shown is asked for. */
const ASKED_FOR = '20';

const KINDS = [
  ['layer', 'house'],
  ['layer', 'street'],
] as const;

/** The municipality stands in another property in every part of the city. */
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

/** The address of a house or a street; nothing of any other thing on the map. A number that was typed stays (design §3.3). */
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

/** A Photon server of one's own, by its address in the settings; only the typed text goes there. */
export const photonGeocoder: Geocoder = {
  suggest: async (deps, typed) => {
    const { box } = deps.config.geocoder;
    const parameters = [['q', typed], ['limit', ASKED_FOR], ['bbox', toBbox(box)], ...KINDS] as const;
    const houseNumber = readTyped(typed).at(-1)?.houseNumber ?? null;
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
