import { useState } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import {
  isFocusInPanel,
  nameOfFocusedPanel,
  panelKeys,
  useSidePanel,
} from '#ui/panels/side/use-side-panel.ts';
import { focusRow, focusedRow, ROW_STOP } from '#ui/table/rows/row-navigation.ts';

/** How the panel of an order is called. */
export const peekName = ({ orderCode }: OrderListItem): string => `Pogled na nalog ${orderCode}`;

/** Space presses a button and opens a list of choices; only where a row has its focus it is free. */
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ROW_STOP) !== null;

/**
 * Which order is looked at beside the list [orders#peek]. While the panel is open it shows the row with the focus; Escape
 * closes it, and the row has the focus again.
 */
export function useOrderPeek(rows: readonly OrderListItem[] | undefined) {
  const [order, setOrder] = useState<OrderListItem | undefined>(undefined);
  const close = () => {
    if (order !== undefined && isFocusInPanel()) focusRow(order._id);
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
  useSidePanel({ isOpen: order !== undefined, onFocus: follow, onEscape: close });
  const look: Shortcut = {
    keys: 'space',
    label: 'Pogled na nalog',
    run: toggle,
    reach: 'row',
    isFor: isOnRow,
  };
  const shown = rows?.find(({ _id }) => _id === order?._id) ?? order;
  return {
    order: shown,
    /** The order of the panel while the focus is in it. */
    findFocused: () => (shown !== undefined && nameOfFocusedPanel() === peekName(shown) ? shown : undefined),
    show: setOrder,
    close,
    keys: order === undefined ? [look] : [look, ...panelKeys(() => focusRow(order._id))],
  };
}
