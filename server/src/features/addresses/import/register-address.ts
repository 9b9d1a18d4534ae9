import proj4 from 'proj4';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { RegisterRecord } from './register-rows.ts';
import { findMunicipality } from '#features/addresses/municipality.ts';
import { normalizeHouseNumber } from '#features/addresses/typed-address.service.ts';
import { isInBox } from '#features/addresses/geocoder-settings.ts';

/** An address of the register as it is stored; degrees WGS 84, to the decimetre. */
export interface ImportedAddress {
  readonly city: string;
  readonly municipality: string;
  readonly settlement: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A row that was read: an address, a retired one, or malformed for a reason. */
export type ReadRow =
  | { readonly kind: 'address'; readonly address: ImportedAddress }
  | { readonly kind: 'retired' }
  | { readonly kind: 'malformed'; readonly reason: string };

/** EPSG:32634, in which the register gives its points. */
const UTM_34_NORTH = proj4('+proj=utm +zone=34 +datum=WGS84 +units=m +no_defs', 'WGS84');

const SERBIA = { south: 41.8, west: 18.8, north: 46.3, east: 23.1 };
/** Niš has a Palilula too: a municipality counts as Belgrade's only here. */
const BELGRADE = { south: 44.2, west: 19.9, north: 45.2, east: 21 };

const WKT_POINT = /^POINT\s*\(\s*(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)\s*\)$/i;
const NOT_RETIRED = new Set(['', '0', 'false', 'f', 'null']);
const MOST_LETTERS = 100;
/** What a file in one code page that was read in another one has in place of č, ć, đ, š and ž. */
const MISREAD = /[?\uFFFDÃÄÅÈÆÐãäåèæð]/;

const roundDegrees = (value: number): number => Math.round(value * 1e6) / 1e6;

function readPoint(wkt: string): { latitude: number; longitude: number } | undefined {
  const [, x, y] = WKT_POINT.exec(wkt.trim()) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const [longitude, latitude] = UTM_34_NORTH.forward([Number(x), Number(y)]);
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

const malformed = (reason: string): ReadRow => ({ kind: 'malformed', reason });

/** The register has parts of a town as settlements of their own: `BEOGRAD (ČUKARICA)`. */
const withoutPart = (settlement: string): string => settlement.replace(/\s*\(.*$/, '');

/** Reads one row of the register. `properName` spells its names and may cache them. */
export function readAddress({ cell }: RegisterRecord, properName: (text: string) => string): ReadRow {
  if (!cell) return malformed('another number of columns than the header');
  if (!NOT_RETIRED.has(cell('retired').trim().toLowerCase())) return { kind: 'retired' };
  const street = properName(cell('ulica_ime_lat').trim() === '' ? cell('ulica_ime') : cell('ulica_ime_lat'));
  const houseNumber = normalizeHouseNumber(cell('kucni_broj_lat'));
  const opstina = cell('opstina_ime_lat');
  const settlement = properName(withoutPart(cell('naselje_ime_lat')));
  if (street === '' || houseNumber === '' || settlement === '' || opstina.trim() === '') {
    return malformed('no street, house number, settlement or municipality');
  }
  if ([street, houseNumber, settlement, opstina].some((text) => text.length > MOST_LETTERS)) {
    return malformed(`a name longer than ${MOST_LETTERS} characters`);
  }
  if (MISREAD.test(`${street} ${settlement} ${opstina}`)) return malformed('a name in another encoding');
  const point = readPoint(cell('wkt'));
  if (!point) return malformed('wkt is no POINT(x y)');
  if (!isInBox(SERBIA, point)) return malformed('the point lies outside Serbia');
  const ofBelgrade = isInBox(BELGRADE, point) ? findMunicipality(opstina) : undefined;
  const municipality = ofBelgrade ?? properName(opstina);
  const city = ofBelgrade ? CITY : municipality;
  return { kind: 'address', address: { city, municipality, settlement, street, houseNumber, ...point } };
}
