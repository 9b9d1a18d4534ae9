import type { z } from 'zod';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderFilters } from '@majstorija/contract/orders/order-bodies.ts';
import { DUE_OPTIONS, VIEW_OPTIONS, type OrderView } from '@majstorija/contract/orders/views.ts';
import type { TableAddress, TableSearch } from '#lib/lists/table-search.ts';
import { anId, oneOf } from '#lib/lists/address-values.ts';

const filters = {
  category: oneOf(CATEGORY_OPTIONS),
  status: oneOf(STATUS_OPTIONS),
  municipality: oneOf(MUNICIPALITY_OPTIONS),
  workerId: anId,
  adminId: anId,
  due: oneOf(DUE_OPTIONS),
} satisfies Record<keyof z.output<typeof OrderFilters>, unknown>;

/** The views that an operator works off: what is due first comes first [orders#due-sort]. */
const QUEUES: readonly (OrderView | undefined)[] = ['action', 'due', 'unassigned'];

/** What the address of the orders list contains beyond search and page [orders#list-filters]. */
export const ordersSearch: TableSearch<typeof filters, OrderView, 'due' | 'priority'> = {
  filters,
  view: oneOf(VIEW_OPTIONS),
  moreSorts: ['due'],
  firstSort: (view) => (QUEUES.includes(view) ? 'due' : 'priority'),
};

/** What `readTableSearch` finds in the address of the orders list. */
export type OrdersAddress = TableAddress<typeof filters, OrderView, 'due' | 'priority'>;
