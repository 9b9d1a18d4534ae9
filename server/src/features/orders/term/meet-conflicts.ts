import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Despite } from '@majstorija/contract/orders/order-event-bodies.ts';
import { lockAndMeet } from '#features/dispatch/conflicts/conflicts.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

/** A locked order, and who is to do it when. */
interface Meeting {
  readonly orderId: string;
  readonly workerId: string;
  readonly term: TermTimes;
}

/** Whether the order overlaps a window of its worker by a choice that was seen, and why it is so in spite of conflicts. */
export interface Overruled {
  readonly isOverlapSeen: boolean;
  readonly reason?: string | undefined;
}

/** How many conflicts the refusal names. */
const NAMED = 3;

function refusalOf(conflicts: readonly Conflict[]): AppError {
  const more = conflicts.length - NAMED;
  const named = conflicts.slice(0, NAMED).map(({ text }) => text.replace(/\.$/, ''));
  const words = [...named, ...(more > 0 ? [`još ${more}`] : [])].join('; ');
  return new AppError('order.workerConflicts', { values: { conflicts: words } });
}

/**
 * Whether another window of the worker, who stays locked, overlaps the order. Orders written as history go one by one through all of
 * their days, so no other one is as it was at that time.
 */
export const isOverlapping = async (work: Work, meeting: Meeting): Promise<boolean> =>
  work.isHistory || (await lockAndMeet(work, meeting)).overlaps.length > 0;

/**
 * Keeps other windows of the worker, who stays locked, apart from the order. A screen sends in `despite` which conflicts it has asked
 * about, none at first; then everything else that speaks against the worker refuses it too. Throws order.workerConflicts, which
 * names them [dispatch#despite].
 */
export async function overruleConflicts(work: Work, meeting: Meeting, despite?: Despite): Promise<Overruled> {
  if (work.isHistory) return { isOverlapSeen: true };
  const { conflicts, overlaps } = await lockAndMeet(work, meeting);
  const unseen = despite ? conflicts.filter(({ key }) => !despite.seen.includes(key)) : overlaps;
  if (unseen.length > 0) throw refusalOf(unseen);
  return { isOverlapSeen: overlaps.length > 0, ...(conflicts.length > 0 && { reason: despite?.reason }) };
}
