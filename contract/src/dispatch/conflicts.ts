import { z } from 'zod';

/** Longest `key` of a conflict. */
export const MAX_CONFLICT_KEY = 100;

/** What can speak against a worker at a time [dispatch#conflicts]. */
const CONFLICT_KINDS = ['overlap', 'travel', 'absent', 'paused', 'off_hours', 'package_gone'] as const;

/**
 * What speaks against a worker at a time. `key` stays the same as long as it is the same conflict; `text` is a Serbian sentence.
 * Instants are ISO 8601.
 */
export const Conflict = z
  .object({
    key: z.string(),
    kind: z.enum(CONFLICT_KINDS),
    text: z.string(),
    /** The other order of an `overlap` or `travel`. */
    order: z
      .object({
        _id: z.string(),
        orderCode: z.string(),
        streetAndNumber: z.string(),
        from: z.string(),
        to: z.string(),
      })
      .nullable(),
    /** Minutes that both orders want. */
    minutes: z.number().nullable(),
    /** Minutes of road between both orders. */
    travelMinutes: z.number().nullable(),
    /** When the worker could be there, after what is in the way; null when that is not known. */
    freeFrom: z.string().nullable(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof Conflict>;
