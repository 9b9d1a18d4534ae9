import { metersBetween, type Point } from '@majstorija/contract/addresses/distance.ts';
import type { AddressSuggestion, NearbyAddress } from '@majstorija/contract/addresses/geocode.ts';
import { NEARBY, type Surroundings } from './geocoder.ts';

/** The addresses that are near enough, nearest first, and the municipality of the nearest. */
export function toSurroundings(point: Point, known: readonly AddressSuggestion[]): Surroundings {
  const nearest: NearbyAddress[] = known
    .map((address) => ({ ...address, distanceMeters: metersBetween(point, address) }))
    .filter(({ distanceMeters }) => distanceMeters <= NEARBY.meters)
    .toSorted((a, b) => a.distanceMeters - b.distanceMeters)
    .slice(0, NEARBY.most);
  const [first] = nearest;
  return { municipality: first?.isMunicipalityRecognised ? first.municipality : undefined, nearest };
}
