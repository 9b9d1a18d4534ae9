import type { z } from 'zod';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderFilters } from '@majstorija/contract/orders/order-bodies.ts';
import { DUE_OPTIONS, VIEW_OPTIONS, type OrderView } from '@majstorija/contract/orders/views.ts';
import type { TableAddress, TableSearch } from '#lib/lists/table-search.ts';
import { anId, oneOf } from '#lib/lists/address-values.ts';
import { localStore } from '#lib/browser/storage.ts';

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

type OrdersSearch = TableSearch<typeof filters, OrderView, 'due' | 'priority'>;

const withFirst = (firstSort: NonNullable<OrdersSearch['firstSort']>): OrdersSearch => ({
  filters,
  view: oneOf(VIEW_OPTIONS),
  moreSorts: ['due'],
  firstSort,
});

const BY_VIEW = withFirst((view) => (QUEUES.includes(view) ? 'due' : 'priority'));
const BY_DUE = withFirst(() => 'due');

const KEY = 'majstorija.orders-sort';
const watchers = new Set<() => void>();

/**
 * What the address of the orders list contains beyond search and page [orders#list-filters]. Who sorts by deadline keeps
 * that in this browser, in every view, until another sort is chosen [orders#due-sort].
 */
export const ordersSearch = (): OrdersSearch => (localStore.getItem(KEY) === 'due' ? BY_DUE : BY_VIEW);

/** Remembers the sort that was chosen. */
export function keepSort(sort: string): void {
  if (sort === 'due') localStore.setItem(KEY, sort);
  else localStore.removeItem(KEY);
  for (const watcher of watchers) watcher();
}

/** Calls back when another sort is remembered. */
export function watchSort(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** What `readTableSearch` finds in the address of the orders list. */
export type OrdersAddress = TableAddress<typeof filters, OrderView, 'due' | 'priority'>;
