import type { z } from 'zod';
import type {
  AddressSource,
  AddressSuggestions,
  PointAddress,
  ReverseQuery,
  SuggestQuery,
} from '@majstorija/contract/addresses/geocode.ts';
import { FALLBACK_MUNICIPALITY } from './suggestion.ts';
import type { GeocodeDeps, Geocoder } from './geocoder.ts';
import { GEOCODER } from './geocoder-settings.ts';
import { readTyped } from '#features/addresses/typed-address.service.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { photonGeocoder } from '#features/addresses/photon/photon-geocoder.ts';
import { registerGeocoder } from '#features/addresses/register/register-geocoder.ts';
import { sampleGeocoder } from '#features/addresses/sample/sample-geocoder.ts';

const GEOCODERS = {
  sample: sampleGeocoder,
  register: registerGeocoder,
  photon: photonGeocoder,
} as const satisfies Record<AddressSource, Geocoder>;

/** Addresses for a typed text from the source of the settings, within their box [addresses#box]. */
export async function suggestAddresses(
  deps: GeocodeDeps,
  { q }: z.infer<typeof SuggestQuery>,
): Promise<AddressSuggestions> {
  const { source } = getSettings(deps.config, GEOCODER);
  const geocoder = GEOCODERS[source];
  const typed = readTyped(q);
  const found = await geocoder.suggest(deps, typed);
  const suggestions = found.map((one) => ({
    ...one,
    unit: typed.unit,
    postalCode: one.postalCode ?? typed.postalCode,
  }));
  return { source, attribution: await geocoder.attribution(deps), suggestions };
}

/** What the source of the settings has about a point; the box does not limit a pin that a user dropped. */
export async function describePoint(
  deps: GeocodeDeps,
  { lat, lon }: z.infer<typeof ReverseQuery>,
): Promise<PointAddress> {
  const { source } = getSettings(deps.config, GEOCODER);
  const geocoder = GEOCODERS[source];
  const { municipality, nearest } = await geocoder.reverse(deps, { latitude: lat, longitude: lon });
  return {
    source,
    attribution: await geocoder.attribution(deps),
    municipality: municipality ?? FALLBACK_MUNICIPALITY,
    isMunicipalityRecognised: municipality !== undefined,
    nearest: [...nearest],
  };
}
