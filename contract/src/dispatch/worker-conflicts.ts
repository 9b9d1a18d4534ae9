import { z } from 'zod';
import { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { TERM_FIELDS } from '@majstorija/contract/orders/term/term.ts';

/** The worker and the term that are asked about; without a kind it is the term of the order. */
export const WorkerConflictsQuery = z.strictObject({
  workerId: z.uuid({ error: VALIDATION.required }),
  termKind: TERM_FIELDS.termKind,
  termDate: TERM_FIELDS.termDate,
  termFrom: TERM_FIELDS.termFrom,
  termTo: TERM_FIELDS.termTo,
});
export type WorkerConflictsQuery = z.infer<typeof WorkerConflictsQuery>;

/** A window without any conflict, by the clock of Belgrade: `YYYY-MM-DD` and `HH:MM`. */
export const FreeWindow = z
  .object({ date: z.string(), from: z.string(), to: z.string() })
  .meta({ id: 'FreeWindow' });
export type FreeWindow = z.infer<typeof FreeWindow>;

/** A worker without any conflict at the time that is asked about, with their place in the ranking. */
export const OtherWorker = z
  .object({
    worker: Suggestion.shape.worker,
    rank: z.int().min(1),
    distanceKm: z.number().nullable(),
    driveMinutes: z.number().nullable(),
    openCount: z.int().min(0),
  })
  .meta({ id: 'OtherWorker' });
export type OtherWorker = z.infer<typeof OtherWorker>;

/** What speaks against a worker, and the ways out: their next free windows, and other workers for the same time [dispatch#conflicts]. */
export const WorkerConflicts = z
  .object({
    conflicts: z.array(Conflict),
    freeWindows: z.array(FreeWindow),
    others: z.array(OtherWorker),
  })
  .meta({ id: 'WorkerConflicts' });
export type WorkerConflicts = z.infer<typeof WorkerConflicts>;
