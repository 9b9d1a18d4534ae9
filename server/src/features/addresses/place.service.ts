import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { MUNICIPALITY_OPTIONS, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SAMPLE_STREETS } from './sample/sample-streets.content.ts';

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const streetsOf = (municipality: Municipality) =>
  SAMPLE_STREETS.filter((street) => street.municipality === municipality);

function middleOf(municipality: Municipality): Point {
  const streets = streetsOf(municipality);
  return {
    latitude: middle(streets.map(({ latitude }) => latitude)),
    longitude: middle(streets.map(({ longitude }) => longitude)),
  };
}

const MIDDLES = new Map(MUNICIPALITY_OPTIONS.map((name) => [name, middleOf(name)]));
const STREETS = new Map(
  SAMPLE_STREETS.map((street) => [`${street.municipality} ${street.nameFolded}`, street]),
);

/** `Glavna 12a` → `Glavna`. */
const withoutNumber = (streetAndNumber: string): string => streetAndNumber.replace(/\s+\d\S*\s*$/, '');

/** An address without coordinates. */
export interface RoughAddress {
  readonly municipality: Municipality;
  readonly streetAndNumber: string;
}

/** About where an address without coordinates is: on a well-known street of its municipality, else in its middle [dispatch#rough-place]. */
export function getRoughPoint({ municipality, streetAndNumber }: RoughAddress): Point {
  const point =
    STREETS.get(`${municipality} ${fold(withoutNumber(streetAndNumber))}`) ?? MIDDLES.get(municipality);
  if (!point) throw new TypeError(`${municipality} has no streets in the sample.`);
  return { latitude: point.latitude, longitude: point.longitude };
}
