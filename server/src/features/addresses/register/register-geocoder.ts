import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { toSuggestion } from '#features/addresses/suggestion.ts';
import {
  MOST_SUGGESTIONS,
  type GeocodeDeps,
  type Geocoder,
  type Surroundings,
} from '#features/addresses/geocoder.ts';
import { GEOCODER } from '#features/addresses/geocoder-settings.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { findImportTime, listAround, listStreets } from './register.queries.ts';
import { toSurroundings } from '#features/addresses/surroundings.ts';
import { findFirst, type TypedAddress } from '#features/addresses/typed-address.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SOURCE, rankOffers, toStreet } from './register-offers.ts';

async function suggest(deps: GeocodeDeps, typed: TypedAddress): Promise<AddressSuggestion[]> {
  return rankOffers(await listStreets(deps.db, typed, getSettings(deps.config, GEOCODER).box), typed);
}

async function getImportTime({ db }: GeocodeDeps): Promise<Date> {
  const time = await findImportTime(db);
  if (!time) throw new AppError('geocode.registerMissing');
  return time;
}

async function reverse(deps: GeocodeDeps, point: Point): Promise<Surroundings> {
  const around = await listAround(deps.db, point);
  const known = around.map((row) =>
    toSuggestion(toStreet(row), { houseNumber: row.house_number, isApproximate: false }, SOURCE),
  );
  const surroundings = toSurroundings(point, known);
  // The nearest address decides, even one outside the city; only addresses of the city can be chosen.
  return { ...surroundings, nearest: surroundings.nearest.filter((one) => one.isMunicipalityRecognised) };
}

/** The state register as it was imported into the database [addresses#three-sources]. */
export const registerGeocoder: Geocoder = {
  suggest: async (deps, typed) =>
    (await findFirst(typed, (meant) => suggest(deps, meant))).slice(0, MOST_SUGGESTIONS),
  reverse,
  attribution: async (deps) => {
    const time = await getImportTime(deps);
    return `Izvor: Adresni registar RGZ (data.gov.rs), uvezen ${formatDate(time.toISOString())} Imena su prilagođena.`;
  },
};
