import { useSyncExternalStore } from 'react';
import { keepSort, ordersSearch, watchSort } from './orders-search.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

/** Search, filters, view, sort and page of the orders list, which live in the address; a sort by deadline is kept. */
export function useOrdersState() {
  const state = useTableState(useSyncExternalStore(watchSort, ordersSearch));
  const setSort: typeof state.setSort = (sort) => {
    keepSort(sort);
    state.setSort(sort);
  };
  return { ...state, setSort };
}

/** What `useOrdersState` returns. */
export type OrdersState = ReturnType<typeof useOrdersState>;
