import type { BoardBar } from '@majstorija/contract/orders/board/board.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { clip, toX, type Axis } from './time-axis.ts';

/** Text needs so many pixels; a shorter job is drawn wider. */
const LEAST_WIDTH = 24;
/** A bar has its whole code, and the number of its house, from so many pixels on; under it the code's last digits. */
export const CODE_WIDTH = 76;

/** How a bar looks: what is done recedes, what waits for its worker is dashed, a complaint has its square edge. */
export type BarLook = 'waiting' | 'action' | 'active' | 'complaint' | 'done' | 'closed';

/** A bar in the pixels of its row [board-screen#bars]. */
export interface PlacedBar {
  readonly bar: BoardBar;
  readonly look: BarLook;
  readonly left: number;
  readonly width: number;
  /** Pixels of the bar that have happened; the rest is planned. */
  readonly happened: number;
  /** Pixels of the way before the bar. */
  readonly way: number;
}

/** From when to when a bar is, in epoch milliseconds: the work as it was, while it goes on up to what is planned, or the plan. */
export function timeOf({ actual, planned, travel }: BoardBar, now: number): { from: number; to: number } {
  const end = planned === null ? now : Date.parse(planned.to);
  if (actual !== null) {
    const from = Date.parse(actual.from);
    return { from, to: actual.to === null ? Math.max(end, now, from) : Date.parse(actual.to) };
  }
  // On the way, without any estimate of the work: until the arrival there is no more than the end of the way.
  const from = planned === null ? Date.parse(travel?.to ?? travel?.from ?? '') : Date.parse(planned.from);
  return { from, to: Math.max(planned === null ? from : end, from) };
}

/** The look of a bar: work that is over stays done, whatever became of its order since. */
export function lookOf({ order, actual, isComplaint }: BoardBar): BarLook {
  const { family, open } = ORDER_STATUSES[order.status];
  if (isComplaint) return open ? 'complaint' : family;
  return open && actual !== null && actual.to !== null ? 'done' : family;
}

const happenedUntil = ({ actual }: BoardBar, now: number): number | undefined => {
  if (actual === null) return undefined;
  return actual.to === null ? now : Date.parse(actual.to);
};

/** Places a bar; undefined when nothing of it is on the axis. */
export function placeBar(bar: BoardBar, axis: Axis, now: number): PlacedBar | undefined {
  const time = timeOf(bar, now);
  const wayFrom = bar.travel === null ? time.from : Math.min(Date.parse(bar.travel.from), time.from);
  if (Number.isNaN(time.from) || clip(axis, wayFrom, Math.max(time.to, wayFrom + 1)) === undefined)
    return undefined;
  const seen = clip(axis, time.from, time.to) ?? { from: time.from, to: time.from };
  const left = toX(axis, seen.from);
  const width = Math.max(toX(axis, seen.to) - left, LEAST_WIDTH);
  const until = happenedUntil(bar, now);
  return {
    bar,
    look: lookOf(bar),
    left,
    width,
    happened: until === undefined ? 0 : Math.min(width, Math.max(0, toX(axis, until) - left)),
    way: left - toX(axis, Math.max(wayFrom, axis.from)),
  };
}
