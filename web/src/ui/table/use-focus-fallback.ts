import { useEffect, useRef, type FocusEvent } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';

/** Keeps the keyboard on the page when the row that had the focus leaves the list; the props go around the table. */
export function useFocusFallback(rows: unknown) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current) focusHeadingIfLost();
  }, [rows]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      isInside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}
