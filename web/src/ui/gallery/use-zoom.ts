import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

/** A place in the window. */
type Point = { x: number; y: number };

const MAX = 4;
const STEP = 1.5;
const CLOSE_UP = 2.5;
/** How far a finger moves before it counts as a swipe to the next photo. */
const SWIPE_PX = 50;

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
/** A zoom just above one counts as one: a photo a few pixels larger than its frame only looks wrong. */
const clamped = (zoom: number) => (zoom < 1.05 ? 1 : Math.min(MAX, zoom));
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The zoom of a photo in a frame that scrolls by itself, each starts unzoomed; the point under `at` stays there after the layout of the larger photo. */
function useAnchoredZoom(frame: HTMLElement | null, photo: string) {
  const [chosen, setChosen] = useState({ photo, zoom: 1 });
  const zoom = chosen.photo === photo ? chosen.zoom : 1;
  const anchor = useRef<{ at: Point; from: number }>(undefined);
  useLayoutEffect(() => {
    if (frame === null || anchor.current === undefined) return;
    const { at, from } = anchor.current;
    const { left, top } = frame.getBoundingClientRect();
    const inner = { x: at.x - left, y: at.y - top };
    frame.scrollTo({
      left: ((frame.scrollLeft + inner.x) / from) * zoom - inner.x,
      top: ((frame.scrollTop + inner.y) / from) * zoom - inner.y,
      behavior: 'instant',
    });
    anchor.current = undefined;
  }, [frame, zoom]);
  const zoomTo = (wanted: number, at?: Point) => {
    const next = clamped(wanted);
    if (frame === null || next === zoom) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    anchor.current = { at: at ?? { x: left + width / 2, y: top + height / 2 }, from: zoom };
    setChosen({ photo, zoom: next });
  };
  return { zoom, zoomTo };
}

type Gesture = { start: [Point, Point?]; zoom: number };

/** Two fingers zoom, one finger swipes while nothing is zoomed; React's own touch handlers could not prevent the page from scrolling. */
function useFingers(frame: HTMLElement | null, zoom: number, zoomTo: ZoomTo, onSwipe: (by: 1 | -1) => void) {
  const gesture = useRef<Gesture>(undefined);
  const start = useEffectEvent(({ touches: [first, second] }: TouchEvent) => {
    gesture.current = first && { start: [pointOf(first), second && pointOf(second)], zoom };
  });
  const move = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    const [a, b] = gesture.current?.start ?? [];
    if (!first || !second || !a || !b) return;
    event.preventDefault();
    const now = [pointOf(first), pointOf(second)] as const;
    zoomTo((gesture.current?.zoom ?? 1) * (distanceOf(...now) / distanceOf(a, b)), middleOf(...now));
  });
  const end = useEffectEvent(({ changedTouches: [finger] }: TouchEvent) => {
    const [from, second] = gesture.current?.start ?? [];
    gesture.current = undefined;
    if (!finger || !from || second || zoom > 1) return;
    const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(right) > SWIPE_PX && Math.abs(right) > Math.abs(down) * 1.5) onSwipe(right < 0 ? 1 : -1);
  });
  useEffect(() => {
    if (frame === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('touchstart', (event) => start(event), { signal, passive: true });
    frame.addEventListener('touchmove', (event) => move(event), { signal, passive: false });
    frame.addEventListener('touchend', (event) => end(event), { signal });
    return () => listening.abort();
  }, [frame]);
}

type ZoomTo = (wanted: number, at?: Point) => void;

/** Ctrl and the wheel, which is also what two fingers on a touchpad send. */
function useWheel(frame: HTMLElement | null, zoom: number, zoomTo: ZoomTo) {
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 200), pointOf(event));
  });
  useEffect(() => {
    if (frame === null) return;
    const listening = new AbortController();
    frame.addEventListener('wheel', (event) => turn(event), { signal: listening.signal, passive: false });
    return () => listening.abort();
  }, [frame]);
}

/** The zoom of a photo in its frame, by fingers, wheel, double click or `larger` and `smaller`; 1 is the whole photo. */
export function useZoom(frame: HTMLElement | null, photo: string, onSwipe: (by: 1 | -1) => void) {
  const { zoom, zoomTo } = useAnchoredZoom(frame, photo);
  useFingers(frame, zoom, zoomTo, onSwipe);
  useWheel(frame, zoom, zoomTo);
  return {
    zoom,
    larger: zoom < MAX ? () => zoomTo(zoom * STEP) : undefined,
    smaller: zoom > 1 ? () => zoomTo(zoom / STEP) : undefined,
    onDoubleClick: (event: MouseEvent) => zoomTo(zoom > 1 ? 1 : CLOSE_UP, pointOf(event)),
  };
}
