import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ListWorkersQuery } from '@majstorija/contract/people/workers.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about workers; the choices of filters and assign dialogs are lists too. */
export const workerKeys = {
  all: ['workers'],
  lists: ['workers', 'list'],
} as const;

/**
 * Workers by search and sort, all by default: the list is sent whole, its package filter is applied on the
 * screen [people#workers-query].
 */
export const workersQuery = (query: z.input<typeof ListWorkersQuery> = {}) =>
  queryOptions({
    queryKey: [...workerKeys.lists, query],
    queryFn: ({ signal }) => client.workers.list({ query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { fallback: NOTICES.listWorkers.failure },
  });

/** The same query for the page Majstori, whose data time the top bar shows. */
export const workersPageQuery = (query: z.input<typeof ListWorkersQuery>) =>
  queryOptions({
    ...workersQuery(query),
    meta: { fallback: NOTICES.listWorkers.failure, isPageData: true },
  });
