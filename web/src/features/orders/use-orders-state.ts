import { ordersSearch } from '#features/orders/orders-search.ts';
import { useTableState } from '#lib/use-table-state.ts';

/** Search, filters, view, sort and page of the orders list, which live in the address. */
export const useOrdersState = () => useTableState(ordersSearch);

/** What `useOrdersState` answers with. */
export type OrdersState = ReturnType<typeof useOrdersState>;
