import { z } from 'zod';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { phone } from '@majstorija/contract/people/phone.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Longest first or last name. */
const MAX_NAME = 100;

/** What every person has, as it is typed [people#name-and-phone]. */
export const personFields = {
  firstName: requiredLine(MAX_NAME),
  lastName: requiredLine(MAX_NAME),
  phone,
} as const;

/** A person beside something else. */
export const PersonName = z
  .object({ _id: z.string(), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'PersonName' });

/** Edit info: firstName, lastName and phone are required [people#own-info]. */
export const UpdateProfileBody = z.object(personFields).meta({ id: 'UpdateProfileBody' });

/**
 * The wanted state is sent, so that a double click does not flip it back; without it the state is toggled
 * [accounts#wanted-state].
 */
export const ToggleActiveBody = z
  .object({ isActive: z.boolean().optional() })
  .meta({ id: 'ToggleActiveBody' });

/** Longest note about a person. */
export const MAX_NOTE = 2000;

/** How often services may be repeated in one call. */
const MOST_SENT = 50;

/**
 * The services that a worker or company offers: at least one, each once [people#services-required]. Still an array to
 * zod, so that a form may send just one.
 */
export const packages = z
  .array(z.enum(PACKAGE_OPTIONS, VALIDATION.unknownChoice), VALIDATION.packagesRequired)
  .min(1, VALIDATION.packagesRequired)
  .max(MOST_SENT, { error: VALIDATION.unknownChoice, abort: true })
  .overwrite((chosen) => [...new Set(chosen)]);

/**
 * A place in the priority order of workers and companies: higher is first, 0 by default [people#priority-number].
 */
export const priority = z.int(VALIDATION.invalid).min(0, VALIDATION.invalid).max(100, VALIDATION.invalid);
