import { z } from 'zod';
import { id } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** When the report by mail is sent [saved-reports#mail-when]. */
export const REPORT_MAIL_OPTIONS = ['none', 'daily', 'monday'] as const;
export type ReportMailWhen = (typeof REPORT_MAIL_OPTIONS)[number];

/** Choice → its text. */
export const REPORT_MAIL_LABELS = {
  none: 'Ne šalji',
  daily: 'Svakog jutra',
  monday: 'Ponedeljkom',
} as const satisfies Record<ReportMailWhen, string>;

/** When the report is sent, by the clock of Belgrade. */
export const REPORT_MAIL_TIME = '06:30';

/** The hash of Statistika's address that opens the choice. */
export const REPORT_MAIL_HASH = 'mejl';

/** In place of a saved report: how the day stands. */
export const TODAY_REPORT = 'today';

/** How the caller gets a report by mail: when, and `today` or the id of a saved report. */
export const ReportMailBody = z
  .object({
    when: z.enum(REPORT_MAIL_OPTIONS, VALIDATION.unknownChoice),
    report: z.union([z.literal(TODAY_REPORT), id], VALIDATION.unknownChoice),
  })
  .meta({ id: 'ReportMailBody' });
export type ReportMailBody = z.infer<typeof ReportMailBody>;

/** The same with the address to which it goes, and the name of the saved report; null for `today`. */
export const ReportMail = ReportMailBody.extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
}).meta({ id: 'ReportMail' });
export type ReportMail = z.infer<typeof ReportMail>;
