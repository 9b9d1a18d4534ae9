import type { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import type { BoardBar } from '@majstorija/contract/orders/board/board.ts';
import { placeBar, type PlacedBar } from './bar-parts.ts';
import { toLanes } from './lanes.ts';
import { offTimes } from './off-times.ts';
import { toX, type Axis } from './time-axis.ts';

/** The pixels of the grid [board-screen#sizes]. */
export const SIZES = { label: 264, head: 32, bar: 40, gap: 6, group: 32 } as const;

/** A stretch of a row without work, in pixels. */
export type PlacedOff = { left: number; width: number; text: string };

/** A row in pixels: what is drawn in it, and how high it is so that no bar covers another. */
export interface RowLayout {
  readonly bars: readonly (PlacedBar & { readonly lane: number })[];
  readonly off: readonly PlacedOff[];
  readonly height: number;
}

/** The same with the pixels of a heading before the row. */
export type DrawnLayout = RowLayout & { readonly before: number };

/** Places what a worker does and does not do on the axis. */
export function layOutRow(
  { bars, availability }: { bars: readonly BoardBar[]; availability: AvailabilityFacts },
  axis: Axis,
  now: Date,
): RowLayout {
  const placed = bars.flatMap((bar) => placeBar(bar, axis, now.getTime()) ?? []);
  const { lanes, count } = toLanes(
    placed.map(({ left, width, way }) => ({ left: left - way, right: left + width })),
  );
  return {
    bars: placed.map((bar, at) => ({ ...bar, lane: lanes[at] ?? 0 })),
    off: offTimes(availability, axis, now).map(({ from, to, text }) => ({
      left: toX(axis, from),
      width: toX(axis, to) - toX(axis, from),
      text,
    })),
    height: count * (SIZES.bar + SIZES.gap) + SIZES.gap,
  };
}

/** The top of a lane within its row. */
export const laneTop = (lane: number): number => SIZES.gap + lane * (SIZES.bar + SIZES.gap);

/** The index of the row at a height of the grid's body; undefined below the last. */
export function rowAt(heights: readonly number[], y: number): number | undefined {
  let bottom = 0;
  const at = heights.findIndex((height) => {
    bottom += height;
    return y < bottom;
  });
  return at === -1 || y < 0 ? undefined : at;
}
