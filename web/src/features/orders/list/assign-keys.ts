import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenAssignment } from '#features/orders/list/table/assignee.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import { callClient } from '#shared/people/call-client.tsx';
import { focusedRow } from '#ui/table/rows/row-navigation.ts';

/** The keys of the orders list that assign, call or write for the row with the focus [design#shortcuts]. */
export function assignKeys(
  rows: readonly OrderListItem[] | undefined,
  onAssign: OpenAssignment,
): readonly Shortcut[] {
  const assign = (kind: 'worker' | 'admin') => {
    const order = focusedRow(rows);
    if (order !== undefined) onAssign(kind, order);
  };
  const call = () => {
    const order = focusedRow(rows);
    if (order !== undefined) callClient(order.client);
  };
  const write = () => {
    const order = focusedRow(rows);
    if (order !== undefined) openMessage(order._id);
  };
  return [
    { keys: 'p', label: 'Pozovi klijenta', reach: 'row', run: call },
    { keys: 'shift+v', label: 'Poruka', reach: 'row', run: write },
    { keys: 'm', label: 'Dodeli majstora', reach: 'row', run: () => assign('worker') },
    { keys: 'o', label: 'Dodeli operatera', reach: 'row', run: () => assign('admin') },
  ];
}
