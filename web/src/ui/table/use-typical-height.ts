import { useEffect } from 'react';

/** Tells the style sheet how high a part of a table is, for those beside it that are not laid out yet. */
export function useTypicalHeight(part: HTMLElement | null, isTypical: boolean): void {
  useEffect(() => {
    if (part === null || !isTypical) return;
    const tell = () => part.parentElement?.style.setProperty('--part-height', `${part.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(part);
    return () => observer.disconnect();
  }, [part, isTypical]);
}
