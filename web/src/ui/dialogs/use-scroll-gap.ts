import { useLayoutEffect } from 'react';

/** Measures the scrollbar that a dialog removes, so that the page behind it does not jump. */
export function useScrollGap(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const root = document.documentElement;
    const gap = window.innerWidth - root.clientWidth;
    if (gap === 0) return;
    root.style.setProperty('--scroll-gap', `${gap}px`);
    return () => {
      root.style.removeProperty('--scroll-gap');
    };
  }, [opened]);
}
