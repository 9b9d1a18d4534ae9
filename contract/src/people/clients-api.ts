import { STAFF } from '@majstorija/contract/http/access.ts';
import { Address, CreateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import * as clients from '@majstorija/contract/people/clients.ts';
import { ToggleActiveBody } from '@majstorija/contract/people/people.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';

/** Clients [people#clients-columns]. */
export const clientsApi = {
  list: {
    method: 'GET',
    path: '/v1/clients',
    access: STAFF,
    summary: 'Clients with their addresses and totals',
    query: clients.ListClientsQuery,
    response: list(clients.ClientListItem),
  },
  get: {
    method: 'GET',
    path: '/v1/clients/:id',
    access: STAFF,
    summary: 'One client',
    params: clients.ClientParams,
    response: item(clients.ClientDetail),
    errors: ['client.notFound'],
  },
  orders: {
    method: 'GET',
    path: '/v1/clients/:id/orders',
    access: STAFF,
    summary: 'The orders of a client, newest first',
    params: clients.ClientParams,
    query: clients.ListClientOrdersQuery,
    response: list(clients.ClientOrder),
    errors: ['client.notFound'],
  },
  create: {
    method: 'POST',
    path: '/v1/clients',
    access: STAFF,
    summary: 'Create a client with the first address',
    body: clients.CreateClientBody,
    files: { field: 'profileImage', max: 1 },
    response: item(clients.ClientDetail),
    status: 201,
    idempotent: true,
    errors: ['account.emailTaken'],
  },
  update: {
    method: 'PATCH',
    path: '/v1/clients/:id',
    access: STAFF,
    summary: 'Change a client; absent leaves, null clears',
    params: clients.ClientParams,
    body: clients.UpdateClientBody,
    response: item(clients.ClientDetail),
    ifMatch: true,
    errors: ['client.changed', 'client.notFound', 'account.emailTaken'],
  },
  toggleActive: {
    method: 'PATCH',
    path: '/v1/clients/:id/toggle-active',
    access: STAFF,
    summary: 'Switch a client on or off',
    params: clients.ClientParams,
    body: ToggleActiveBody,
    response: item(clients.ClientDetail),
    ifMatch: true,
    errors: ['client.changed', 'client.notFound'],
  },
  createAddress: {
    method: 'POST',
    path: '/v1/clients/:id/addresses',
    access: STAFF,
    summary: 'Add an address to a client',
    params: clients.ClientParams,
    body: CreateAddressBody,
    response: item(Address),
    status: 201,
    idempotent: true,
    errors: ['client.notFound'],
  },
} as const satisfies Record<string, Route>;
