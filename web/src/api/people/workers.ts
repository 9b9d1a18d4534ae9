import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ListWorkersQuery } from '@majstorija/contract/people/workers.ts';
import type { PersonPageQuery } from '@majstorija/contract/people/work.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about workers; the choices of filters and assign dialogs are lists too. */
export const workerKeys = {
  all: ['workers'],
  lists: ['workers', 'list'],
  detail: (id: string) => ['workers', 'detail', id],
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

/** One worker; the page itself shows that there is none. */
export const workerQuery = (id: string) =>
  queryOptions({
    queryKey: workerKeys.detail(id),
    queryFn: ({ signal }) => client.workers.get({ params: { id } }, { signal }),
    meta: { fallback: NOTICES.getWorker.failure, showsMissing: true, isPageData: true },
  });

/** A page of the orders of a worker, newest first; the page before stays on screen until this one is there. */
export const workerOrdersQuery = (id: string, query: z.input<typeof PersonPageQuery>) =>
  queryOptions({
    queryKey: [...workerKeys.detail(id), 'orders', query],
    queryFn: ({ signal }) => client.workers.orders({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { showsMissing: true, isPageData: true },
  });

/** A page of what was done to a worker, newest first. */
export const workerHistoryQuery = (id: string, query: z.input<typeof PersonPageQuery>) =>
  queryOptions({
    queryKey: [...workerKeys.detail(id), 'history', query],
    queryFn: ({ signal }) => client.workers.history({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { showsMissing: true, isPageData: true },
  });

/** A worker during a call [people#worker-at-a-glance]; the panel itself shows that it failed. */
export const workerGlanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...workerKeys.detail(id), 'glance'],
    queryFn: ({ signal }) => client.workers.glance({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { isSilent: true, followsOrders: true },
  });
