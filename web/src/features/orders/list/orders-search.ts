import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { HOLDER_OPTIONS, METHOD_OPTIONS } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { OrderFilters } from '@majstorija/contract/orders/order-filters.ts';
import {
  DUE_OPTIONS,
  NO_ONE,
  OWN,
  VIEW_OPTIONS,
  type OrderView,
  type PeriodFilter,
} from '@majstorija/contract/orders/views.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { aPeriod, periodQuery } from './filters/periods.ts';
import { toListQuery, type TableAddress, type TableSearch } from '#lib/lists/table-search.ts';
import { anIdOr, oneOf, someOf } from '#lib/lists/address-values.ts';
import { localStore } from '#lib/browser/storage.ts';

const filters = {
  category: someOf(CATEGORY_OPTIONS),
  status: someOf(STATUS_OPTIONS),
  municipality: someOf(MUNICIPALITY_OPTIONS),
  workerId: anIdOr([NO_ONE]),
  adminId: anIdOr([NO_ONE, OWN]),
  due: oneOf(DUE_OPTIONS),
  term: aPeriod,
  created: aPeriod,
  done: aPeriod,
  paid: oneOf(['true', 'false']),
  method: someOf(METHOD_OPTIONS),
  holder: someOf(HOLDER_OPTIONS),
  termConfirmed: oneOf(['true', 'false']),
  isUrgent: oneOf(['true']),
  hasComplaint: oneOf(['true']),
} satisfies Record<Exclude<keyof OrderFilters, `${PeriodFilter}${'From' | 'To'}`> | PeriodFilter, unknown>;

/** The views that an operator works off: what is due first comes first [orders#due-sort]. */
const QUEUES: readonly (OrderView | undefined)[] = ['action', 'due', 'unassigned'];

type OrdersSort = 'due' | 'term' | 'priority';
type OrdersSearch = TableSearch<typeof filters, OrderView, OrdersSort>;

const withFirst = (firstSort: NonNullable<OrdersSearch['firstSort']>): OrdersSearch => ({
  filters,
  view: oneOf(VIEW_OPTIONS),
  moreSorts: ['due', 'term'],
  // The evening list is called through from its first hour to its last.
  firstSort: (view) => (view === 'tomorrow' ? 'term' : firstSort(view)),
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
export type OrdersAddress = TableAddress<typeof filters, OrderView, OrdersSort>;

/** The search, filters and view of an address as the API takes them at this moment: its relative periods are days then. */
export function toSelection({ filters: given, searchTerm, view }: OrdersAddress, now: Date) {
  const { term, created, done, ...others } = given;
  return {
    ...others,
    ...periodQuery({ term, created, done }, dayAfter(now, 0)),
    ...(searchTerm === '' ? {} : { searchTerm }),
    ...(view === undefined ? {} : { view }),
  };
}

/** The query of the list's call at this address and moment. */
export const toOrdersQuery = (address: OrdersAddress, now: Date) => ({
  ...toSelection(address, now),
  ...toListQuery({ ...address, filters: {} }),
});
