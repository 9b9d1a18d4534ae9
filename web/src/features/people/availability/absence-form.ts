import { z } from 'zod';
import { optionalText } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  ABSENCE_KIND_OPTIONS,
  toPeriod,
  toTypedPeriod,
} from '@majstorija/contract/people/availability/absence-texts.ts';
import {
  ABSENCE_LIMITS,
  AbsenceBody,
  type Absence,
} from '@majstorija/contract/people/availability/availability.ts';
import { QUARTERS } from '@majstorija/contract/people/availability/week.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { readTime } from '#ui/forms/dates/time-text.ts';

const day = z.string().min(1, VALIDATION.required);

/** A time of the day, '' for the whole day. */
const time = z
  .string()
  .refine((text) => text === '' || QUARTERS.includes(readTime(text) ?? ''), VALIDATION.quarter);

const Typed = z.object({
  kind: z.enum(ABSENCE_KIND_OPTIONS),
  startsAt: day,
  startsTime: time,
  endsAt: day,
  endsTime: time,
  note: optionalText(ABSENCE_LIMITS.note),
});

const periodOf = ({ startsAt, startsTime, endsAt, endsTime }: z.output<typeof Typed>) =>
  toPeriod({
    fromDay: startsAt,
    fromTime: readTime(startsTime),
    toDay: endsAt,
    toTime: readTime(endsTime),
  });

/** What the call gets. */
export const toAbsence = (values: z.output<typeof Typed>) => ({
  kind: values.kind,
  note: values.note,
  ...periodOf(values),
});

/** An absence in a form; the days are named as the ends in the call, whose errors stand under them. */
export const AbsenceForm = Typed.superRefine((values, context) => {
  const { error } = AbsenceBody.safeParse(toAbsence(values));
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});

/** An absence as the initial values of the form; without one a whole day, today. */
export function firstValues(absence: Absence | undefined, now: Date): z.input<typeof Typed> {
  const today = belgradeDay(now.toISOString());
  if (absence === undefined) {
    return { kind: 'vacation', startsAt: today, startsTime: '', endsAt: today, endsTime: '', note: '' };
  }
  const { fromDay, fromTime, toDay, toTime } = toTypedPeriod(absence);
  return {
    kind: absence.kind,
    startsAt: fromDay,
    startsTime: fromTime ?? '',
    endsAt: toDay,
    endsTime: toTime ?? '',
    note: absence.note ?? '',
  };
}
