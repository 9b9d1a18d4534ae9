import { STAFF } from '@majstorija/contract/http/access.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import * as events from '@majstorija/contract/orders/event-bodies.ts';
import { ORDER_PHOTOS, OrderParams } from '@majstorija/contract/orders/orders.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

const WORKER = ['worker', ...STAFF] as const;
const CLIENT = ['client', ...STAFF] as const;

const ERRORS = [
  'order.notFound',
  'order.changed',
  'order.transitionNotAllowed',
] as const satisfies readonly ErrorCode[];

/** What every event of an order shares: it changes an order and answers its new state. */
const change = {
  method: 'PATCH',
  params: OrderParams,
  response: item(events.OrderStep),
  ifMatch: true,
} as const;

/** A step without a body. */
const step = { ...change, errors: ERRORS } as const;

/**
 * The events of an order's life that have no route in `orders-api.ts`, for phones in the field too
 * [orders#field-calls]. A worker acts on orders assigned to them, an owner on those of their workers, a client on their
 * own.
 */
export const orderEventsApi = {
  moveToMap: {
    ...step,
    path: '/v1/orders/:id/order_moved_to_map',
    access: STAFF,
    summary: 'Remove the worker from an order that is not accepted yet',
  },
  delegate: {
    ...change,
    path: '/v1/orders/:id/order_delegated',
    access: ['owner'],
    summary: "Pass the order on to another of the owner's workers",
    body: events.DelegateBody,
    example: { body: { workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    errors: [...ERRORS, 'worker.notFound', 'worker.inactive', 'worker.packageNotOffered'],
  },
  accept: {
    ...step,
    path: '/v1/orders/:id/order_worker_accepted',
    access: WORKER,
    summary: 'The worker takes the order',
  },
  giveUp: {
    ...step,
    path: '/v1/orders/:id/order_find_backup_worker',
    access: ['worker', 'owner'],
    summary: 'The worker cannot do it: the desk must find another',
    body: events.ReasonBody,
    example: { body: { reason: 'Pokvaren kombi' } },
  },
  setOut: {
    ...step,
    path: '/v1/orders/:id/order_worker_on_the_way',
    access: WORKER,
    summary: 'The worker is on the way',
  },
  arrive: {
    ...step,
    path: '/v1/orders/:id/order_worker_arrived',
    access: WORKER,
    summary: 'The worker is there',
  },
  complete: {
    ...change,
    path: '/v1/orders/:id/order_completed',
    access: WORKER,
    summary: 'The work is done, with what was done by the price list',
    body: events.CompleteBody,
    example: {
      body: {
        items: [
          { priceListItemId: '0198c512-0f3e-7c44-a5d1-58b6c1e9f0d3', quantity: 1 },
          { priceListItemId: '0198c512-0f3f-7a02-9b7e-1d4c30a8e655', quantity: 2.5 },
        ],
      },
    },
    errors: ERRORS,
  },
  pay: {
    ...change,
    path: '/v1/orders/:id/order_paid',
    access: ['worker', 'client', ...STAFF],
    summary: 'A payment in rsd, with a photo of its receipt; several add up',
    body: events.PayBody,
    example: { body: { amount: 4500.5 } },
    files: { field: 'file', max: 1 },
    idempotent: true,
    errors: ERRORS,
  },
  complain: {
    ...change,
    path: '/v1/orders/:id/order_complaint_created',
    access: CLIENT,
    summary: 'A complaint about finished work, with up to 8 photos',
    body: events.ComplainBody,
    example: { body: { description: 'Slavina opet curi' } },
    files: ORDER_PHOTOS,
    idempotent: true,
    errors: [...ERRORS, 'order.tooManyImages', 'order.imageInvalid'],
  },
  setOutAgain: {
    ...step,
    path: '/v1/orders/:id/order_complaint_on_the_way',
    access: WORKER,
    summary: 'The worker is on the way because of a complaint',
  },
  arriveAgain: {
    ...step,
    path: '/v1/orders/:id/order_complaint_arrived',
    access: WORKER,
    summary: 'The worker is there because of a complaint',
  },
  completeComplaint: {
    ...step,
    path: '/v1/orders/:id/order_complaint_completed',
    access: WORKER,
    summary: 'The complaint is solved',
  },
  cancel: {
    ...step,
    path: '/v1/orders/:id/order_canceled',
    access: ['client', 'worker', 'owner', ...STAFF],
    summary: 'Call the order off',
    body: events.ReasonBody,
    example: { body: { reason: 'Klijent više nije na adresi' } },
  },
  update: {
    ...change,
    path: '/v1/orders/:id/order_updated',
    access: CLIENT,
    summary: 'Change the description or the address; a client only while it is pending',
    body: events.UpdateOrderBody,
    example: {
      body: {
        description: 'Curi slavina u kupatilu, ne u kuhinji',
        addressId: '0198c7e0-10ab-7e01-b1c4-93a7f0d2466e',
      },
    },
    errors: [...ERRORS, 'order.addressNotOfClient'],
  },
} as const satisfies Record<string, Route>;
