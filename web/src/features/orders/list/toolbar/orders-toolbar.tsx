import { NOUNS } from '@majstorija/contract/text/format.ts';
import { OrderFilters } from './order-filters.tsx';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { ListToolbar } from '#shared/lists/list-toolbar.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type OrdersToolbarProps = {
  state: OrdersState;
  applied: readonly AppliedFilter[];
  /** How many orders the list has; undefined while they are loading. */
  total: number | undefined;
};

/** The toolbar of the orders list. */
export function OrdersToolbar({ state, applied, total }: OrdersToolbarProps) {
  return (
    <ListToolbar
      state={state}
      searchLabel="Traži po šifri ili adresi"
      filters={<OrderFilters state={state} />}
      filterCount={applied.length}
      applied={applied}
      total={total}
      noun={NOUNS.nalog}
    />
  );
}
