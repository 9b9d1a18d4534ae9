import type { Point } from '@majstorija/contract/addresses/distance.ts';
import type { AddressSuggestion, NearbyAddress } from '@majstorija/contract/addresses/geocode.ts';
import type { Municipality } from '@majstorija/contract/addresses/places.ts';
import type { TypedText } from '#features/addresses/typed-address.service.ts';
import type { Deps } from '#platform/http/handler.ts';

/** What a source of addresses needs. */
export type GeocodeDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** What a source has about a point; the municipality is undefined where it is none of the 17 or nothing is near. */
export interface Surroundings {
  readonly municipality: Municipality | undefined;
  /** Nearest first. */
  readonly nearest: readonly NearbyAddress[];
}

/** A source of addresses. It fails with `geocode.unavailable` or `geocode.registerMissing`. */
export interface Geocoder {
  readonly suggest: (deps: GeocodeDeps, typed: TypedText) => Promise<readonly AddressSuggestion[]>;
  readonly reverse: (deps: GeocodeDeps, point: Point) => Promise<Surroundings>;
  /** Names the source, in Serbian. */
  readonly attribution: (deps: GeocodeDeps) => Promise<string>;
}

/** The most suggestions of one answer. */
export const MOST_SUGGESTIONS = 8;

/** How many addresses near a point are returned at most, and how far they may lie. */
export const NEARBY = { most: 3, meters: 2_000 } as const;
