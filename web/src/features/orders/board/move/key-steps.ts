import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fitAfter, fitStart, type Place } from './move.ts';
import type { Lifted } from './move-store.ts';
import { QUARTER_MS, type Axis } from '#features/orders/board/layout/time-axis.ts';

const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;

/** How far an arrow key leads, down and to the right; undefined for another key. */
export const stepOf = (key: string): readonly [down: number, right: number] | undefined =>
  key in ARROWS ? Object.entries(ARROWS).find(([name]) => name === key)?.[1] : undefined;

type Rows = readonly { readonly _id: string }[];

/** Eight in the morning, where a day other than today begins. */
const MORNING = 8 * 4 * QUARTER_MS;

/** Where an order begins its way by keys: at its worker and time, else at the first worker and the next quarter of an hour. */
export function firstPlace(
  order: Pick<OrderListItem, 'term' | 'worker'>,
  rows: Rows,
  { axis, now, minutes }: { axis: Axis; now: number; minutes: number },
): Place | undefined {
  const own = rows.find(({ _id }) => _id === order.worker?._id) ?? rows[0];
  if (own === undefined) return undefined;
  const startsAt = order.term.kind === 'window' ? Date.parse(order.term.startsAt ?? '') : Number.NaN;
  const next = now >= axis.from && now < axis.to ? now + QUARTER_MS / 2 : axis.from + MORNING;
  const isShown = startsAt >= axis.from && startsAt < axis.to;
  return {
    workerId: own._id,
    at: isShown ? fitStart(axis, startsAt, minutes) : fitAfter(axis, next, minutes),
  };
}

/** The next place of what is lifted: arrows choose worker and time, Home leaves the term; undefined for another key. */
export function nextPlace(
  key: string,
  { place, minutes, order }: Pick<Lifted, 'place' | 'minutes' | 'order'>,
  rows: Rows,
  given: { axis: Axis; now: number },
): Place | undefined {
  if (place === undefined) return undefined;
  if (key === 'Home') return { ...place, at: null };
  const step = stepOf(key);
  if (step === undefined) return undefined;
  const [down, right] = step;
  const workerId = rows[rows.findIndex(({ _id }) => _id === place.workerId) + down]?._id ?? place.workerId;
  if (right === 0) return { ...place, workerId };
  // From the kept term an arrow leads to the time where the order began its way.
  const from = place.at ?? firstPlace(order, rows, { ...given, minutes })?.at ?? given.axis.from;
  const fit = right > 0 ? fitAfter : fitStart;
  return {
    workerId,
    at: place.at === null ? from : fit(given.axis, from + right * QUARTER_MS, minutes),
  };
}
