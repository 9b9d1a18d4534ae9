import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Pixels left under it. */
const FOOT = 10;

/** Tells the styles of a box, as `--rest`, what is left of the window from where it begins, in pixels or a phone's `dvh`. */
export function useRestOfWindow(box: RefObject<HTMLElement | null>): void {
  const fit = useEffectEvent(() => {
    const top = Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    box.current?.style.setProperty('--rest', `calc(100dvh - ${top + FOOT}px)`);
  });
  useLayoutEffect(() => fit());
  useEffect(() => {
    const again = () => fit();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
}
