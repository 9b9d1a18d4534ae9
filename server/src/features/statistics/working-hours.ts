import { z } from 'zod';
import { sql, type SqlText } from '#platform/database/sql.ts';
import {
  getSettings,
  type SettingRows,
  type SettingsGroup,
  type SettingsHolder,
} from '#platform/settings/feature-settings.ts';

const ROWS = {
  WORKING_HOURS: {
    default: '08:00-20:00',
    meaning:
      'from when to when the desk works on its days, by the clock of Belgrade, for reports in working hours',
  },
  WORKING_DAYS: {
    default: '1-6',
    meaning:
      'the first and the last day of the week on which the desk works, from Monday (`1`) to Sunday (`7`)',
  },
} as const satisfies SettingRows;

const MINUTES_PER_HOUR = 60;
const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

const HoursText = z.string().transform((text, context) => {
  const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(text) ?? [];
  const opens = Number(fromHour) * MINUTES_PER_HOUR + Number(fromMinute);
  const closes = Number(toHour) * MINUTES_PER_HOUR + Number(toMinute);
  if (opens < closes && closes <= MINUTES_PER_DAY) return { opens, closes };
  context.addIssue({ code: 'custom', message: 'must be two times in order, such as 08:00-20:00' });
  return z.NEVER;
});

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const WeekdaysText = z.string().transform((text, context) => {
  const [, first, last] = /^([1-7])-([1-7])$/.exec(text) ?? [];
  const days = WEEK.filter((day) => day >= Number(first) && day <= Number(last));
  if (days.length > 0) return days;
  context.addIssue({ code: 'custom', message: 'must be two days of the week in order, such as 1-6' });
  return z.NEVER;
});

const Variables = z.object({
  WORKING_HOURS: HoursText.prefault(ROWS.WORKING_HOURS.default),
  WORKING_DAYS: WeekdaysText.prefault(ROWS.WORKING_DAYS.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

/** When the desk works. */
export interface WorkingHours {
  /** Minutes of the day. */
  readonly opens: number;
  readonly closes: number;
  /** From Monday (1). */
  readonly weekdays: readonly number[];
}

/** The hours of the desk, which durations in working hours count [statistics#working-hours]. */
export const WORKING_HOURS: SettingsGroup<WorkingHours> = {
  rows: ROWS,
  schema: Variables.transform(({ WORKING_HOURS: time, WORKING_DAYS: days }) => ({ ...time, weekdays: days })),
};

/** The hours of the desk by the settings. */
export const workingHoursOf = (config: SettingsHolder): WorkingHours => getSettings(config, WORKING_HOURS);

const SECONDS_PER_MINUTE = 60;

/** Numbers of the days of a week from Monday, as an array of SQL that begins with 1. */
const byWeekday = (of: (day: number) => number): SqlText =>
  sql`(array[${sql.join(WEEK.map((day) => sql.lit(of(day))))}])`;

const DAY = sql.lit(86_400);

/** Seconds from Monday, 1 January 2001 until an instant, by the clock of Belgrade: a difference of two may be an hour more or less than time passed. */
export const belgradeSeconds = (instant: SqlText): SqlText =>
  sql`(date_part('epoch', ${instant} at time zone 'Europe/Belgrade') - 978307200)`;

/**
 * The seconds of the desk until a moment that `belgradeSeconds` tells: those of whole weeks, of the days of the week before it, and what of
 * its day has passed.
 */
function deskSeconds({ opens, closes, weekdays: days }: WorkingHours, moment: SqlText): SqlText {
  const [from, length] = [
    sql.lit(opens * SECONDS_PER_MINUTE),
    sql.lit((closes - opens) * SECONDS_PER_MINUTE),
  ];
  const day = sql`floor(${moment} / ${DAY})::integer`;
  const before = byWeekday((weekday) => days.filter((one) => one < weekday).length);
  const isOpen = byWeekday((weekday) => Number(days.includes(weekday)));
  const passed = sql`least(greatest(${moment} - floor(${moment} / ${DAY}) * ${DAY} - ${from}, 0), ${length})`;
  return sql`((${day} / 7 * ${sql.lit(days.length)} + ${before}[${day} % 7 + 1])::float8 * ${length} + ${isOpen}[${day} % 7 + 1] * ${passed})`;
}

/** Seconds as whole minutes. */
const toMinutes = (seconds: SqlText): SqlText =>
  sql`floor(${seconds} / ${sql.lit(SECONDS_PER_MINUTE)} + 0.5)::integer`;

/** By which clock durations are counted [statistics#working-hours]. */
export type Clock = 'calendar' | 'working';

/**
 * Whole minutes from one instant to another by a clock, and what rows are to be joined to for them; null without one of the two. They
 * are shown on the grid of reports, `toGrid`.
 */
export function minutesBy(clock: Clock, hours: WorkingHours, [since, until]: readonly [SqlText, SqlText]) {
  if (clock === 'calendar')
    return { join: sql``, minutes: toMinutes(sql`date_part('epoch', ${until} - ${since})`) };
  return {
    // Without "offset 0" PostgreSQL would convert each instant as often as it is used.
    join: sql`cross join lateral (select ${belgradeSeconds(since)} as since, ${belgradeSeconds(until)} as until offset 0) belgrade`,
    minutes: toMinutes(
      sql`(${deskSeconds(hours, sql`belgrade.until`)} - ${deskSeconds(hours, sql`belgrade.since`)})`,
    ),
  };
}
