import { sql, type SqlText } from '#platform/database/sql.ts';

/** The end of the day in Belgrade that is so many days after the receipt of a complaint `r`. */
const endOfDay = (days: number): SqlText => sql`(((r.received_at at time zone 'Europe/Belgrade')::date
  + ${sql.lit(days)} + time '23:59') at time zone 'Europe/Belgrade')`;

/**
 * Until when a complaint `r` is to be answered and resolved, as the register keeps it: by the settings of its receipt, and put off
 * with the client's consent [statistics#complaint-deadlines]. One that is not registered yet has the days of the law [complaints#fill].
 */
export const COMPLAINT_DEADLINES = {
  answer: sql`coalesce(r.answer_due, ${endOfDay(8)})`,
  resolution: sql`coalesce(r.resolution_due, ${endOfDay(15)})`,
} as const;
