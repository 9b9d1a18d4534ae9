import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import {
  findConflicts,
  findWindowOverlaps,
  type AskedJob,
  type Schedule,
} from '@majstorija/contract/dispatch/find-conflicts.ts';
import { FREE_WINDOWS } from '@majstorija/contract/dispatch/find-free-windows.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findAskedOrder, listSchedules } from './schedules.views.ts';

const DAY_MS = 86_400_000;

/** Who is to get which order, with which term. */
export interface Meeting {
  readonly orderId: string;
  readonly workerIds: readonly string[];
  /** Absent: the one of the order. */
  readonly term?: TermTimes | undefined;
}

/** What is asked, and the schedules of the workers by id, a day more than any way takes. Throws order.notFound. */
export async function readMeeting(
  db: Db | Tx,
  { orderId, workerIds, term: wanted }: Meeting,
  now: Date,
): Promise<{ readonly asked: AskedJob; readonly schedules: ReadonlyMap<string, Schedule> }> {
  const order = await findAskedOrder(db, orderId);
  if (!order) throw new AppError('order.notFound');
  const term = wanted ?? order.term;
  const [start, end] = [term.startsAt ?? now, term.endsAt ?? now].map((date) => date.getTime());
  const first = Math.min(now.getTime(), start ?? 0);
  const last = Math.max(now.getTime(), end ?? 0) + FREE_WINDOWS.days * DAY_MS;
  const schedules = await listSchedules(db, {
    workerIds,
    orderId,
    package: order.package,
    from: new Date(first - DAY_MS),
    to: new Date(last + DAY_MS),
    now,
  });
  return { asked: { ...order, term, now }, schedules };
}

/** What speaks against one worker, and what of it are overlaps with other windows of theirs. */
export interface Met {
  readonly conflicts: readonly Conflict[];
  readonly overlaps: readonly Conflict[];
}

/**
 * What speaks against a worker for an order, who stays locked: two who give them orders at the same time do so one after the
 * other [dispatch#apart]. The order is locked before. Throws worker.notFound.
 */
export async function lockAndMeet(
  { tx, now }: Work,
  { workerId, ...meeting }: Omit<Meeting, 'workerIds'> & { readonly workerId: string },
): Promise<Met> {
  await sql`select from workers where id = ${workerId} for no key update`.execute(tx);
  const { asked, schedules } = await readMeeting(tx, { ...meeting, workerIds: [workerId] }, now);
  const schedule = schedules.get(workerId);
  if (!schedule) throw new AppError('worker.notFound');
  return { conflicts: findConflicts(schedule, asked), overlaps: findWindowOverlaps(schedule, asked) };
}
