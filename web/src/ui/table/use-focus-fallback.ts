import { useEffect, useRef, type FocusEvent } from 'react';
import { focusHeadingIfLost, isFocusLost } from '#ui/page/focus-heading.ts';
import { focusRow } from '#ui/table/rows/row-navigation.ts';

/**
 * Keeps the focus in rows that are drawn anew: on its row, or on the page's heading when that has left the list. Spread the
 * props on the element around the rows.
 */
export function useFocusFallback(rows: unknown) {
  const isInside = useRef(false);
  const rowId = useRef<string>(undefined);
  useEffect(() => {
    if (!isInside.current || !isFocusLost()) return;
    if (rowId.current !== undefined) focusRow(rowId.current, { preventScroll: true });
    focusHeadingIfLost();
  }, [rows]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      isInside.current = true;
      rowId.current = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    },
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // An element that is removed, or out of reach until the answer, loses the focus to nothing.
      const isTaken = !target.isConnected || target.closest('[inert]') !== null;
      isInside.current = isTaken || currentTarget.contains(relatedTarget);
    },
  };
}
