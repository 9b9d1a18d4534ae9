import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListOrdersQuery } from '@majstorija/contract/orders/order-filters.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about orders, from the widest to one order. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  /** Of the board and the map, by their own second part. */
  laidOut: ['orders', 'laid-out'],
  counts: ['orders', 'counts'],
  detail: (id: string) => ['orders', 'detail', id],
} as const;

/** A page of orders; the previous page stays on screen until this one is there. An outdated call is aborted. */
export const ordersQuery = (query: z.input<typeof ListOrdersQuery>) =>
  queryOptions({
    queryKey: [...orderKeys.lists, query],
    queryFn: ({ signal }) => client.orders.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** How many orders each view has; a failure only hides the numbers, so it shows no toast. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: orderKeys.counts,
    queryFn: ({ signal }) => client.orders.counts(undefined, { signal }),
    meta: { isSilent: true },
  });

/** One order with its timeline; the page itself shows that it is missing. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => client.orders.get({ params: { id } }, { signal }),
    meta: { showsMissing: true, isPageData: true },
  });
