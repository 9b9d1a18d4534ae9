import { z } from 'zod';
import type { BoardQuery } from '@majstorija/contract/orders/board/board.ts';
import { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { NO_ONE } from '@majstorija/contract/orders/views.ts';
import {
  freeAroundOf,
  listKnownWorkers,
  type ListedWorker,
} from '#features/dispatch/known-workers.service.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { isoTime } from '#platform/views/view-sql.ts';
import type { BoardDays } from './board-days.ts';

const AwayRow = z.strictObject({ workerId: z.string(), absences: AvailabilityFacts.shape.absences });

/** The statement of listAbsences. */
export const absencesText = (workerIds: readonly string[], { from, to }: BoardDays, now: Date) => sql`
  select worker_id as "workerId", json_agg(json_build_object('startsAt', ${sql.raw(isoTime('starts_at'))},
    'endsAt', ${sql.raw(isoTime('ends_at'))}) order by starts_at) as absences
  from worker_absences
  where worker_id = any(${workerIds}::uuid[]) and ends_at > least(${from}::timestamptz, ${now}::timestamptz)
    and starts_at < greatest(${to}::timestamptz, ${now}::timestamptz + interval '31 days')
  group by 1`;

/** When each of these workers is absent, as the rows show it: on the days of the board, or in the weeks that the sentence about now may name. */
export async function listAbsences(
  db: Db,
  ...asked: Parameters<typeof absencesText>
): Promise<ReadonlyMap<string, AvailabilityFacts['absences']>> {
  const rows = await listRows(db, AwayRow, absencesText(...asked));
  return new Map(rows.map(({ workerId, absences }) => [workerId, absences]));
}

/** Free, busy until a known time, busy, not working: the groups of the rows. */
type Group = 0 | 1 | 2 | 3;

/** Workers by name → as the board has them: free ones first, then by the end of their jobs, last those who do not work now [board#row-order]. */
function inOrder(workers: readonly ListedWorker[], now: Date): readonly ListedWorker[] {
  const stateOf = nowStateAt(now);
  const keyed = workers.map((worker) => {
    const end = freeAroundOf(worker, now);
    const busy: Group = end === null ? 2 : 1;
    const isWorking = stateOf(worker.availability).state === 'working';
    const group = !isWorking ? 3 : worker.row.openCount === 0 ? 0 : busy;
    return { worker, group, end: group === 1 ? (end ?? 0) : 0 };
  });
  return keyed.toSorted((a, b) => a.group - b.group || a.end - b.end).map(({ worker }) => worker);
}

type Asked = Pick<BoardQuery, 'workerId' | 'municipality'>;

/** Whether a worker has their seat or their present job in a municipality; of one worker everything is shown [board#by-worker]. */
const isAsked =
  ({ workerId, municipality }: Asked) =>
  ({ row }: ListedWorker): boolean =>
    workerId !== undefined ||
    municipality === undefined ||
    [row.seatMunicipality, row.nowMunicipality].some(
      (place) => place !== null && municipality.includes(place),
    );

/** The active workers who are asked for, in the order of the rows. */
export async function listBoardWorkers(db: Db, asked: Asked, now: Date): Promise<readonly ListedWorker[]> {
  // Who looks for a worker of orders without one wants to see all.
  const workerId = asked.workerId === NO_ONE ? undefined : asked.workerId;
  const workers = await listKnownWorkers(db, now, workerId);
  return inOrder(workers.filter(isAsked({ ...asked, workerId })), now);
}
