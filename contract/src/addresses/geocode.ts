import { z } from 'zod';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import { Municipality } from '@majstorija/contract/choices.ts';
import { requiredLine, typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/**
 * The source of suggestions: our own sample of streets, the imported state register, or a Photon server
 * [addresses#three-sources].
 */
export const AddressSource = z.enum(['sample', 'register', 'photon']).meta({ id: 'AddressSource' });
export type AddressSource = z.infer<typeof AddressSource>;

/** An address that can be chosen. Degrees WGS 84; names in Latin script. */
export const AddressSuggestion = z
  .object({
    streetAndNumber: z.string(),
    street: z.string(),
    /** As typed, or as the source has it; null when none was typed. */
    houseNumber: z.string().nullable(),
    /** Stari grad when it was not recognised [addresses#unrecognised-municipality]. */
    municipality: Municipality,
    /** False: the municipality is a guess that the user must check. */
    isMunicipalityRecognised: z.boolean(),
    city: z.string(),
    postalCode: z.string().nullable(),
    /** What was typed of the flat, entrance or floor: `4, ulaz 2` [addresses#as-it-is-sent]; null when nothing was. */
    unit: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    formattedAddress: z.string(),
    /** True: the street is known, this number of it is not; the point is the street's ('približno'). */
    isApproximate: z.boolean(),
    source: AddressSource,
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** A known address near a point, and its distance. */
export const NearbyAddress = AddressSuggestion.extend({ distanceMeters: z.number() }).meta({
  id: 'NearbyAddress',
});
export type NearbyAddress = z.infer<typeof NearbyAddress>;

const Sourced = z.object({
  source: AddressSource,
  /** A Serbian sentence that names the source, shown with its addresses. */
  attribution: z.string(),
});

/** The suggestions for a typed text, best first, at most eight. */
export const AddressSuggestions = Sourced.extend({ suggestions: z.array(AddressSuggestion) }).meta({
  id: 'AddressSuggestions',
});
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;

/**
 * The address of a point on the map: the municipality of the nearest address, else Stari grad, unrecognised
 * [addresses#pin-municipality].
 */
export const PointAddress = Sourced.extend({
  municipality: Municipality,
  isMunicipalityRecognised: z.boolean(),
  /** Nearest first, at most three; empty when none is near. */
  nearest: z.array(NearbyAddress),
}).meta({ id: 'PointAddress' });
export type PointAddress = z.infer<typeof PointAddress>;

/** Query of the suggestions: at least three characters of an address in the city. */
export const SuggestQuery = z.strictObject({
  q: requiredLine(LIMITS.addressQueryMax).min(LIMITS.addressQueryMin, VALIDATION.invalid),
  city: z.enum([CITY], VALIDATION.unknownChoice).default(CITY),
});

function degrees(most: number) {
  return z
    .union([z.number(), typedString(60).regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)], VALIDATION.invalid)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, VALIDATION.invalid);
}

/** A point in a query: degrees WGS 84, with a dot. */
export const pointFields = { latitude: degrees(90), longitude: degrees(180) } as const;

/** Query of a point. */
export const ReverseQuery = z.strictObject({ lat: pointFields.latitude, lon: pointFields.longitude });
