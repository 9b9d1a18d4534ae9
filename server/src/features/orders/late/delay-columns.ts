import { LATE_STATUSES } from '@majstorija/contract/orders/late/delay.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { LockedOrder, OrderChanges } from '#features/orders/life/orders.queries.ts';

/** The columns of a delay [orders#delay]: null together without one. */
export interface DelayColumns {
  readonly late_minutes: number | null;
  readonly late_until: Date | null;
  readonly late_said_at: Date | null;
}

/** An order whose worker is not late. */
const NO_DELAY: DelayColumns = { late_minutes: null, late_until: null, late_said_at: null };

/** How late a worker said to be, and about when they arrive. */
export interface Delay {
  readonly minutes: number;
  readonly until: Date;
}

/** The delay of a locked order, after the changes if they have one; null without. */
export function delayOf(order: LockedOrder, changes: OrderChanges = {}): Delay | null {
  const { late_minutes: minutes = order.lateMinutes, late_until: until = order.lateUntil } = changes;
  return minutes === null || until === null ? null : { minutes, until };
}

/** The columns that end the delay of a locked order, when it is no longer what the worker spoke of [orders#delay-ends]. */
export function endedDelay(
  order: LockedOrder,
  { status, isOtherWorker, changes }: { status: OrderStatus; isOtherWorker: boolean; changes: OrderChanges },
): Partial<DelayColumns> {
  const isAnotherMatter = isOtherWorker || changes.term_kind !== undefined || !LATE_STATUSES.includes(status);
  return order.lateUntil !== null && isAnotherMatter ? NO_DELAY : {};
}
