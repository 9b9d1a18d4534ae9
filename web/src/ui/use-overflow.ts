import { useEffect, useState } from 'react';

/** True while the content is wider than its frame; the frame then scrolls by itself and can take the focus. */
export function useOverflow(frame: HTMLElement | null): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (frame === null) return;
    const measure = () => setOverflows(frame.scrollWidth > frame.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
