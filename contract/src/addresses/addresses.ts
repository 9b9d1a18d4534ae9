import { z } from 'zod';
import { ADDRESS_TYPE_OPTIONS, CITY, MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { AddressType, Municipality } from '@majstorija/contract/choices.ts';
import { optionalLine, optionalText, requiredLine, typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { fold } from '@majstorija/contract/text/fold.ts';

/** Where work is done [addresses#fields]. Coordinates in degrees WGS 84, null when unknown. */
export const Address = z
  .object({
    _id: z.string(),
    type: AddressType,
    city: z.string(),
    municipality: Municipality,
    streetAndNumber: z.string(),
    unitNumber: z.string().nullable(),
    note: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    formattedAddress: z.string().nullable(),
    postalCode: z.string().nullable(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

/** An address among those of a client, with the time of the newest order to it, null when there is none [addresses#last-used]. */
export const ClientAddress = Address.extend({ lastUsedAt: z.string().nullable() }).meta({
  id: 'ClientAddress',
});
export type ClientAddress = z.infer<typeof ClientAddress>;

/** Longest texts of an address. */
const LENGTHS = { street: 200, unit: 50, note: 500, formatted: 300 } as const;

/** Longest number or code as it is typed, blanks around it included. */
const MAX_DIGITS = 60;

/** A decimal number: blank text would otherwise become 0. */
const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/**
 * A coordinate as JSON or a form sends it, in degrees; a missing one means that no address was chosen from the list.
 */
const typedDegrees = z
  .union([z.number(), typedString(MAX_DIGITS).trim().regex(DECIMAL).transform(Number)], {
    error: ({ input }) =>
      input === undefined || input === '' ? VALIDATION.addressFromList : VALIDATION.coordinates,
  })
  .meta({ id: 'Degrees' });

const degrees = (from: number, to: number) =>
  typedDegrees.pipe(z.number().min(from, VALIDATION.outsideSerbia).max(to, VALIDATION.outsideSerbia));

/** The place itself, as it is chosen from suggestions or typed. */
export const placeFields = {
  type: z.enum(ADDRESS_TYPE_OPTIONS, { error: VALIDATION.required }),
  city: z.literal(CITY, VALIDATION.unknownChoice).optional(),
  municipality: z
    .enum(MUNICIPALITY_OPTIONS, { error: VALIDATION.required })
    .meta({ id: 'PlaceMunicipality' }),
  streetAndNumber: requiredLine(LENGTHS.street),
  unitNumber: optionalLine(LENGTHS.unit),
  formattedAddress: optionalLine(LENGTHS.formatted),
  postalCode: typedString(MAX_DIGITS)
    .trim()
    .transform((typed) => (typed === '' ? undefined : typed))
    .pipe(
      z
        .string()
        .regex(/^\d{5}$/, VALIDATION.postalCode)
        .optional(),
    )
    .optional(),
} as const;

/** A note on how to find the address. */
export const addressNote = optionalText(LENGTHS.note);

/** The outermost degrees of Serbia: what is beyond them are coordinates in the wrong order or of another place. */
const SERBIA = { south: 41.8, north: 46.2, west: 18.8, east: 23.1 } as const;

/** Both coordinates, in Serbia [addresses#in-serbia]; required with a client's first address [addresses#first-needs-a-point]. */
export const coordinateFields = {
  latitude: degrees(SERBIA.south, SERBIA.north),
  longitude: degrees(SERBIA.west, SERBIA.east),
} as const;

/** Another address of a client [addresses#further-may-be-typed]; both coordinates or none. */
export const CreateAddressBody = z
  .object({
    ...placeFields,
    note: addressNote,
    latitude: coordinateFields.latitude.optional(),
    longitude: coordinateFields.longitude.optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: VALIDATION.coordinates,
    path: ['latitude'],
  })
  .meta({ id: 'CreateAddressBody' });

/** The fields of a place, which are changed together: the point belongs to the street. */
const PLACE = [
  'streetAndNumber',
  'municipality',
  'latitude',
  'longitude',
  'formattedAddress',
  'postalCode',
] as const satisfies readonly (keyof Address)[];

/** What may be changed of an address: absent leaves, null clears; a place is sent as a whole [addresses#corrected]. */
export const UpdateAddressBody = z
  .object({
    type: placeFields.type,
    municipality: placeFields.municipality,
    streetAndNumber: placeFields.streetAndNumber,
    unitNumber: placeFields.unitNumber.nullable(),
    formattedAddress: placeFields.formattedAddress.nullable(),
    postalCode: placeFields.postalCode.nullable(),
    note: addressNote.nullable(),
    latitude: coordinateFields.latitude.nullable(),
    longitude: coordinateFields.longitude.nullable(),
  })
  .partial()
  .refine(({ latitude = null, longitude = null }) => (latitude === null) === (longitude === null), {
    error: VALIDATION.coordinates,
    path: ['latitude'],
  })
  .superRefine((body, context) => {
    if (PLACE.every((name) => body[name] === undefined)) return;
    for (const name of ['streetAndNumber', 'municipality'] as const) {
      if (body[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: VALIDATION.required });
    }
  })
  .meta({ id: 'UpdateAddressBody' });

/** Blanks and commas that change nothing: `10 a`, `10 / 4`. */
const withoutBlanks = (text: string): string =>
  text
    .replace(/[ ,]+/g, ' ')
    .replace(/(?<=\d) (?=\p{L}(?!\p{L}))/gu, '')
    .replace(/ ?\/ ?/g, '/')
    .trim();

/**
 * What two ways to write one address have in common: without labels and blanks, `Ul. Njegoševa br. 10 A, stan 4` is
 * `njegoševa 10a` with the unit `4` [addresses#once].
 */
export function addressKey(one: {
  readonly streetAndNumber?: string | undefined;
  readonly municipality?: string | undefined;
  readonly unitNumber?: string | null | undefined;
}): string {
  const street = fold(one.streetAndNumber ?? '').replace(
    /(?<!\p{L})(?:ul(?:ica)?|br(?:oj)?)(?!\p{L})\.?/gu,
    ' ',
  );
  const unit = fold(one.unitNumber ?? '').replace(/^st(?:an)?(?!\p{L})\.? ?(?=\d)/u, '');
  return [street, fold(one.municipality ?? ''), unit].map(withoutBlanks).join('\0');
}

/** An address by what may be changed of it independently: its place, which an absent or empty part leaves unknown, is one. */
export function addressParts(address: z.output<typeof UpdateAddressBody>) {
  const { type, unitNumber, note, streetAndNumber, municipality } = address;
  const { latitude = null, longitude = null, formattedAddress = null, postalCode = null } = address;
  const place =
    streetAndNumber === undefined || municipality === undefined
      ? undefined
      : { streetAndNumber, municipality, latitude, longitude, formattedAddress, postalCode };
  return { type, place, unitNumber, note };
}
