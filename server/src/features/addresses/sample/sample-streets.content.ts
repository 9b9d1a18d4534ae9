import { CITY, MUNICIPALITY_OPTIONS, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import type { FoundStreet } from '#features/addresses/suggestion.ts';
import { EASTERN_STREETS } from './eastern-streets.content.ts';
import { OLD_TOWN_STREETS } from './old-town-streets.content.ts';
import type { SampleRow } from './sample-row.content.ts';
import { SAVA_STREETS } from './sava-streets.content.ts';
import { SOUTHERN_STREETS } from './southern-streets.content.ts';
import { SUBURBAN_STREETS } from './suburban-streets.content.ts';

/** A street of the sample with the texts that a search compares. */
export interface SampleStreet extends FoundStreet {
  readonly nameFolded: string;
  /** Name and municipality, each word after a blank. */
  readonly searchText: string;
}

/**
 * Well-known streets by municipality, of the farther ones mostly in their towns. The point of a street is about the middle
 * of its part there.
 */
const ROWS: Readonly<Record<Municipality, readonly SampleRow[]>> = {
  ...OLD_TOWN_STREETS,
  ...SAVA_STREETS,
  ...EASTERN_STREETS,
  ...SOUTHERN_STREETS,
  ...SUBURBAN_STREETS,
};

function toStreet(municipality: Municipality, [name, latitude, longitude]: SampleRow): SampleStreet {
  return {
    name,
    settlement: CITY,
    municipality,
    latitude,
    longitude,
    nameFolded: fold(name),
    searchText: ` ${fold(`${name} ${municipality}`)}`,
  };
}

/**
 * The built-in list of well-known streets [addresses#sample]; a street in several municipalities has an entry for each.
 */
export const SAMPLE_STREETS: readonly SampleStreet[] = MUNICIPALITY_OPTIONS.flatMap((municipality) =>
  ROWS[municipality].map((row) => toStreet(municipality, row)),
);
