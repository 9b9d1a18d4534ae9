import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ListOwnersQuery } from '@majstorija/contract/people/owners.ts';
import type { PersonPageQuery } from '@majstorija/contract/people/work.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about companies; the choices of pickers are lists too. */
export const ownerKeys = {
  all: ['owners'],
  lists: ['owners', 'list'],
  detail: (id: string) => ['owners', 'detail', id],
} as const;

/**
 * Companies by search, municipality and sort: the list is sent whole, its service filter is applied on the screen
 * [people#owners-query].
 */
export const ownersQuery = (query: z.input<typeof ListOwnersQuery> = {}) =>
  queryOptions({
    queryKey: [...ownerKeys.lists, query],
    queryFn: ({ signal }) => client.owners.list({ query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { fallback: NOTICES.listOwners.failure },
  });

/** The same query for the page Kompanije, whose data time the top bar shows. */
export const ownersPageQuery = (query: z.input<typeof ListOwnersQuery>) =>
  queryOptions({
    ...ownersQuery(query),
    meta: { fallback: NOTICES.listOwners.failure, isPageData: true },
  });

/** One company; the page itself shows that there is none. */
export const ownerQuery = (id: string) =>
  queryOptions({
    queryKey: ownerKeys.detail(id),
    queryFn: ({ signal }) => client.owners.get({ params: { id } }, { signal }),
    meta: { fallback: NOTICES.getOwner.failure, showsMissing: true, isPageData: true },
  });

/** A page of the orders of a company, newest first; the page before stays on screen until this one is there. */
export const ownerOrdersQuery = (id: string, query: z.input<typeof PersonPageQuery>) =>
  queryOptions({
    queryKey: [...ownerKeys.detail(id), 'orders', query],
    queryFn: ({ signal }) => client.owners.orders({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { showsMissing: true, isPageData: true },
  });

/** A page of what was done to a company, newest first. */
export const ownerHistoryQuery = (id: string, query: z.input<typeof PersonPageQuery>) =>
  queryOptions({
    queryKey: [...ownerKeys.detail(id), 'history', query],
    queryFn: ({ signal }) => client.owners.history({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { showsMissing: true, isPageData: true },
  });

/** A company during a call [people#owner-at-a-glance]; the panel itself shows that it failed. */
export const ownerGlanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownerKeys.detail(id), 'glance'],
    queryFn: ({ signal }) => client.owners.glance({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { isSilent: true, followsOrders: true },
  });
