import { STAFF } from '@majstorija/contract/access.ts';
import { ClientListItem, ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { list, type Route } from '@majstorija/contract/route.ts';

/** Clients (SPEC §7). */
export const clientsApi = {
  list: {
    method: 'GET',
    path: '/v1/clients',
    access: STAFF,
    summary: 'Clients with their addresses',
    query: ListClientsQuery,
    response: list(ClientListItem),
  },
} as const satisfies Record<string, Route>;
