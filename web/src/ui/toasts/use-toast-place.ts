import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Reserves the width of an element without controls at the top of the page for the toasts [design#toasts-cover-nothing].
 * They are drawn over it and not in it, since they are above an open dialog too.
 */
export function useToastPlace<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { left, width } = element.getBoundingClientRect();
      style.setProperty('--toast-left', `${left}px`);
      style.setProperty('--toast-width', `${width}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--toast-left');
      style.removeProperty('--toast-width');
    };
  }, []);
  return place;
}
