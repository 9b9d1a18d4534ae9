import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { focusRow, focusedRow } from '#ui/table/rows/row-navigation.ts';

const peekPanel = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-peek]');

/** Space presses a button and opens a list of choices; only on the link of a row it is free. */
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-row-link]') !== null;

/** The keys that lead from the list into the open panel and back. */
const walkKeys = (id: string): readonly Shortcut[] => [
  { keys: 'arrowright', label: 'U otvoreni pogled', run: () => peekPanel()?.focus(), reach: 'step' },
  { keys: 'arrowleft', label: 'Iz pogleda u listu', run: () => focusRow(id), reach: 'step' },
];

type OpenPanel = {
  isOpen: boolean;
  /** The focus has moved, perhaps to another row. */
  onFocus: () => void;
  onEscape: () => void;
};

/** Follows the focus and the Escape key while the panel is open. */
function useOpenPanel({ isOpen, onFocus, onEscape }: OpenPanel): void {
  const follow = useEffectEvent(onFocus);
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isOfDialog = false;
    // A dialog over the panel has closed itself by the time that its Escape arrives at the document.
    const onCapture = () => {
      isOfDialog = topDialog() !== undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOfDialog || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('focusin', () => follow(), { signal });
    window.addEventListener('keydown', onCapture, { signal, capture: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [isOpen]);
}

/**
 * Which order is looked at beside the list [orders#peek]. While the panel is open it shows the row with the focus; Escape
 * closes it, and the row has the focus again.
 */
export function useOrderPeek(rows: readonly OrderListItem[] | undefined) {
  const [order, setOrder] = useState<OrderListItem | undefined>(undefined);
  const close = () => {
    if (order !== undefined && peekPanel()?.contains(document.activeElement)) focusRow(order._id);
    setOrder(undefined);
  };
  const follow = () => {
    const row = focusedRow(rows);
    if (row !== undefined) setOrder(row);
  };
  const toggle = () => {
    if (order !== undefined && focusedRow(rows)?._id === order._id) close();
    else follow();
  };
  useOpenPanel({ isOpen: order !== undefined, onFocus: follow, onEscape: close });
  const look: Shortcut = {
    keys: 'space',
    label: 'Pogled na nalog u fokusu',
    run: toggle,
    reach: 'row',
    isFor: isOnRow,
  };
  const shown = rows?.find(({ _id }) => _id === order?._id) ?? order;
  return {
    order: shown,
    /** The order of the panel while the focus is in it. */
    findFocused: () => (peekPanel()?.contains(document.activeElement) ? shown : undefined),
    show: setOrder,
    close,
    keys: order === undefined ? [look] : [look, ...walkKeys(order._id)],
  };
}
