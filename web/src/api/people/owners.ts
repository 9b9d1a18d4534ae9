import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ListOwnersQuery } from '@majstorija/contract/people/owners.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about companies; the choices of pickers are lists too. */
export const ownerKeys = {
  all: ['owners'],
  lists: ['owners', 'list'],
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
