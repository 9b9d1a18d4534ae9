import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { toSuggestion } from '#features/addresses/suggestion.ts';
import { findMunicipality } from '#features/addresses/municipality.ts';
import type { RegisterAddress, RegisterRow } from './register.queries.ts';
import {
  baseNumberOf,
  normalizeHouseNumber,
  type TypedAddress,
} from '#features/addresses/typed-address.service.ts';

/** The name of this source in a suggestion. */
export const SOURCE = 'register';

/** A suggestion with its rank: better matches first, then the houses that exist. */
interface Ranked {
  readonly suggestion: AddressSuggestion;
  readonly tier: number;
  readonly kind: 'exact' | 'longer' | 'approximate';
}

const KIND_ORDER = { exact: 0, longer: 1, approximate: 2 } as const satisfies Record<Ranked['kind'], number>;

/** A row as a street with a municipality of the contract, where its name is one. */
export const toStreet = (row: RegisterRow | RegisterAddress) => ({
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

/** The suggestions of the streets that match, the best first. */
export function rankOffers(rows: readonly RegisterRow[], typed: TypedAddress): AddressSuggestion[] {
  return groupByStreet(rows)
    .flatMap((ofStreet) => toOffers(ofStreet, typed))
    .toSorted((a, b) => a.tier - b.tier || KIND_ORDER[a.kind] - KIND_ORDER[b.kind])
    .map(({ suggestion }) => suggestion);
}
