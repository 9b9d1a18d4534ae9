import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import { toActionType, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { undoneOf } from '@majstorija/contract/orders/life/road.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** What a visit follows from in an entry of a timeline. */
interface Entry {
  readonly position: number;
  readonly event: OrderEvent;
  readonly status: OrderStatus;
}

/**
 * The position of the entry that began the visit which goes on at the end of a timeline, oldest entry first: the order was given to somebody,
 * or waits for it; 0 without one. A status set by hand within a visit takes a completion back, the work goes on [orders#completed-again].
 */
export function visitStart(entries: readonly Entry[]): number {
  const undone = undoneOf(entries.map(({ event }) => toActionType(event)));
  const lasting = entries.filter((_, at) => !undone.some((one) => one.assigned <= at && at <= one.undone));
  const begins = lasting.findLast(({ event, status }) => movesAny(event, 'worker') || status === 'pending');
  return begins?.position ?? 0;
}
