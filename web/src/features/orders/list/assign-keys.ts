import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenAssignment } from '#features/orders/list/table/assignee.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';

/** The row with the focus. */
function focusedRow(rows: readonly OrderListItem[] | undefined): OrderListItem | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
  return rows?.find(({ _id }) => _id === row?.dataset.rowId);
}

/** The keys of the orders list that assign the order whose row has the focus [design#shortcuts]. */
export function assignKeys(
  rows: readonly OrderListItem[] | undefined,
  onAssign: OpenAssignment,
): readonly Shortcut[] {
  const assign = (kind: 'worker' | 'admin') => {
    const order = focusedRow(rows);
    if (order !== undefined) onAssign(kind, order);
  };
  return [
    { keys: 'm', label: 'Dodeli majstora nalogu u fokusu', run: () => assign('worker') },
    { keys: 'o', label: 'Dodeli operatera nalogu u fokusu', run: () => assign('admin') },
  ];
}
