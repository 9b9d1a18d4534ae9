import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';

/** The panel over all others; null while none is open. */
const topPanel = (): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-side-panel]')).at(-1) ?? null;

/** Whether the focus is within the open panel, or was on something in it that has gone. */
export const isFocusInPanel = (): boolean =>
  topPanel()?.contains(document.activeElement) === true || document.activeElement === document.body;

/** The name of the panel that has the focus within it. */
export const nameOfFocusedPanel = (): string | null | undefined =>
  document.activeElement?.closest('[data-side-panel]')?.getAttribute('aria-label');

/** Gives the focus to the open panel. */
export const focusPanel = (): void => topPanel()?.focus();

/** The keys that lead from the page into the open panel and back. */
export const panelKeys = (back: () => void): readonly Shortcut[] => [
  { keys: 'arrowright', label: 'U otvoreni pogled', run: focusPanel, reach: 'step' },
  { keys: 'arrowleft', label: 'Iz pogleda nazad', run: back, reach: 'step' },
];

/** The panels that are open, the oldest first: Escape belongs to the newest alone. */
let open: readonly object[] = [];

type OpenPanel = {
  isOpen: boolean;
  /** The focus has moved, perhaps to another row. */
  onFocus: () => void;
  onEscape: () => void;
};

/** Follows the focus and the Escape key while a panel is open. */
export function useSidePanel({ isOpen, onFocus, onEscape }: OpenPanel): void {
  const follow = useEffectEvent(onFocus);
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const panel = {};
    open = [...open, panel];
    let isOfAnother = false;
    // A dialog or panel over this one has closed itself by the time that its Escape arrives at the document.
    const onCapture = () => {
      isOfAnother = topDialog() !== undefined || open.at(-1) !== panel;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOfAnother || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('focusin', () => follow(), { signal });
    window.addEventListener('keydown', onCapture, { signal, capture: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      listening.abort();
      open = open.filter((other) => other !== panel);
    };
  }, [isOpen]);
}
