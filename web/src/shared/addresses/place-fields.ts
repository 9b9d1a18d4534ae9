import type { FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { coordinateFields, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** The fields of the contract's `placeFields` and `coordinateFields` that an address field fills. */
type PlaceKey =
  'streetAndNumber' | 'municipality' | 'latitude' | 'longitude' | 'postalCode' | 'formattedAddress';

/** The path of each of them in the form. */
export type PlaceNames<Values extends FieldValues> = Readonly<Record<PlaceKey, FieldPath<Values>>>;

/** For a form that has them at its top level, under the names of the contract. */
export const PLACE_NAMES = {
  streetAndNumber: 'streetAndNumber',
  municipality: 'municipality',
  latitude: 'latitude',
  longitude: 'longitude',
  postalCode: 'postalCode',
  formattedAddress: 'formattedAddress',
} as const satisfies Record<PlaceKey, PlaceKey>;

// The resolver reports the error of a union's first branch, not the contract's message for the union.
const chosen = z.custom<number | string>((value) => typeof value === 'number', VALIDATION.addressFromList);

/**
 * Replaces fields of a contract body in the form of an address: choices start empty, the point must be chosen
 * [addresses#first-needs-a-point].
 */
export const placeForm = {
  municipality: z.string().pipe(placeFields.municipality),
  latitude: chosen.pipe(coordinateFields.latitude),
  longitude: chosen.pipe(coordinateFields.longitude),
} as const;

type EmptyPlace = Record<Exclude<PlaceKey, 'latitude' | 'longitude'>, string> &
  Record<'latitude' | 'longitude', number | string>;

/** Default values: no address is chosen. */
export const EMPTY_PLACE: EmptyPlace = {
  streetAndNumber: '',
  municipality: '',
  latitude: '',
  longitude: '',
  postalCode: '',
  formattedAddress: '',
};

/** A point in degrees WGS 84. */
export type Point = { latitude: number; longitude: number };

/** Street, place and point that were chosen from the list or set on the map. */
export type ChosenPlace = Point & {
  streetAndNumber: string;
  municipality: string;
  postalCode: string | null;
  formattedAddress: string;
  isMunicipalityRecognised: boolean;
  /** False: the point is about there, as the street's is or a sample's. */
  isExact: boolean;
  /** From our own sample of streets, which is labelled as a sample everywhere. */
  isSample: boolean;
};
