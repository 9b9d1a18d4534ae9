import { OrderFilters } from '@majstorija/contract/orders/order-bodies.ts';
import { OrderView } from '@majstorija/contract/orders/views.ts';

/** What the address of the orders list contains beyond search, sort and page [orders#list-filters]. */
export const ordersSearch = { filters: OrderFilters, view: OrderView };
