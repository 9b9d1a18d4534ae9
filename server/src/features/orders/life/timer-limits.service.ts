import { z } from 'zod';
import type { TimedEvent } from '@majstorija/contract/orders/life/timers.ts';
import { minutes } from '#platform/settings/checks.ts';
import type { SettingRows, SettingsGroup } from '#platform/settings/feature-settings.ts';

/** Minutes after which an order without progress gets the event; 0: never [timers#settings-in-minutes]. */
export type TimerLimits = Readonly<Record<TimedEvent, number>>;

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
} as const satisfies SettingRows;

const Variables = z.object({
  ACCEPT_WITHIN_MINUTES: minutes(ROWS.ACCEPT_WITHIN_MINUTES.default),
  DEPART_WITHIN_MINUTES: minutes(ROWS.DEPART_WITHIN_MINUTES.default),
  ARRIVE_WITHIN_MINUTES: minutes(ROWS.ARRIVE_WITHIN_MINUTES.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** The settings of the time limits. */
export const TIMER_LIMITS: SettingsGroup<TimerLimits> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    find_backup_worker: settings.ACCEPT_WITHIN_MINUTES,
    call_worker_accepted: settings.DEPART_WITHIN_MINUTES,
    call_worker_on_the_way: settings.ARRIVE_WITHIN_MINUTES,
  })),
};

/** No timers: for orders written as history. */
export const NO_TIMERS: TimerLimits = {
  find_backup_worker: 0,
  call_worker_accepted: 0,
  call_worker_on_the_way: 0,
};
