import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Despite } from '@majstorija/contract/orders/order-bodies.ts';
import { lockAndMeet } from '#features/dispatch/conflicts/conflicts.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

/** A locked order, and who is to do it when. */
interface Meeting {
  readonly orderId: string;
  readonly workerId: string;
  readonly term: TermTimes;
}

/** Orders of the demo data are walked one by one, each through all of its days, so no other one is as it was at that time. */
const isHistory = ({ actor }: Work): boolean => 'isDemoData' in actor;

/** Whether the order overlaps a window of its worker by a choice that was seen, and why it is so in spite of conflicts. */
export interface Overruled {
  readonly isOverlapSeen: boolean;
  readonly reason?: string | undefined;
}

/**
 * Asks what speaks against the worker, who stays locked. Throws order.workerConflicts for what was not seen [dispatch#despite].
 */
export async function overruleConflicts(
  work: Work,
  meeting: Meeting,
  despite: Despite | undefined,
): Promise<Overruled> {
  if (isHistory(work)) return { isOverlapSeen: true };
  const { conflicts, isOverlapping } = await lockAndMeet(work, meeting);
  const isSeen = conflicts.every(({ key }) => despite?.seen.includes(key));
  if (!isSeen) throw new AppError('order.workerConflicts');
  return { isOverlapSeen: isOverlapping, ...(conflicts.length > 0 && { reason: despite?.reason }) };
}

/** For those who are not asked: only another window of the worker refuses them. Throws order.workerConflicts [dispatch#despite]. */
export async function keepApart(work: Work, meeting: Meeting): Promise<Overruled> {
  if (isHistory(work)) return { isOverlapSeen: true };
  const { isOverlapping } = await lockAndMeet(work, meeting);
  if (isOverlapping) throw new AppError('order.workerConflicts');
  return { isOverlapSeen: false };
}
