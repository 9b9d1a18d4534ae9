import { z } from 'zod';
import { MOST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Which suggestion a worker was: `rank` from 1 to `of`, null for one who was not recommended. */
export const SuggestionPlace = z
  .object({
    rank: z.int().min(1).max(MOST_SUGGESTIONS).nullable(),
    of: z.int().min(0).max(MOST_SUGGESTIONS),
  })
  .meta({ id: 'SuggestionPlace' });
export type SuggestionPlace = z.infer<typeof SuggestionPlace>;

/** The same as the screen tells it, with the moment of its list [dispatch#chosen]. */
export const ChosenSuggestion = SuggestionPlace.extend({
  computedAt: z.iso.datetime({ offset: true }),
})
  .refine(({ rank, of }) => rank === null || rank <= of, { path: ['rank'], error: VALIDATION.unknownChoice })
  .meta({ id: 'ChosenSuggestion' });
export type ChosenSuggestion = z.infer<typeof ChosenSuggestion>;

/** `2. predlog od 14`: which suggestion the chosen worker was. */
export const suggestionText = ({ rank, of }: SuggestionPlace): string =>
  rank === null ? `nije među predlozima (${of})` : `${rank}. predlog od ${of}`;
