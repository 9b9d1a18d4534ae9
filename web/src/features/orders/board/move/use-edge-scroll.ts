import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useMoves, type MoveStore } from './move-store.ts';
import { SIZES } from '#features/orders/board/layout/row-layout.ts';

/** Pixels from the edge within which the grid scrolls, and the most that it does in a frame. */
const EDGE = 48;
const FASTEST = 14;

/** How far to scroll in a frame for a pointer so far from both edges; negative to the beginning. */
function edgeSpeed(fromStart: number, fromEnd: number): number {
  if (fromStart < 0 || fromEnd < 0) return 0;
  if (fromStart < EDGE) return -Math.ceil(FASTEST * (1 - fromStart / EDGE));
  return fromEnd < EDGE ? Math.ceil(FASTEST * (1 - fromEnd / EDGE)) : 0;
}

/** Scrolls the grid while something is dragged near one of its edges; `follow` finds the new place under the pointer. */
export function useEdgeScroll(
  store: MoveStore,
  scroller: RefObject<HTMLDivElement | null>,
  follow: (point: { x: number; y: number }) => void,
): void {
  const isDragging = useMoves(store, ({ lifted }) => lifted?.by === 'pointer');
  const scroll = useEffectEvent(() => {
    const element = scroller.current;
    const point = store.get().lifted?.pointer;
    if (element === null || point === undefined) return;
    const box = element.getBoundingClientRect();
    const x = edgeSpeed(point.x - box.left - SIZES.label, box.right - point.x);
    const y = edgeSpeed(point.y - box.top - SIZES.head, box.bottom - point.y);
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
