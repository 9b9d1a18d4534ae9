import { z } from 'zod';
import type { WaitLimits } from '@majstorija/contract/orders/life/clock.ts';
import { minutes, wholeNumber } from '#platform/settings/checks.ts';
import {
  NO_FEATURE_SETTINGS,
  withSettings,
  type SettingRows,
  type SettingsGroup,
  type SettingsHolder,
} from '#platform/settings/feature-settings.ts';

const ROWS = {
  ACCEPT_WITHIN_MINUTES: {
    default: '15',
    meaning:
      'minutes (also `0.5`) that an assigned worker has to accept before the order asks for another; `0`: no limit',
  },
  DEPART_WITHIN_MINUTES: {
    default: '60',
    meaning: 'minutes from accepting to setting out before an operator is asked to call; `0`: no limit',
  },
  ARRIVE_WITHIN_MINUTES: {
    default: '60',
    meaning: 'minutes on the way before an operator is asked to call; `0`: no limit',
  },
  TERM_LEAD_MINUTES: {
    default: '30',
    meaning:
      'minutes before the window of an order begins at which an operator is asked to call a worker who has not set out, if that is later than the limit after accepting',
  },
  CALL_AGAIN_MINUTES: {
    default: '10',
    meaning:
      'minutes after a call in vain before an operator is asked to call again; `0`: the order goes on asking',
  },
  ASSIGN_WITHIN_MINUTES: {
    default: '15',
    meaning:
      'minutes (also `0.5`) within which an order without a worker should get one, for its clock; `0`: no clock',
  },
  COMPLAINT_ANSWER_DAYS: {
    default: '8',
    meaning: 'days, 1 to 365, from the day of a complaint to the end of that by which it is answered',
  },
  COMPLAINT_SOLUTION_DAYS: {
    default: '15',
    meaning:
      'days, 1 to 365, from the day of a complaint to the end of that by which it is solved, unless it is put off',
  },
} as const satisfies SettingRows;

const MOST_DAYS = 365;
const days = (standard: string) => wholeNumber(1, MOST_DAYS).default(Number(standard));

const Variables = z.object({
  ACCEPT_WITHIN_MINUTES: minutes(ROWS.ACCEPT_WITHIN_MINUTES.default),
  DEPART_WITHIN_MINUTES: minutes(ROWS.DEPART_WITHIN_MINUTES.default),
  ARRIVE_WITHIN_MINUTES: minutes(ROWS.ARRIVE_WITHIN_MINUTES.default),
  TERM_LEAD_MINUTES: minutes(ROWS.TERM_LEAD_MINUTES.default),
  CALL_AGAIN_MINUTES: minutes(ROWS.CALL_AGAIN_MINUTES.default),
  ASSIGN_WITHIN_MINUTES: minutes(ROWS.ASSIGN_WITHIN_MINUTES.default),
  COMPLAINT_ANSWER_DAYS: days(ROWS.COMPLAINT_ANSWER_DAYS.default),
  COMPLAINT_SOLUTION_DAYS: days(ROWS.COMPLAINT_SOLUTION_DAYS.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of how long an order waits [timers#settings-in-minutes] [orders#due-settings]. */
export const WAIT_LIMITS: SettingsGroup<WaitLimits> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    accept: settings.ACCEPT_WITHIN_MINUTES,
    depart: settings.DEPART_WITHIN_MINUTES,
    arrive: settings.ARRIVE_WITHIN_MINUTES,
    call_again: settings.CALL_AGAIN_MINUTES,
    termLead: settings.TERM_LEAD_MINUTES,
    assign: settings.ASSIGN_WITHIN_MINUTES,
    complaint_answer: settings.COMPLAINT_ANSWER_DAYS,
    complaint_solution: settings.COMPLAINT_SOLUTION_DAYS,
  })),
};

/** The default limits of all waits, which the demo data has [timers#history]. */
export const DEFAULT_LIMITS: SettingsHolder = withSettings(
  NO_FEATURE_SETTINGS,
  WAIT_LIMITS,
  WAIT_LIMITS.schema.parse({}),
);
