import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CITY_SKETCH } from './city-sketch.ts';
import type { AreaSeed } from '#ui/map/marks/cell-areas.ts';

/** The municipality of each quarter of the sketch. */
const QUARTERS_OF: Partial<Record<Municipality, readonly string[]>> = {
  Čukarica: ['Ada Ciganlija', 'Banovo brdo', 'Košutnjak', 'Ostružnica', 'Umka', 'Žarkovo', 'Železnik'],
  Grocka: ['Kaluđerica', 'Vinča'],
  'Novi Beograd': ['Bežanijska kosa', 'Ledine', 'Studentski grad'],
  Palilula: ['Borča', 'Karaburma', 'Kotež', 'Krnjača', 'Višnjica'],
  Rakovica: ['Miljakovac', 'Vidikovac'],
  'Savski venac': ['Dedinje', 'Senjak'],
  'Stari grad': ['Dorćol', 'Kalemegdan', 'Terazije'],
  Voždovac: ['Autokomanda', 'Banjica', 'Dušanovac', 'Kumodraž', 'Medaković'],
  Vračar: ['Crveni krst', 'Slavija'],
  Zemun: ['Batajnica'],
  Zvezdara: ['Konjarnik', 'Mirijevo', 'Vukov spomenik'],
};

/** Kilometres around the middle of a municipality, and of a quarter, that are taken for it at most. */
const REACH_KM = { municipality: 6, quarter: 2.5 } as const;

const PLACES = new Map([...CITY_SKETCH.regions, ...CITY_SKETCH.quarters].map((place) => [place[0], place]));

function seedOf(name: Municipality, place: string, reachKm: number): AreaSeed[] {
  const known = PLACES.get(place);
  return known === undefined ? [] : [{ name, latitude: known[1], longitude: known[2], reachKm }];
}

/** About where each municipality lies, by several points of it: borders are not known here. */
export const CITY_AREAS: readonly AreaSeed[] = MUNICIPALITY_OPTIONS.flatMap((name) => [
  ...seedOf(name, name, REACH_KM.municipality),
  ...(QUARTERS_OF[name] ?? []).flatMap((quarter) => seedOf(name, quarter, REACH_KM.quarter)),
]);
