import { z } from 'zod';
import { flag, typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';

const TermKind = z.enum(TERM_KIND_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'TermKind' });

const ofDay = (pattern: RegExp) =>
  typedString(20, VALIDATION.quarter, VALIDATION.quarter).regex(pattern, VALIDATION.quarter);
const quarter = ofDay(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/);
const endQuarter = ofDay(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/);

/**
 * The term in a body, flat as forms are [api#flat-forms]. Without a kind it is `now`; the other fields belong to a window and
 * are ignored otherwise: its day and its hours, quarters of an hour up to `24:00`, by the clock of Belgrade [orders#term].
 */
export const TERM_FIELDS = {
  termKind: TermKind.optional(),
  termDate: z.iso.date(VALIDATION.termDate).optional(),
  termFrom: quarter.optional(),
  termTo: endQuarter.optional(),
  isUrgent: flag.optional(),
};

/**
 * When an order is to be done [orders#term]. `date` (`YYYY-MM-DD`) is null for `now`, `from` and `to` (`HH:MM`) are null
 * except for a window; these are by the clock of Belgrade, `startsAt` and `endsAt` the same as instants (ISO).
 */
export const OrderTerm = z
  .object({
    kind: TermKind,
    date: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    isUrgent: z.boolean(),
  })
  .meta({ id: 'OrderTerm' });
export type OrderTerm = z.infer<typeof OrderTerm>;
