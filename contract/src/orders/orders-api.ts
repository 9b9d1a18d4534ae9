import { STAFF } from '@majstorija/contract/http/access.ts';
import * as bodies from '@majstorija/contract/orders/order-bodies.ts';
import { TERM_ERRORS } from '@majstorija/contract/orders/event-route.ts';
import { orderDecisionsApi } from '@majstorija/contract/orders/order-decisions-api.ts';
import { OrderCounts, OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';

/** Orders [orders#list-query] [api#one-route-table]. */
export const ordersApi = {
  list: {
    method: 'GET',
    path: '/v1/orders',
    access: STAFF,
    summary: 'Orders by filter, search and sort',
    query: bodies.ListOrdersQuery,
    example: { query: { view: 'action', searchTerm: 'požeška', page: '1', pageSize: '25' } },
    response: list(OrderListItem),
  },
  counts: {
    method: 'GET',
    path: '/v1/orders/counts',
    access: STAFF,
    summary: 'How many orders each built-in view holds',
    response: item(OrderCounts),
  },
  get: {
    method: 'GET',
    path: '/v1/orders/:id',
    access: STAFF,
    summary: 'One order with its timeline',
    params: bodies.OrderParams,
    response: item(OrderDetail),
    errors: ['order.notFound'],
  },
  create: {
    method: 'POST',
    path: '/v1/orders',
    access: STAFF,
    summary: 'Create an order with up to 8 photos',
    body: bodies.CreateOrderBody,
    example: {
      body: {
        clientId: '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90',
        addressId: '0198c7e0-10ab-7e01-b1c4-93a7f0d2466e',
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
        description: 'Curi slavina u kuhinji',
      },
    },
    files: bodies.ORDER_PHOTOS,
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: [
      'person.erased',
      'client.notFound',
      'client.inactive',
      'order.addressNotOfClient',
      'order.packageNotOfCategory',
      'order.categoryWithoutPackages',
      ...TERM_ERRORS,
      'order.tooManyImages',
      'order.imageInvalid',
      'admin.notFound',
      'admin.inactive',
    ],
  },
  createWithClient: {
    method: 'POST',
    path: '/v1/orders/with-client',
    access: STAFF,
    summary: 'Create a client with the first address and an order to it, all or nothing',
    body: bodies.CreateOrderWithClientBody,
    example: {
      body: {
        firstName: 'Ana',
        lastName: 'Nikolić',
        phone: '+381641234567',
        type: 'flat',
        municipality: 'Vračar',
        streetAndNumber: 'Njegoševa 44',
        latitude: 44.8022,
        longitude: 20.4721,
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
        description: 'Curi bojler',
      },
    },
    files: bodies.ORDER_PHOTOS,
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: [
      'account.emailTaken',
      'client.phoneTaken',
      'order.packageNotOfCategory',
      'order.categoryWithoutPackages',
      ...TERM_ERRORS,
      'order.tooManyImages',
      'order.imageInvalid',
      'admin.notFound',
      'admin.inactive',
    ],
  },
  ...orderDecisionsApi,
} as const satisfies Record<string, Route>;
