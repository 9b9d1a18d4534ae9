import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/client.ts';

/** Clients by search and filter; the rows of the search before stay until the next ones are there. */
export const clientsQuery = (query: z.input<typeof ListClientsQuery>) =>
  queryOptions({
    queryKey: ['clients', 'list', query],
    queryFn: ({ signal }) => client.clients.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { fallback: NOTICES.listClients.failure },
  });
