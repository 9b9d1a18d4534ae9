import { useEffect, useState } from 'react';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';

/** Closes when one of its entries opens a dialog: a menu, or a panel of a button. */
const CLOSING = '[role="menu"], [role="dialog"]:not([aria-modal])';

/** The element that gets the focus back: a menu entry no longer exists then, so it is the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest(CLOSING)?.getAttribute('aria-labelledby');
  const opener = typeof button === 'string' ? document.getElementById(button) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** How many dialogs have opened: one that opened since keeps the focus. */
let openings = 0;
/** Where the focus is about to return to: a dialog that opens at once in place of another returns it there. */
let returning: HTMLElement | null = null;

type Seen = { opened: boolean; opener: HTMLElement | null };

/**
 * The element that had the focus when a dialog opened. It is read while rendering: a menu that opened the dialog may be
 * gone once the page has changed.
 */
export function useOpener(opened: boolean): HTMLElement | null {
  const [seen, setSeen] = useState<Seen>({ opened: false, opener: null });
  if (seen.opened === opened) return seen.opener;
  const opener = opened ? (openerOf(document.activeElement) ?? returning) : null;
  setSeen({ opened, opener });
  return opener;
}

const dialogOf = (element: Element | null): Element | null => element?.closest('[role$="dialog"]') ?? null;

/** No element has the focus, or one inside a dialog that is about to close; `below` stays open under it. */
function isFocusLost(below: Element | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  const dialog = dialogOf(active);
  return dialog !== null && dialog !== below;
}

/**
 * Returns the focus to the element that had it when a dialog opened, also when the dialog is unmounted while open; to the
 * heading when that element no longer exists. A new row that has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(opened: boolean): void {
  const opener = useOpener(opened);
  useEffect(() => {
    if (!opened) return;
    const below = dialogOf(opener);
    openings += 1;
    return () => {
      const before = openings;
      if (opener?.isConnected === true) returning = opener;
      setTimeout(() => {
        returning = null;
        if (openings !== before || !isFocusLost(below)) return;
        if (opener?.isConnected === true) opener.focus({ preventScroll: true });
        else focusHeadingIfLost();
      });
    };
  }, [opened, opener]);
}
