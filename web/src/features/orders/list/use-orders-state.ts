import { ordersSearch } from './orders-search.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';

/** Search, filters, view, sort and page of the orders list, which live in the address. */
export const useOrdersState = () => useTableState(ordersSearch);

/** What `useOrdersState` returns. */
export type OrdersState = ReturnType<typeof useOrdersState>;
