import { useEffect, useEffectEvent, type RefObject } from 'react';
import { CODE_WIDTH } from '#features/orders/board/layout/bar-parts.ts';

/** Milliseconds without scrolling after which the words are placed: none of it happens while the grid moves. */
const REST_MS = 100;

function place(scroller: HTMLElement): void {
  const { scrollLeft } = scroller;
  const words = [...scroller.querySelectorAll<HTMLElement>('[data-bar-words]')];
  const shifts = words.map((one) => {
    const bar = one.parentElement?.parentElement;
    const past = bar ? scrollLeft - bar.offsetLeft : 0;
    const room = bar ? Math.max(0, bar.offsetWidth - CODE_WIDTH) : 0;
    return { hidden: Math.min(past, room), isSliver: past > room };
  });
  for (const [at, one] of words.entries()) {
    const { hidden = 0, isSliver = false } = shifts[at] ?? {};
    one.style.marginLeft = hidden > 0 ? `${hidden}px` : '';
    one.toggleAttribute('data-sliver', isSliver);
  }
}

/** Words of a bar that began before the hours in sight stand where it comes into sight, and keep their room [board-screen#bars]. */
export function useWordsInSight(scroller: RefObject<HTMLElement | null>, drawn: unknown): void {
  const placeNow = useEffectEvent(() => {
    if (scroller.current !== null) place(scroller.current);
  });
  useEffect(() => placeNow(), [drawn]);
  useEffect(() => {
    const element = scroller.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => placeNow(), REST_MS);
    };
    element?.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('scroll', wait);
    };
  }, [scroller]);
}
