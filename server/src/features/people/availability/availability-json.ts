import type { Place } from '#platform/database/statement.ts';
import { isoTime } from '#platform/views/view-sql.ts';

/** Absences that are sent with a worker: today's, and those that a page may reach while it is open. */
const NEXT_ABSENCES = '10';

/** SQL of `Availability` of a worker `w` of the company `o` at an instant: what is past is left out. */
export const availabilityJson = (now: Place): string => `json_build_object(
  'workingHours', coalesce(w.working_hours, o.working_hours),
  'absences', coalesce((
    select json_agg(json_build_object('startsAt', ${isoTime('a.starts_at')}, 'endsAt', ${isoTime('a.ends_at')}) order by a.starts_at)
    from (
      select starts_at, ends_at from worker_absences where worker_id = w.id and ends_at > ${now}::timestamptz
      order by starts_at limit ${NEXT_ABSENCES}
    ) a), '[]'),
  'pauseUntil', case when w.pause_until > ${now}::timestamptz then ${isoTime('w.pause_until')} end)`;
