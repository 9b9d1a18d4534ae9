import * as mine from '@majstorija/contract/orders/my-orders.ts';
import { TERM_ERRORS } from '@majstorija/contract/orders/event-route.ts';
import { ORDER_PHOTOS, OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';

const FIELD = ['client', 'worker', 'owner'] as const;

/** Calls of clients, workers and owners: their own orders, and what they need to act on them. */
export const myOrdersApi = {
  list: {
    method: 'GET',
    path: '/v1/my/orders',
    access: FIELD,
    summary: 'Own orders, newest first',
    query: mine.ListMyOrdersQuery,
    example: { query: { isOpen: 'true', page: '1', pageSize: '20' } },
    response: list(mine.MyOrderListItem),
  },
  get: {
    method: 'GET',
    path: '/v1/my/orders/:id',
    access: FIELD,
    summary: 'One own order with what happened to it',
    params: OrderParams,
    response: item(mine.MyOrder),
    errors: ['order.notFound'],
  },
  create: {
    method: 'POST',
    path: '/v1/my/orders',
    access: ['client'],
    limit: { most: 10, minutes: 10 },
    summary: 'Order work at one of the own addresses, with up to 8 photos',
    body: mine.CreateMyOrderBody,
    example: {
      body: {
        addressId: '0198c7e0-10ab-7e01-b1c4-93a7f0d2466e',
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
        description: 'Curi slavina u kuhinji',
      },
    },
    files: ORDER_PHOTOS,
    response: item(mine.MyOrder),
    status: 201,
    idempotent: true,
    errors: [
      'order.addressNotOfClient',
      'order.packageNotOfCategory',
      'order.categoryWithoutPackages',
      ...TERM_ERRORS,
      'order.tooManyImages',
      'order.imageInvalid',
    ],
  },
  prices: {
    method: 'GET',
    path: '/v1/my/orders/:id/price-list',
    access: ['worker', 'owner'],
    summary: "The price list of an own order's category",
    params: OrderParams,
    response: list(mine.MyPrice),
    errors: ['order.notFound'],
  },
  addresses: {
    method: 'GET',
    path: '/v1/my/addresses',
    access: ['client'],
    summary: 'Own addresses',
    response: list(mine.MyAddress),
  },
  workers: {
    method: 'GET',
    path: '/v1/my/workers',
    access: ['owner'],
    summary: "The owner's workers, for passing orders on",
    response: list(mine.MyWorker),
  },
} as const satisfies Record<string, Route>;
