import { CITY, type Municipality, MUNICIPALITY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import type { FoundStreet } from '#features/addresses/suggestion.ts';
import { INNER_STREETS } from './inner-streets.content.ts';
import { OUTER_STREETS } from './outer-streets.content.ts';
import type { SampleRow } from './sample-row.content.ts';

/** A street of the sample with the texts that a search compares. */
export interface SampleStreet extends FoundStreet {
  readonly nameFolded: string;
  /** Name and municipality, each word after a blank. */
  readonly searchText: string;
}

const ROWS: Readonly<Record<Municipality, readonly SampleRow[]>> = { ...INNER_STREETS, ...OUTER_STREETS };

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
