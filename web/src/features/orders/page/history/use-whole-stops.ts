import { useLayoutEffect } from 'react';

/** The narrowest stop, in pixels: the longest label and a date fit into it. */
const NARROWEST = 96;

/** How many whole stops of `count` a frame of this width in pixels can show; 1 at least. */
const stopsIn = (width: number, count: number): number =>
  Math.min(count, Math.max(1, Math.floor(width / NARROWEST)));

/** The place of the first stop in sight, so that the current one and, where there is room, the next one are seen. */
const firstInSight = (current: number, shown: number, count: number): number =>
  Math.max(0, Math.min(current - shown + 2, count - shown, current));

/**
 * Makes the stops of the line in `frame` so wide that only whole ones are in sight, and scrolls the current one into view
 * when there is no room for all of them; the page itself does not scroll.
 */
export function useWholeStops(frame: HTMLElement | null, count: number, current: number): void {
  useLayoutEffect(() => {
    if (frame === null) return;
    let width = 0;
    const fit = () => {
      // Not when only the height changes, so that it stays where the user has scrolled it.
      if (frame.clientWidth === width) return;
      width = frame.clientWidth;
      const shown = stopsIn(width, count);
      frame.style.setProperty('--shown', String(shown));
      frame.scrollTo({ left: (firstInSight(current, shown, count) * width) / shown });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, count, current]);
}
