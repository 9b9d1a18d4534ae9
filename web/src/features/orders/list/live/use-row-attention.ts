import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';

/** A row itself, or the menu that one of its buttons has opened. */
const ROW = '[data-row-id], [role="menu"]';

const isInRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW) !== null;

function watchSelection(changed: () => void) {
  document.addEventListener('selectionchange', changed);
  return () => document.removeEventListener('selectionchange', changed);
}

/** Whether a text of a row is selected, for example to copy it. */
function isSelecting(): boolean {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return isInRow(selection.anchorNode?.parentElement ?? null);
}

/** Whether the pointer, the focus or a selection is in a row of the table; `watch` is for the element around it. */
export function useRowAttention() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isSelected = useSyncExternalStore(watchSelection, isSelecting);
  const watch = {
    onPointerOver: (event: PointerEvent) => setHovered(isInRow(event.target)),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(isInRow(event.target)),
    onBlur: (event: FocusEvent) => setFocused(isInRow(event.relatedTarget)),
  };
  return { isAttended: isHovered || isFocused || isSelected, watch };
}
