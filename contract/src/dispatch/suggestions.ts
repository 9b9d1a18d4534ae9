import { z } from 'zod';
import { pointFields } from '@majstorija/contract/addresses/geocode.ts';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import { FIRST_SUGGESTIONS, MOST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { Formula } from '@majstorija/contract/dispatch/weights.ts';
import { countingNumber } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const count = z.int().min(0);

/** So many of the last few. */
const share = { count, of: count };

/** Where the distance to a job is counted from [dispatch#place]. */
export const FromWhere = z.enum(['current_job', 'last_job', 'company']).meta({ id: 'FromWhere' });
export type FromWhere = z.infer<typeof FromWhere>;

/** What is known of a worker before an order is given to them [dispatch#facts]. */
export const WorkerFacts = z
  .object({
    /** Open orders besides the one that is asked about. */
    openCount: count,
    /** The job that they are on the way to or at; `freeAround` is an instant in the future, null when unknown. */
    now: z.object({ municipality: Municipality, freeAround: z.string().nullable() }).nullable(),
    distanceKm: z.number().nullable(),
    driveMinutes: z.number().nullable(),
    fromWhere: FromWhere.nullable(),
    /** `medianMinutes`: from the assignment to its acceptance. */
    acceptance: z.object({ accepted: count, of: count, medianMinutes: z.number().nullable() }),
    complaints: z.object(share),
    backOuts: z.object(share),
    /** Jobs that they completed for this client before. */
    sameClient: count,
    /** Jobs that they ever completed. */
    completed: count,
    /** Whole days, 0 with an open order; null without any job so far. */
    daysSinceLastJob: count.nullable(),
    companyPriority: count,
  })
  .meta({ id: 'WorkerFacts' });
export type WorkerFacts = z.infer<typeof WorkerFacts>;

/** The points of each term of the formula [dispatch#formula]. */
export const TermPoints = z
  .object({
    free: z.number(),
    distance: z.number(),
    acceptance: z.number(),
    backOuts: z.number(),
    complaints: z.number(),
    sameClient: z.number(),
    fairShare: z.number(),
    companyPriority: z.number(),
  })
  .meta({ id: 'TermPoints' });
export type TermPoints = z.infer<typeof TermPoints>;

/** Why a worker is not recommended, with a Serbian text; they can still be chosen [dispatch#excluded]. */
export const Exclusion = z
  .object({
    reason: z.enum(['absent', 'declined_this', 'paused', 'off_hours', 'busy']),
    text: z.string(),
  })
  .meta({ id: 'Exclusion' });
export type Exclusion = z.infer<typeof Exclusion>;

/** One worker as the suggestions of an order show them. */
export const Suggestion = z
  .object({
    worker: z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      profileImage: ProfileImage,
      company: z.object({ _id: z.string(), name: z.string() }).nullable(),
    }),
    /** From 1 on; null for an excluded worker. */
    rank: z.int().min(1).nullable(),
    /** The sum of the terms, with one decimal. */
    points: z.number(),
    terms: TermPoints,
    facts: WorkerFacts,
    excluded: Exclusion.nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

/**
 * Active workers who offer the package: the first of the recommended ones by rank, then the first of the excluded ones by
 * name; `counts`: how many there are. `formula`: what they were ranked with.
 */
export const WorkerSuggestions = z
  .object({
    suggestions: z.array(Suggestion),
    counts: z.object({ recommended: count, excluded: count }),
    formula: Formula,
    computedAt: z.string(),
  })
  .meta({ id: 'WorkerSuggestions' });
export type WorkerSuggestions = z.infer<typeof WorkerSuggestions>;

const most = countingNumber(MOST_SUGGESTIONS, VALIDATION.invalid).default(FIRST_SUGGESTIONS);

/** How many of the recommended workers are asked for, and of the excluded ones. */
export const SuggestionsQuery = z.strictObject({ most });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

/** An order that is not made yet: its package, its point if it is known, and the client. */
export const NewOrderSuggestionsQuery = z
  .strictObject({
    package: Package,
    latitude: pointFields.latitude.optional(),
    longitude: pointFields.longitude.optional(),
    clientId: z.uuid(VALIDATION.invalid).optional(),
    most,
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: VALIDATION.coordinates,
    path: ['latitude'],
  });
export type NewOrderSuggestionsQuery = z.infer<typeof NewOrderSuggestionsQuery>;
