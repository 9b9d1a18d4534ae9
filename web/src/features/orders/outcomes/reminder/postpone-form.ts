import { z } from 'zod';
import { optionalText } from '@majstorija/contract/fields.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderReminder } from '@majstorija/contract/orders/orders.ts';
import { belgradeDay, belgradeInstant, formatTime } from '@majstorija/contract/text/dates.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { readTime } from '#ui/forms/dates/time-text.ts';

const HOUR_MS = 3_600_000;
const STEP_MS = 300_000;

const instantOf = ({ day, until }: { day: string; until: string }) =>
  belgradeInstant(day, readTime(until) ?? '');

/** A moment as the fields have it. `until` is the time of the day, named as in the call, whose errors stand under it. */
export const valuesAt = (moment: Date) => ({
  day: belgradeDay(moment.toISOString()),
  until: formatTime(moment.toISOString()),
});

/** Day, time and note of a reminder, by the clock of Belgrade in every browser [orders#reminder]. */
export const PostponeForm = z
  .object({
    note: optionalText(ORDER_TEXT_LIMITS.outcome),
    day: z.string().min(1, VALIDATION.required),
    until: z
      .string()
      .min(1, VALIDATION.required)
      .refine((text) => text === '' || readTime(text) !== null, 'Unesite vreme, na primer 14:30'),
  })
  .refine((values) => values.day === '' || instantOf(values).getTime() > serverNow(), {
    path: ['until'],
    error: ERRORS['order.reminderNotAhead'].text,
    when: ({ issues }) => issues.length === 0,
  });
export type PostponeForm = z.output<typeof PostponeForm>;

/** In an hour, on a whole five minutes; the note and a later time of the reminder that the order has. */
export function firstValues(reminder: OrderReminder | null, now: Date) {
  const inAnHour = new Date(Math.ceil((now.getTime() + HOUR_MS) / STEP_MS) * STEP_MS);
  const moment = reminder !== null && !reminder.isDue ? new Date(reminder.until) : inAnHour;
  return { note: reminder?.note ?? '', ...valuesAt(moment) };
}

/** What the call gets. */
export const toReminder = (values: PostponeForm) => ({
  until: instantOf(values).toISOString(),
  note: values.note,
});
