import { z } from 'zod';
import { exportFields, PEOPLE_COLUMNS } from '@majstorija/contract/exports/exports.ts';
import { AddressType, Municipality, Package } from '@majstorija/contract/choices.ts';
import { addressNote, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { email, requiredLine, typedString } from '@majstorija/contract/fields.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { StoredHours, WorkingHours } from '@majstorija/contract/people/availability/availability.ts';
import { packages, personFields, priority } from '@majstorija/contract/people/people.ts';
import { listQuery, pathId } from '@majstorija/contract/http/query.ts';

/**
 * A company with its owner as the list shows it [people#owner-totals]. `totalRevenue`: rsd paid to its workers, refunds
 * taken off.
 */
export const OwnerListItem = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    user: z.object({ email: z.string().nullable() }),
    phone: z.string(),
    companyName: z.string(),
    registrationNumber: z.string(),
    tin: z.string(),
    address: z.object({
      type: AddressType,
      city: z.string(),
      municipality: Municipality,
      streetAndNumber: z.string(),
      unitNumber: z.string().nullable(),
      note: z.string().nullable(),
    }),
    packages: z.array(Package),
    profileImage: ProfileImage,
    isActive: z.boolean(),
    /** The owner has not set a password yet [accounts#invited]. */
    isInvited: z.boolean(),
    /** The owner is one of the workers, too. */
    isWorker: z.boolean(),
    priority: z.number(),
    /** Of the workers without their own; null: always. */
    workingHours: StoredHours,
    createdAt: z.string(),
    /** Every worker of the company, switched off ones and an owner who works included. */
    workerCount: z.number(),
    orderCount: z.number(),
    totalRevenue: z.number(),
    version: z.number(),
  })
  .meta({ id: 'Owner' });
export type OwnerListItem = z.infer<typeof OwnerListItem>;

/**
 * Query of the companies list: search over company, owner's name, phone and e-mail; the service filter is the screen's
 * own [people#owners-query].
 */
export const ListOwnersQuery = listQuery.extend({ municipality: Municipality.optional() });

/** Query of their file: that of the list, of which it has every page, and the service that its screen filters by [exports#people]. */
export const ExportOwnersQuery = ListOwnersQuery.extend({
  ...exportFields(PEOPLE_COLUMNS.owners),
  package: Package.optional(),
});

/** Path of one company. */
export const OwnerParams = z.object({ id: pathId });

/** Longest number of a company as it is typed or pasted. */
const MAX_DIGITS = 60;

/** As an invoice has it: `PIB: 106 123 456`, `07.123-456`. */
const digitsAlone = (typed: string): string =>
  typed.replace(/^[\p{L}\s.]+:?/u, '').replace(/[\s.\p{Pd}\p{Cf}]/gu, '');

const ownerFields = {
  ...personFields,
  companyName: requiredLine(200),
  registrationNumber: typedString(MAX_DIGITS, VALIDATION.required, VALIDATION.registrationNumber)
    .overwrite(digitsAlone)
    .regex(/^\d{8}$/, VALIDATION.registrationNumber),
  tin: typedString(MAX_DIGITS, VALIDATION.required, VALIDATION.tin)
    .overwrite(digitsAlone)
    .regex(/^\d{9}$/, VALIDATION.tin),
  packages,
} as const;

const { municipality, streetAndNumber, unitNumber, city } = placeFields;

/** A new company with its owner [people#owner-create]; its address always has the type office. */
export const CreateOwnerBody = z
  .object({
    ...ownerFields,
    email,
    type: typedString(60).optional(),
    city,
    municipality,
    streetAndNumber,
    unitNumber,
    note: addressNote,
    /** The owner works too: becomes a worker of the company with all its packages. */
    isWorker: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .optional(),
  })
  .meta({ id: 'CreateOwnerBody' });

/** What may be changed of a company; absent leaves, null clears [people#edits-send-changes]. */
export const UpdateOwnerBody = z
  .object({
    ...ownerFields,
    email,
    municipality,
    streetAndNumber,
    unitNumber: unitNumber.nullable(),
    note: addressNote.nullable(),
    priority,
    workingHours: WorkingHours.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateOwnerBody' });
