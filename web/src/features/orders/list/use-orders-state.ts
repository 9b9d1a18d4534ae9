import { useSyncExternalStore } from 'react';
import { keepSort, ordersSearch, toOrdersQuery, toSelection, watchSort } from './orders-search.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

/** Search, filters, view, sort and page of the orders list, which live in the address; a sort by deadline is kept. */
export function useOrdersState() {
  const state = useTableState(useSyncExternalStore(watchSort, ordersSearch));
  const now = useNow();
  const setSort: typeof state.setSort = (sort) => {
    keepSort(sort);
    state.setSort(sort);
  };
  return { ...state, query: toOrdersQuery(state, now), selection: toSelection(state, now), setSort };
}

/** What `useOrdersState` returns. */
export type OrdersState = ReturnType<typeof useOrdersState>;
