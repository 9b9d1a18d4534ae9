import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { WorkingHours } from '@majstorija/contract/people/availability/availability.ts';
import {
  formatWeek,
  NO_HOURS,
  WEEKDAYS,
  type WorkingHours as Week,
} from '@majstorija/contract/people/availability/week.ts';

/** The working hours of a company or a worker in a form; null: none of their own. */
export const HoursForm = z.object({ workingHours: WorkingHours.nullable() });
type HoursForm = z.input<typeof HoursForm>;

/** The props of the fields of the form. */
export type HoursControl = Control<HoursForm, unknown, z.output<typeof HoursForm>>;

const WORKDAY = '08:00-16:00';

/** What is proposed to who has none yet: workdays of eight hours. */
export const PROPOSED: Week = {
  mon: WORKDAY,
  tue: WORKDAY,
  wed: WORKDAY,
  thu: WORKDAY,
  fri: WORKDAY,
  sat: null,
  sun: null,
};

/** The hours that a day gets when it becomes a working day: those of the nearest working day before it, else after it. */
export function hoursLike(week: Week, day: keyof Week): string {
  const at = WEEKDAYS.indexOf(day);
  const others = [...WEEKDAYS.slice(0, at).toReversed(), ...WEEKDAYS.slice(at)];
  return others.map((other) => week[other]).find((hours) => hours !== null) ?? WORKDAY;
}

const isWeek = (value: unknown): value is Week => typeof value === 'object' && value !== null;

const fieldsOf = ({ workingHours }: HoursForm) => ({ workingHours });

/** `none`: what is said of who has no working hours of their own. */
export const toHoursMerge = (none: string = NO_HOURS) => {
  const show = (value: unknown) => (isWeek(value) ? formatWeek(value) : none);
  return {
    toForm: fieldsOf,
    fieldsOf,
    fields: [{ name: 'workingHours', label: 'Radno vreme', show }],
  } as const;
};
