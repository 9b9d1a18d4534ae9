import { expect, it } from 'vitest';
import { z } from 'zod';
import { getRow, sql } from '#platform/database/sql.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { minutesBy, WORKING_HOURS } from './working-hours.ts';

const { db } = await openTestDatabase();
const Minutes = z.strictObject({ minutes: z.int() });
const HOURS = WORKING_HOURS.schema.parse({});

/** Monday to Saturday from 8 to 20. */
const workingMinutes = async (since: string, until: string): Promise<number> => {
  const { join, minutes } = minutesBy('working', HOURS, [sql`r.since`, sql`r.until`]);
  const rows = sql`(select ${since}::timestamptz as since, ${until}::timestamptz as until) r`;
  return (await getRow(db, Minutes, sql`select ${minutes} as minutes from ${rows} ${join}`)).minutes;
};

it.each([
  ['within a day', '2026-03-06T09:00+01:00', '2026-03-06T10:30+01:00', 90],
  ['over a night', '2026-03-05T19:30+01:00', '2026-03-06T08:30+01:00', 60],
  ['over a Sunday', '2026-03-07T19:00+01:00', '2026-03-09T09:00+01:00', 120],
  ['over the night without two o’clock', '2026-03-28T19:00+01:00', '2026-03-30T09:00+02:00', 120],
  ['over the night with two of them', '2026-10-24T19:00+02:00', '2026-10-26T09:00+01:00', 120],
])('counts the hours of the desk %s [statistics#working-hours]', async (_, since, until, minutes) => {
  expect(await workingMinutes(since, until)).toBe(minutes);
});

it.each([
  ['WORKING_HOURS', '20:00-08:00'],
  ['WORKING_DAYS', '6-1'],
])('refuses the setting %s=%s', (name, value) => {
  expect(WORKING_HOURS.schema.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
});
