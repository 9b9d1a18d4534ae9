import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListClientOrdersQuery, ListClientsQuery } from '@majstorija/contract/people/clients.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/http/client.ts';

/** Keys of everything known about clients, from the widest to one client; the choices of pickers are lists too. */
export const clientKeys = {
  all: ['clients'],
  lists: ['clients', 'list'],
  detail: (id: string) => ['clients', 'detail', id],
} as const;

/** Clients by search and filter, for a picker; the rows of the previous search stay until the next ones are loaded. */
export const clientsQuery = (query: z.input<typeof ListClientsQuery>) =>
  queryOptions({
    queryKey: [...clientKeys.lists, query],
    queryFn: ({ signal }) => client.clients.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: NOTICES.listClients.failure },
  });

/** The same query for the page Klijenti, whose data time the top bar shows. */
export const clientsPageQuery = (query: z.input<typeof ListClientsQuery>) =>
  queryOptions({
    ...clientsQuery(query),
    meta: { fallback: NOTICES.listClients.failure, isPageData: true },
  });

/** Every client with this phone. */
export const clientsOfPhoneQuery = (phone: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists, 'phone', phone],
    queryFn: ({ signal }) =>
      client.clients.list({ query: { phone, page: 1, pageSize: LIMITS.maxPageSize } }, { signal }),
    meta: { fallback: NOTICES.listClients.failure },
  });

/** One client; the page itself shows that there is none. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: clientKeys.detail(id),
    queryFn: ({ signal }) => client.clients.get({ params: { id } }, { signal }),
    meta: { fallback: NOTICES.getClient.failure, showsMissing: true, isPageData: true },
  });

/** A page of a client's orders, newest first; the page before stays on screen until this one is there. */
export const clientOrdersQuery = (id: string, query: z.input<typeof ListClientOrdersQuery>) =>
  queryOptions({
    queryKey: [...clientKeys.detail(id), 'orders', query],
    queryFn: ({ signal }) => client.clients.orders({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { showsMissing: true, isPageData: true },
  });

/** A client who is on the telephone [people#client-at-a-glance]; the pane itself shows that it failed. */
export const clientGlanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...clientKeys.detail(id), 'glance'],
    queryFn: ({ signal }) => client.clients.glance({ params: { id } }, { signal }),
    // An order may have been opened a minute ago.
    staleTime: 0,
    meta: { isSilent: true, followsOrders: true },
  });
