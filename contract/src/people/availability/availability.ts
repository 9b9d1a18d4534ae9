import { z } from 'zod';
import { pathId } from '@majstorija/contract/http/query.ts';
import { optionalText, typedString } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ABSENCE_KIND_OPTIONS } from '@majstorija/contract/people/availability/absence-texts.ts';
import { NOW_STATE_OPTIONS } from '@majstorija/contract/people/availability/now-state.ts';
import { QUARTERS, splitHours } from '@majstorija/contract/people/availability/week.ts';

/** The numbers of absences [people#absences]. */
export const ABSENCE_LIMITS = {
  /** Days that one may last. */
  days: 366,
  /** How many a worker may have, past ones that are still kept included. */
  ofWorker: 100,
  note: 500,
} as const;

const isQuarter = (clock: string): boolean => QUARTERS.includes(clock);

const dayHours = typedString(20, VALIDATION.required, VALIDATION.quarter)
  .refine((hours) => /^[^-]+-[^-]+$/.test(hours) && splitHours(hours).every(isQuarter), {
    error: VALIDATION.quarter,
    abort: true,
  })
  // The end of a day is 24:00, however it is typed.
  .overwrite((hours) => hours.replace(/(?<!^00:00)-00:00$/, '-24:00'))
  .refine((hours) => {
    const [from, to] = splitHours(hours);
    return from !== to && from !== '24:00';
  }, VALIDATION.sameHours)
  .nullable();

/** The working hours of a week, `08:00-16:00`, `22:00-06:00` until the next day, or null for each day; at least one day has them [people#working-hours]. */
export const WorkingHours = z
  .strictObject({
    mon: dayHours,
    tue: dayHours,
    wed: dayHours,
    thu: dayHours,
    fri: dayHours,
    sat: dayHours,
    sun: dayHours,
  })
  .refine((week) => Object.values(week).some((hours) => hours !== null), VALIDATION.workingDay)
  .meta({ id: 'WorkingHours' });

const storedDay = z.string().nullable();

/** The same as stored, not proved again: thousands of workers have them; null: none are set. */
export const StoredHours = z
  .strictObject({
    mon: storedDay,
    tue: storedDay,
    wed: storedDay,
    thu: storedDay,
    fri: storedDay,
    sat: storedDay,
    sun: storedDay,
  })
  .nullable()
  .meta({ id: 'StoredHours' });

const Period = z.object({ startsAt: z.string(), endsAt: z.string() });

/** When a worker can work, for `nowStateAt`: effective working hours, the next absences without their kinds, the pause. */
export const AvailabilityFacts = z
  .object({
    workingHours: StoredHours,
    absences: z.array(Period),
    pauseUntil: z.string().nullable(),
  })
  .meta({ id: 'AvailabilityFacts' });
export type AvailabilityFacts = z.infer<typeof AvailabilityFacts>;

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

const instant = z.iso.datetime({ error: VALIDATION.required, offset: true });
// The clock of Belgrade is whole hours ahead of UTC.
const quarter = instant.refine((iso) => Date.parse(iso) % QUARTER_MS === 0, VALIDATION.quarter);

/** An absence of a worker; a whole day is from midnight to midnight in Belgrade. */
export const Absence = Period.extend({
  _id: z.string(),
  kind: z.enum(ABSENCE_KIND_OPTIONS),
  note: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
}).meta({ id: 'Absence' });
export type Absence = z.infer<typeof Absence>;

/** A new absence, or all of a changed one [people#absences]. */
export const AbsenceBody = z
  .object({
    kind: z.enum(ABSENCE_KIND_OPTIONS, VALIDATION.unknownChoice),
    startsAt: quarter,
    endsAt: quarter,
    note: optionalText(ABSENCE_LIMITS.note),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: VALIDATION.endBeforeStart,
  })
  .refine(
    ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= ABSENCE_LIMITS.days * DAY_MS,
    { path: ['endsAt'], error: VALIDATION.absenceTooLong },
  )
  .meta({ id: 'AbsenceBody' });
export type AbsenceBody = z.output<typeof AbsenceBody>;

/** Path of one absence of a worker. */
export const AbsenceParams = z.object({ id: pathId, absenceId: typedString(64) });

/** Path of one of the own absences. */
export const OwnAbsenceParams = z.object({ id: pathId });

/** Until when a worker has a break, an instant later on the same day in Belgrade, whose end is 24:00 [people#pause]. */
export const PauseBody = z.object({ until: instant }).meta({ id: 'PauseBody' });

/** A worker's own availability: whose working hours count, and the state at the moment of the answer. */
export const OwnAvailability = AvailabilityFacts.pick({ workingHours: true, pauseUntil: true })
  .extend({
    hoursOf: z.enum(['worker', 'company', 'nobody']),
    now: z.object({
      state: z.enum(NOW_STATE_OPTIONS),
      until: z.string().nullable(),
      text: z.string(),
    }),
  })
  .meta({ id: 'OwnAvailability' });
