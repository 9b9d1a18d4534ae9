import { useEffect } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';

/** What closes when one of its entries opens a dialog: a menu, or a panel beside its button. */
const CLOSING = '[role="menu"], [role="dialog"]:not([aria-modal])';

/** The element to come back to: a menu entry is gone by then, so its menu's button stands in for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest(CLOSING)?.getAttribute('aria-labelledby');
  const opener = typeof button === 'string' ? document.getElementById(button) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** Nothing has the focus, or something inside a dialog that is about to close. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('[role$="dialog"]') !== null;
}

/**
 * Gives the focus back to what had it when a dialog opened, also when the dialog is unmounted while open; to the
 * heading when that is gone. A row just made that has taken the focus meanwhile keeps it.
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
