import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { toSuggestion } from '#features/addresses/suggestion.ts';
import {
  MOST_SUGGESTIONS,
  type GeocodeDeps,
  type Geocoder,
  type Point,
  type Surroundings,
} from '#features/addresses/geocoder.ts';
import { findMunicipality } from '#features/addresses/municipality.ts';
import {
  findImportTime,
  listAround,
  listStreets,
  type RegisterAddress,
  type RegisterRow,
} from './register.queries.ts';
import { toSurroundings } from '#features/addresses/surroundings.ts';
import {
  baseNumberOf,
  normalizeHouseNumber,
  readTyped,
  type TypedAddress,
} from '#features/addresses/typed-address.ts';
import { AppError } from '#platform/http/app-error.ts';

const SOURCE = 'register';

/** A suggestion with its rank: better matches first, then the houses that exist. */
interface Ranked {
  readonly suggestion: AddressSuggestion;
  readonly tier: number;
  readonly kind: 'exact' | 'longer' | 'approximate';
}

const KIND_ORDER = { exact: 0, longer: 1, approximate: 2 } as const satisfies Record<Ranked['kind'], number>;

const toStreet = (row: RegisterRow | RegisterAddress) => ({
  ...row,
  municipality: findMunicipality(row.municipality),
});

/** The street with the number as typed, at the point of the house before letter and flat where there is one. */
function toApproximate(rows: readonly RegisterRow[], typed: TypedAddress): Ranked[] {
  const [row] = rows;
  if (!row) return [];
  const base = typed.houseNumber === null ? undefined : baseNumberOf(typed.houseNumber);
  const house = rows.find(({ house_number }) => house_number !== null && house_number === base);
  const number = {
    houseNumber: typed.houseNumber,
    isApproximate: true,
    latitude: house?.house_latitude ?? row.latitude,
    longitude: house?.house_longitude ?? row.longitude,
  };
  return [{ suggestion: toSuggestion(toStreet(row), number, SOURCE), tier: row.tier, kind: 'approximate' }];
}

function toHouse(row: RegisterRow, wanted: string | null): Ranked[] {
  const { house_number: houseNumber, house_latitude: latitude, house_longitude: longitude, tier } = row;
  if (houseNumber === null || latitude === null || longitude === null || wanted === null) return [];
  if (!houseNumber.startsWith(wanted)) return [];
  const number = { houseNumber, isApproximate: false, latitude, longitude };
  const kind = houseNumber === wanted ? 'exact' : 'longer';
  return [{ suggestion: toSuggestion(toStreet(row), number, SOURCE), tier, kind }];
}

/** The rows of each street, streets in the order of their first rows. */
function groupByStreet(rows: readonly RegisterRow[]): RegisterRow[][] {
  const groups = new Map<string, RegisterRow[]>();
  for (const row of rows) {
    const key = `${row.name}|${row.settlement}|${row.municipality}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** The suggestions of one street: the house and longer numbers, else the street with the number as typed. */
function toOffers(rows: readonly RegisterRow[], typed: TypedAddress): Ranked[] {
  const wanted = typed.houseNumber === null ? null : normalizeHouseNumber(typed.houseNumber);
  const houses = rows.flatMap((row) => toHouse(row, wanted));
  return houses.some(({ kind }) => kind === 'exact') ? houses : [...toApproximate(rows, typed), ...houses];
}

async function suggest(deps: GeocodeDeps, typed: TypedAddress): Promise<AddressSuggestion[]> {
  const rows = await listStreets(deps.db, typed, deps.config.geocoder.box);
  return groupByStreet(rows)
    .flatMap((ofStreet) => toOffers(ofStreet, typed))
    .toSorted((a, b) => a.tier - b.tier || KIND_ORDER[a.kind] - KIND_ORDER[b.kind])
    .map(({ suggestion }) => suggestion);
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
  suggest: async (deps, typed) => {
    const found: AddressSuggestion[] = [];
    for (const meant of readTyped(typed)) found.push(...(await suggest(deps, meant)));
    return found.slice(0, MOST_SUGGESTIONS);
  },
  reverse,
  attribution: async (deps) => {
    const time = await getImportTime(deps);
    return `Izvor: Adresni registar RGZ (data.gov.rs), uvezen ${formatDate(time.toISOString())} Imena su prilagođena.`;
  },
};
