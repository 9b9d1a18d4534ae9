import { useEffect } from 'react';

/** Pixels between what is focused and the panel. */
const GAP = 12;

/** How far the page must move left so that the focused element is beside the panel, and no further than its own beginning. */
function coverOf(page: HTMLElement, panel: HTMLElement): number {
  const focused = document.activeElement;
  if (focused === null || focused === page || !page.contains(focused)) return 0;
  if (focused.closest('[data-side-panel]') !== null) return 0;
  const moved = -Number.parseFloat(getComputedStyle(page).left) || 0;
  const { left, right } = focused.getBoundingClientRect();
  const covered = right + moved + GAP - panel.getBoundingClientRect().left;
  const room = left + moved - GAP - (page.getBoundingClientRect().left + moved);
  return Math.max(0, Math.min(covered, room));
}

/** The page moves left while the focus is on a part of it that an open panel covers: the focus is always in sight [design#side-panel]. */
export function useUncovered(panel: HTMLElement | null): void {
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('main');
    if (panel === null || page === null) return;
    const move = () => page.style.setProperty('--page-shift', `${coverOf(page, panel)}px`);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', move, { signal });
    window.addEventListener('resize', move, { signal });
    move();
    return () => {
      listening.abort();
      page.style.removeProperty('--page-shift');
    };
  }, [panel]);
}
