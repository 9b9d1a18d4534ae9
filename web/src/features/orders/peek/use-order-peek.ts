import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { focusRow, focusedRow } from '#ui/table/rows/row-navigation.ts';

const peekPanel = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-peek]');

/**
 * Which order is looked at beside the list [orders#peek]. While the panel is open it shows the row with the focus; Escape
 * closes it, and the row has the focus again.
 */
export function useOrderPeek(rows: readonly OrderListItem[] | undefined) {
  const [order, setOrder] = useState<OrderListItem | undefined>(undefined);
  const isOpen = order !== undefined;
  const close = () => {
    if (order !== undefined && peekPanel()?.contains(document.activeElement)) focusRow(order._id);
    setOrder(undefined);
  };
  const follow = useEffectEvent(() => {
    const row = focusedRow(rows);
    if (row !== undefined) setOrder(row);
  });
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onFocus = () => follow();
    let isOfDialog = false;
    // A dialog over the panel has closed itself by the time that its Escape arrives at the document.
    const onCapture = () => {
      isOfDialog = topDialog() !== undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOfDialog && !event.defaultPrevented) closeByKey(event);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', onFocus, { signal });
    window.addEventListener('keydown', onCapture, { signal, capture: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [isOpen]);
  const toggle = () => {
    const row = focusedRow(rows);
    if (row === undefined) return;
    if (row._id === order?._id) close();
    else setOrder(row);
  };
  const look: Shortcut = {
    keys: 'space',
    label: 'Pogled na nalog u fokusu',
    run: toggle,
    reach: 'row',
    isFor: isOnRow,
  };
  const walk = (id: string): Shortcut[] => [
    { keys: 'arrowright', label: 'U otvoreni pogled', run: () => peekPanel()?.focus(), reach: 'step' },
    { keys: 'arrowleft', label: 'Iz pogleda u listu', run: () => focusRow(id), reach: 'step' },
  ];
  const keys = order === undefined ? [look] : [look, ...walk(order._id)];
  const newest = rows?.find(({ _id }) => _id === order?._id) ?? order;
  return { order: newest, show: setOrder, close, keys };
}

/** Space presses a button and opens a list of choices; only on the link of a row it is free. */
function isOnRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row-link]') !== null;
}
