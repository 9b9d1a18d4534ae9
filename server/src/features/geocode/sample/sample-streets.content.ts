import { CITY, Municipality } from '@majstorija/contract/catalog.ts';
import { fold } from '@majstorija/contract/fold.ts';
import type { FoundStreet } from '#features/geocode/suggestion.tools.ts';
import { INNER_STREETS } from '#features/geocode/sample/inner-streets.content.ts';
import { OUTER_STREETS } from '#features/geocode/sample/outer-streets.content.ts';
import type { SampleRow } from '#features/geocode/sample/sample-row.content.ts';

/** A street of the sample with what a search compares. */
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

/** Our own list of well-known streets (DECISIONS §10); one in several municipalities stands there once for each. */
export const SAMPLE_STREETS: readonly SampleStreet[] = Municipality.options.flatMap((municipality) =>
  ROWS[municipality].map((row) => toStreet(municipality, row)),
);
