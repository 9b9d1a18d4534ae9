import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { inTransaction } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
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
      'from when to when the desk works on its days, by the clock of Belgrade, for reports in working hours; a change counts their totals anew',
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

const hours = z.string().transform((text, context) => {
  const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(text) ?? [];
  const opens = Number(fromHour) * MINUTES_PER_HOUR + Number(fromMinute);
  const closes = Number(toHour) * MINUTES_PER_HOUR + Number(toMinute);
  if (opens < closes && closes <= MINUTES_PER_DAY) return { opens, closes };
  context.addIssue({ code: 'custom', message: 'must be two times in order, such as 08:00-20:00' });
  return z.NEVER;
});

const weekdays = z.string().transform((text, context) => {
  const [, first, last] = /^([1-7])-([1-7])$/.exec(text) ?? [];
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= Number(first) && day <= Number(last));
  if (days.length > 0) return days;
  context.addIssue({ code: 'custom', message: 'must be two days of the week in order, such as 1-6' });
  return z.NEVER;
});

const Variables = z.object({
  WORKING_HOURS: hours.prefault(ROWS.WORKING_HOURS.default),
  WORKING_DAYS: weekdays.prefault(ROWS.WORKING_DAYS.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

interface WorkingHours {
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

const Changed = z.strictObject({ opens: z.int() });

/** Stores the hours of the settings; when they differ from those of the totals, all days are counted anew. */
export async function keepWorkingHours(db: Db, config: SettingsHolder): Promise<void> {
  const { opens, closes, weekdays: days } = getSettings(config, WORKING_HOURS);
  await inTransaction(db, async (tx) => {
    const changed = await findRow(
      tx,
      Changed,
      sql`
        update statistics_hours set opens = ${opens}, closes = ${closes}, weekdays = ${days}::integer[]
        where (opens, closes, weekdays) is distinct from (${opens}::integer, ${closes}::integer, ${days}::integer[])
        returning opens`,
    );
    if (!changed) return;
    await sql`
      insert into statistics_changed_days (source, day)
        select distinct 'order_facts', day from order_facts
        union select 'order_leads_of_people', (assigned_at at time zone 'Europe/Belgrade')::date from order_leads
        union select 'order_complaints', (received_at at time zone 'Europe/Belgrade')::date from order_complaints`.execute(
      tx,
    );
  });
}
