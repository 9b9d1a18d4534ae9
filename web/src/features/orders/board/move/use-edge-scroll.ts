import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useMoves, type MoveStore } from './move-store.ts';
import { SIZES } from '#features/orders/board/layout/row-layout.ts';

/** Pixels from the edge within which the grid scrolls, and the most that it does in a frame. */
const EDGE = 48;
const FASTEST = 14;
/** Pixels towards an edge that tell that the grid is meant to scroll. */
const MEANT = 12;

/**
 * How far to scroll in a frame for a pointer so far from both edges; negative to the beginning. `moved`: its way since the lift.
 * What is taken near an edge and moved along it stays in its row.
 */
function edgeSpeed(fromStart: number, fromEnd: number, moved: number): number {
  if (fromStart < 0 || fromEnd < 0) return 0;
  if (fromStart < EDGE) return moved > -MEANT ? 0 : -Math.ceil(FASTEST * (1 - fromStart / EDGE));
  return fromEnd < EDGE && moved >= MEANT ? Math.ceil(FASTEST * (1 - fromEnd / EDGE)) : 0;
}

/** Scrolls the grid while something is dragged to one of its edges; `follow` finds the new place under the pointer. */
export function useEdgeScroll(
  store: MoveStore,
  scroller: RefObject<HTMLDivElement | null>,
  follow: (point: { x: number; y: number }) => void,
): void {
  const isDragging = useMoves(store, ({ lifted }) => lifted?.by === 'pointer');
  const scroll = useEffectEvent(() => {
    const element = scroller.current;
    const { pointer: point, from = point } = store.get().lifted ?? {};
    if (element === null || point === undefined || from === undefined) return;
    const box = element.getBoundingClientRect();
    const x = edgeSpeed(point.x - box.left - SIZES.label, box.right - point.x, point.x - from.x);
    const y = edgeSpeed(point.y - box.top - SIZES.head, box.bottom - point.y, point.y - from.y);
    if (x === 0 && y === 0) return;
    element.scrollBy(x, y);
    follow(point);
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function next() {
      scroll();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}
