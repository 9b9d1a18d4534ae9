import { TIMER_LIMITS } from '#features/orders/life/order-timers.service.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { findNewestComplaint } from './complaints.queries.ts';
import { replayOrder } from './fill-register.service.ts';
import { registerTurn, type ComplaintTurn } from './register-turn.ts';

/** An event of an order as `raiseEvent` has saved it. */
interface RaisedTurn extends Omit<ComplaintTurn, 'at' | 'actorId' | 'isHistory'> {
  /** Whether the order had a complaint before it. */
  readonly hasComplaint: boolean;
}

/**
 * Registers an event in its transaction, with all before it where the register does not know the complaint yet; orders written as
 * history are registered afterwards, in the order of time [complaints#fill].
 */
export async function noteComplaint(work: Work, { hasComplaint, ...turn }: RaisedTurn): Promise<void> {
  const isNew = turn.event === 'complaint_created';
  if (!hasComplaint && !isNew) return;
  if (!getSettings(work, TIMER_LIMITS).areTimersQueued) return;
  const isUnknown = !isNew && (await findNewestComplaint(work.tx, turn.orderId)) === undefined;
  if (isUnknown) return replayOrder(work, turn.orderId);
  return registerTurn(work, { ...turn, at: work.now, actorId: work.actor.id, isHistory: false });
}
