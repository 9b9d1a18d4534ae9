import { useEffect, useState } from 'react';

const isWider = (frame: HTMLElement): boolean => frame.scrollWidth > frame.clientWidth + 1;
const isHigher = (frame: HTMLElement): boolean => frame.scrollHeight > frame.clientHeight + 1;

/**
 * True while the content is wider than its frame, or also when higher than one of limited height; the frame then
 * scrolls by itself and can take the focus.
 */
export function useOverflow(frame: HTMLElement | null, hasLimitedHeight = false): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (frame === null) return;
    const measure = () => setOverflows(isWider(frame) || (hasLimitedHeight && isHigher(frame)));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame, hasLimitedHeight]);
  return overflows;
}
