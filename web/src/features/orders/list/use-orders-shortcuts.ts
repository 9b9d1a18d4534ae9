import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenAssignment } from '#features/orders/list/table/assignee.tsx';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

type OrdersShortcuts = {
  rows: readonly OrderListItem[] | undefined;
  onCreate: () => void;
  onAssign: OpenAssignment;
};

/** The row with the focus. */
function focusedRow(rows: readonly OrderListItem[] | undefined): OrderListItem | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
  return rows?.find(({ _id }) => _id === row?.dataset.rowId);
}

/** The keys of the orders list [design#shortcuts]; arrows and Enter belong to the table itself. */
export function useOrdersShortcuts({ rows, onCreate, onAssign }: OrdersShortcuts): void {
  const assign = (kind: 'worker' | 'admin') => {
    const order = focusedRow(rows);
    if (order !== undefined) onAssign(kind, order);
  };
  useShortcuts([
    { keys: '/', label: 'Pretraga naloga', run: focusSearch },
    { keys: 'n', label: 'Nov nalog', run: onCreate },
    { keys: 'm', label: 'Dodeli majstora nalogu u fokusu', run: () => assign('worker') },
    { keys: 'o', label: 'Dodeli operatera nalogu u fokusu', run: () => assign('admin') },
  ]);
}
