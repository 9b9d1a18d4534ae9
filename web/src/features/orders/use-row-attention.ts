import { useState, type FocusEvent, type PointerEvent } from 'react';

/** A row itself, or the menu that one of its buttons has opened. */
const ROW = '[data-row-id], [role="menu"]';

const isInRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW) !== null;

/** Whether the pointer or the focus is in a row of the table; `watch` goes on the element around it. */
export function useRowAttention() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const watch = {
    onPointerOver: (event: PointerEvent) => setHovered(isInRow(event.target)),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(isInRow(event.target)),
    onBlur: (event: FocusEvent) => setFocused(isInRow(event.relatedTarget)),
  };
  return { isAttended: isHovered || isFocused, watch };
}
