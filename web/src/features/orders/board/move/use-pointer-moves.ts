import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/react';
import { useRef, type RefObject } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fitStart, minutesOf, type Place } from './move.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { rowAt, SIZES, type DrawnLayout } from '#features/orders/board/layout/row-layout.ts';
import { toTime } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';

type Point = { x: number; y: number };

/** What is dragged, as its card or bar has told. */
type Dragged = { order: OrderListItem; isBar: boolean };

const isDragged = (data: object | undefined): data is Dragged =>
  data !== undefined && 'order' in data && 'isBar' in data;

type PointerMoves = {
  desk: BoardDesk;
  rows: readonly BoardRow[];
  layouts: readonly DrawnLayout[];
  scroller: RefObject<HTMLDivElement | null>;
};

/** The place under a point, with the left edge of what is dragged so many pixels before it; undefined outside of the grid. */
function placeUnder(point: Point, grab: number, minutes: number, given: PointerMoves): Place | undefined {
  const { desk, rows, layouts, scroller } = given;
  const box = scroller.current?.getBoundingClientRect();
  if (box === undefined || scroller.current === null) return undefined;
  const { scrollLeft, scrollTop } = scroller.current;
  const isInside =
    point.x >= box.left && point.x < box.right && point.y >= box.top + SIZES.head && point.y < box.bottom;
  if (!isInside) return undefined;
  const heights = layouts.map(({ height, before }) => before + height);
  const row = rows[rowAt(heights, point.y - box.top - SIZES.head + scrollTop) ?? -1];
  if (row === undefined) return undefined;
  const x = point.x - box.left - SIZES.label;
  if (x < 0) return { workerId: row._id, at: null };
  return { workerId: row._id, at: fitStart(desk.axis, toTime(desk.axis, x + scrollLeft - grab), minutes) };
}

/** Follows the pointer that drags a card or a bar; the library tells mouse, pen and finger alike. */
export function usePointerMoves(given: PointerMoves) {
  const grab = useRef(0);
  const { moves } = given.desk;
  const follow = (point: Point) => {
    const { lifted } = moves.store.get();
    if (lifted?.by !== 'pointer') return;
    moves.moveTo(placeUnder(point, grab.current, lifted.minutes, given), point);
  };
  return {
    follow,
    onDragStart: ({ operation: { source, position } }: DragStartEvent) => {
      const { data } = source ?? {};
      if (!isDragged(data)) return;
      const left = source?.element?.getBoundingClientRect().left ?? 0;
      // A card has no time of its own: it begins where the pointer is.
      grab.current = data.isBar && minutesOf(data.order) > 0 ? position.current.x - left : 0;
      moves.lift(data.order, 'pointer', position.initial);
    },
    onDragMove: ({ to, by, operation: { position } }: DragMoveEvent) => {
      const at = to ?? { x: position.current.x + (by?.x ?? 0), y: position.current.y + (by?.y ?? 0) };
      follow(at);
    },
    onDragEnd: ({ canceled }: DragEndEvent) => {
      if (moves.store.get().lifted?.by !== 'pointer') return;
      if (canceled) moves.putBack();
      else moves.drop();
    },
  };
}
