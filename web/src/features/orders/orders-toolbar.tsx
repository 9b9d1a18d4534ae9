import { countOf, NOUNS } from '@majstorija/contract/format.ts';
import { OrderFilters } from '#features/orders/order-filters.tsx';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { SORTS } from '#lib/table-search.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import { SearchField } from '#ui/toolbar/search-field.tsx';
import { SortSelect } from '#ui/toolbar/sort-select.tsx';
import { TableToolbar } from '#ui/toolbar/table-toolbar.tsx';

type OrdersToolbarProps = {
  state: OrdersState;
  applied: readonly AppliedFilter[];
  /** How many orders the list holds; undefined while they are on their way. */
  total: number | undefined;
};

/** Search, filters and sort of the orders list, and below them what is applied (SPEC §2). */
export function OrdersToolbar({ state, applied, total }: OrdersToolbarProps) {
  return (
    <>
      <TableToolbar
        search={
          <SearchField
            label="Traži po šifri ili adresi"
            value={state.searchTerm}
            onSearch={state.setSearchTerm}
            isSearching={total === undefined}
            resultText={total === undefined ? undefined : countOf(total, NOUNS.nalog)}
          />
        }
        filters={<OrderFilters state={state} />}
        filterCount={applied.length}
        sort={<SortSelect value={state.sort} options={SORTS} onChange={state.setSort} />}
      />
      <AppliedFilters items={applied} onClear={state.clearFilters} />
    </>
  );
}
