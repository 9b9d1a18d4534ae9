import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Category, Package } from '@majstorija/contract/catalog.ts';
import type { ListPricesQuery } from '@majstorija/contract/price-list/price-list.ts';
import { client } from '#api/http/client.ts';
import { LIST_KEYS } from '#api/live/list-keys.ts';

/** Keys of everything known about the price list. */
export const priceKeys = { all: [LIST_KEYS.prices] } as const;

/** A page of the price list; the page before stays on screen until this one is there. */
export const pricesQuery = (query: z.input<typeof ListPricesQuery>) =>
  queryOptions({
    queryKey: [...priceKeys.all, query],
    queryFn: ({ signal }) => client.priceList.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** Every item of a category, for a part of a screen that shows itself when it failed. */
export const pricesOfCategoryQuery = (category: Category) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'category', category],
    queryFn: ({ signal }) => client.priceList.list({ query: { category, pageSize: 'all' } }, { signal }),
    select: ({ data }) => data,
    meta: { isSilent: true },
  });

/** What is done most often in orders of a service, the most frequent first. It is read once: no row moves under a key about to be pressed. */
export const usualPricesQuery = (service: Package) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'usual', service],
    queryFn: ({ signal }) => client.priceList.usual({ query: { package: service } }, { signal }),
    select: ({ ids }) => ids,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
