import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer is over an element, or the focus in it: what is looked at may not move by itself [board#map-stands-still]. */
export function useWatched(box: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const listeners = [
      ['pointerenter', () => setOver(true)],
      ['pointerleave', () => setOver(false)],
      ['focusin', () => setFocused(true)],
      ['focusout', () => setFocused(false)],
    ] as const;
    for (const [name, hear] of listeners) element.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of listeners) element.removeEventListener(name, hear);
    };
  }, [box]);
  return isOver || isFocused;
}
