import { NOUNS } from '@majstorija/contract/format.ts';
import { OrderFilters } from '#features/orders/order-filters.tsx';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { ListToolbar } from '#shared/list-toolbar.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';

type OrdersToolbarProps = {
  state: OrdersState;
  applied: readonly AppliedFilter[];
  /** How many orders the list holds; undefined while they are on their way. */
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
