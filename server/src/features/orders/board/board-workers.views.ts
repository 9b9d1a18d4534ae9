import { z } from 'zod';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import { AvailabilityFacts, StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { isoTime } from '#platform/views/view-sql.ts';
import type { BoardDays } from './board-days.ts';

/** Companies have no more; it is there so that no answer is without a bound. */
const MOST_WORKERS = 5_000;

const WorkerRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: z.string().nullable(),
  companyId: z.string(),
  companyName: z.string(),
  municipality: Municipality,
  streetAndNumber: z.string(),
  packages: z.array(Package).nullable(),
  openCount: z.int(),
  nowSince: z.date().nullable(),
  jobSeconds: z.number().nullable(),
  workingHours: StoredHours,
  absences: AvailabilityFacts.shape.absences.nullable(),
  pauseUntil: z.date().nullable(),
});

/** A row of the board, before its bars. */
export type WorkerRow = z.infer<typeof WorkerRow>;

/** Absences that touch the days of the board or the weeks ahead, which the sentence about now may need. */
const workersText = (nonce: string, workerId: string | undefined, { from, to }: BoardDays, now: Date) => sql`
  with away as materialized (
    select worker_id, json_agg(json_build_object('startsAt', ${sql.raw(isoTime('starts_at'))},
      'endsAt', ${sql.raw(isoTime('ends_at'))}) order by starts_at) as absences
    from worker_absences
    where ends_at > least(${from}::timestamptz, ${now}::timestamptz)
      and starts_at < greatest(${to}::timestamptz, ${now}::timestamptz + interval '31 days')
    group by 1
  ), offered as materialized (
    select worker_id, array_agg(package order by package) as packages from worker_packages group by 1
  )
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.phone,
    'file:' || ${nonce}::text || ':' || u.profile_image_key as "profileImage", c.id as "companyId",
    c.company_name as "companyName", c.municipality, c.street_and_number as "streetAndNumber", offered.packages,
    coalesce(f.open_count, 0) as "openCount", f.current_since as "nowSince", f.job_seconds as "jobSeconds",
    coalesce(w.working_hours, c.working_hours) as "workingHours", away.absences, w.pause_until as "pauseUntil"
  from workers w
    join users u on u.id = w.id and u.is_active and u.role in ('worker', 'owner')
    join owners c on c.id = w.owner_id
    left join worker_figures f on f.worker_id = w.id
    left join away on away.worker_id = w.id
    left join offered on offered.worker_id = w.id
  where ${workerId ?? null}::uuid is null or w.id = ${workerId ?? null}::uuid
  order by u.first_name collate "sr-Latn-x-icu", u.last_name collate "sr-Latn-x-icu", u.id
  limit ${sql.lit(MOST_WORKERS)}`;

/** When the present job is done, as far as is known [dispatch#free-around]. */
export function freeAroundOf({ nowSince, jobSeconds }: WorkerRow, now: Date): Date | null {
  if (nowSince === null || jobSeconds === null) return null;
  const end = new Date(nowSince.getTime() + jobSeconds * 1_000);
  return end > now ? end : null;
}

/** When a worker can work, as it is sent. */
export const availabilityOf = ({ workingHours, absences, pauseUntil }: WorkerRow): AvailabilityFacts => ({
  workingHours,
  absences: absences ?? [],
  pauseUntil: pauseUntil?.toISOString() ?? null,
});

/** Free, busy until a known time, busy, not working: the groups of the rows. */
type Group = 0 | 1 | 2 | 3;

/** Workers by name → as the board has them: free ones first, then by the end of their jobs, last those who do not work now [board#row-order]. */
function inOrder(rows: readonly WorkerRow[], now: Date): readonly WorkerRow[] {
  const stateOf = nowStateAt(now);
  const keyed = rows.map((row) => {
    const end = freeAroundOf(row, now)?.getTime();
    const busy: Group = end === undefined ? 2 : 1;
    const isWorking = stateOf(availabilityOf(row)).state === 'working';
    const group = !isWorking ? 3 : row.openCount === 0 ? 0 : busy;
    return { row, group, end: group === 1 ? (end ?? 0) : 0 };
  });
  return keyed.toSorted((a, b) => a.group - b.group || a.end - b.end).map(({ row }) => row);
}

/** All active workers, or the one who is asked for, in the order of the rows. */
export async function listBoardWorkers(
  { db, links, clock }: Deps,
  workerId: string | undefined,
  days: BoardDays,
): Promise<readonly WorkerRow[]> {
  const now = clock();
  return inOrder(await listRows(db, WorkerRow, workersText(links.nonce, workerId, days, now)), now);
}
