import { useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out, as in a test without a browser. */
const UNKNOWN = 640;

/** The width of an element in pixels, followed as it changes. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth) || UNKNOWN);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
