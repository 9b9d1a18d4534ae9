import { z } from 'zod';
import { flag, optionalText } from '@majstorija/contract/fields.ts';

/** Longest note of the shift, in characters. */
export const SHIFT_NOTE_LENGTH = 500;

/**
 * What the desk should know during this shift: one text for all operators [shift-note#one-text]. `text` is null without one. `version` is 0
 * until the first was written, and goes on when a text ends.
 */
export const ShiftNote = z
  .object({
    text: z.string().nullable(),
    isPinned: z.boolean(),
    by: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
    at: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'ShiftNote' });
export type ShiftNote = z.infer<typeof ShiftNote>;

/** Another note; without a text, or with a blank one, there is none. Pinned, it stays after midnight. */
export const ShiftNoteBody = z
  .object({ text: optionalText(SHIFT_NOTE_LENGTH), isPinned: flag })
  .meta({ id: 'ShiftNoteBody' });
export type ShiftNoteBody = z.infer<typeof ShiftNoteBody>;
