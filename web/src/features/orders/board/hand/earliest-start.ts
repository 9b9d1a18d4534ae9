import { FORMULA } from '@majstorija/contract/dispatch/formula.ts';
import type { Job, JobPlace } from '@majstorija/contract/dispatch/find-conflicts.ts';
import { findFreeWindows } from '@majstorija/contract/dispatch/find-free-windows.ts';
import type { WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import type { BoardBar } from '@majstorija/contract/orders/board/board.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { timeOf } from '#features/orders/board/layout/bar-parts.ts';
import { MINUTE_MS, QUARTER_MS, type Axis } from '#features/orders/board/layout/time-axis.ts';
import { minutesOf } from '#features/orders/board/move/move.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';

type Given = {
  axis: Axis;
  now: Date;
  /** What is known of the way to the order; undefined without a ranking. */
  facts: Pick<WorkerFacts, 'now' | 'driveMinutes'> | undefined;
  cityKmh: number | undefined;
};

const NOWHERE = { latitude: 0, longitude: 0 };

const placeOf = (
  { latitude, longitude }: OrderListItem['address'],
  unknown: JobPlace['point'],
): Pick<Job, 'point' | 'isRough'> =>
  latitude === null || longitude === null
    ? { point: unknown, isRough: true }
    : { point: { latitude, longitude }, isRough: false };

/** The open work of a row that occupies its worker, but for one order. */
function jobsOf(bars: readonly BoardBar[], { _id }: OrderListItem, unknown: JobPlace['point'], now: number) {
  return bars.flatMap((bar): Job[] => {
    const { from, to } = timeOf(bar, now);
    const { order } = bar;
    if (order._id === _id || !isOpen(order.status) || Number.isNaN(from) || to <= now) return [];
    return [
      {
        _id: order._id,
        orderCode: order.orderCode,
        streetAndNumber: order.address.streetAndNumber,
        from: new Date(from),
        to: new Date(to),
        isWindow: true,
        ...placeOf(order.address, unknown),
      },
    ];
  });
}

/**
 * When a worker can begin an order at the earliest on the days that are shown, in epoch milliseconds: not before the way there,
 * its own term and now, between their other work [board-screen#earliest]. Null where that is on no day shown: the term stays.
 */
export function earliestStart(
  { bars, availability }: Pick<BoardRow, 'bars' | 'availability'>,
  order: OrderListItem,
  { axis, now, facts, cityKmh }: Given,
): number | null {
  // Somebody who is at work comes from there: the way is that between both jobs.
  const drive = facts?.now === null ? (facts.driveMinutes ?? 0) : 0;
  const own = order.term.kind === 'window' ? Date.parse(order.term.startsAt ?? '') : 0;
  const begin = Math.max(now.getTime() + drive * MINUTE_MS, axis.from, own);
  const from = Math.ceil(begin / QUARTER_MS) * QUARTER_MS;
  if (from >= axis.to) return null;
  const place = placeOf(order.address, NOWHERE);
  const [free] = findFreeWindows(
    { ...availability, jobs: jobsOf(bars, order, place.point, now.getTime()), offersPackage: true },
    {
      term: {
        kind: 'window',
        startsAt: new Date(from),
        endsAt: new Date(from + minutesOf(order) * MINUTE_MS),
      },
      place,
      now,
      cityKmh: cityKmh ?? FORMULA.cityKmh,
    },
  );
  if (free === undefined) return null;
  const at = belgradeInstant(free.date, free.from).getTime();
  return at < axis.to ? at : null;
}
