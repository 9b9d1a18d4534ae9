import { z } from 'zod';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { PERIOD_DAYS } from '@majstorija/contract/statistics/report-query.ts';
import { periodText } from '@majstorija/contract/statistics/saved-report-texts.ts';
import { SAVED_REPORT_LIMITS, SavedPeriod } from '@majstorija/contract/statistics/saved-reports.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';

const Typed = z.object({
  name: requiredLine(SAVED_REPORT_LIMITS.name),
  kind: z.enum(['last', 'fixed']),
  days: z.string(),
  from: z.string(),
  to: z.string(),
  isShared: z.boolean(),
});

const toTypedPeriod = ({ kind, days, from, to }: z.output<typeof Typed>): unknown =>
  kind === 'last' ? { kind, days: /^\d{1,3}$/.test(days.trim()) ? Number(days) : days } : { kind, from, to };

/** A saved report in a form: a number of days and fixed days stand beside each other, one of them counts. */
export const SavedForm = Typed.transform((values, context) => {
  const period = SavedPeriod.safeParse(toTypedPeriod(values));
  if (!period.success) {
    for (const { path, message } of period.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message: message || VALIDATION.invalid });
    return z.NEVER;
  }
  return { name: values.name, period: period.data, isShared: values.isShared };
});
export type SavedValues = z.input<typeof SavedForm>;

/** The values of a form; what the other kind of period would be is prefilled. */
export function toSavedValues(
  { name, period, isShared }: { name: string; period: SavedPeriod; isShared: boolean },
  now: Date,
): SavedValues {
  const fixed =
    period.kind === 'fixed'
      ? { from: period.from, to: period.to }
      : { from: dayAfter(now, -period.days), to: dayAfter(now, -1) };
  const days = String(period.kind === 'last' ? period.days : PERIOD_DAYS.usual);
  return { name, kind: period.kind, days, ...fixed, isShared };
}

/** The name that is offered: `Vreme do dodele, poslednjih 28 dana`. */
export function offeredName(report: string, period: SavedPeriod): string {
  const text = periodText(period);
  return `${report}, ${text.charAt(0).toLocaleLowerCase('sr')}${text.slice(1)}`;
}
