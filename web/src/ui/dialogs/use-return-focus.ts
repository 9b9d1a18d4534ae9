import { useEffect } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';

/** Closes when one of its entries opens a dialog: a menu, or a panel of a button. */
const CLOSING = '[role="menu"], [role="dialog"]:not([aria-modal])';

/** The element that gets the focus back: a menu entry no longer exists then, so it is the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest(CLOSING)?.getAttribute('aria-labelledby');
  const opener = typeof button === 'string' ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** No element has the focus, or one inside a dialog that is about to close. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('[role$="dialog"]') !== null;
}

/**
 * Returns the focus to the element that had it when a dialog opened, also when the dialog is unmounted while open; to the
 * heading when that element no longer exists. A new row that has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = openerOf(document.activeElement);
    return () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        if (opener?.isConnected === true) opener.focus({ preventScroll: true });
        else focusHeadingIfLost();
      });
    };
  }, [opened]);
}
