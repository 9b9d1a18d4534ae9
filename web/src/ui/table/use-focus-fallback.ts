import { useEffect, useRef, type FocusEvent } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';

/** Moves the focus to the page's heading when the focused row leaves the list; spread the props on the element around the table. */
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
