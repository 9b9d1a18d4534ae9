import { STAFF } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import * as events from '@majstorija/contract/orders/event-bodies.ts';
import { ORDER_PHOTOS } from '@majstorija/contract/orders/order-bodies.ts';
import { MACHINE_ERRORS, change, step } from '@majstorija/contract/orders/event-route.ts';
import { workEventsApi } from '@majstorija/contract/orders/work-events-api.ts';

const CLIENT = ['client', ...STAFF] as const;

/**
 * The events of an order's life that have no route in `order-decisions-api.ts`, for phones in the field too
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
    errors: [...MACHINE_ERRORS, 'worker.notFound', 'worker.inactive', 'worker.packageNotOffered'],
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
    errors: MACHINE_ERRORS,
  },
  complain: {
    ...change,
    path: '/v1/orders/:id/order_complaint_created',
    access: CLIENT,
    limit: { most: 10, minutes: 10 },
    summary: 'A complaint about finished work, with up to 8 photos',
    body: events.ComplainBody,
    example: { body: { description: 'Slavina opet curi' } },
    files: ORDER_PHOTOS,
    idempotent: true,
    errors: [
      ...MACHINE_ERRORS,
      'order.tooManyImages',
      'order.imageInvalid',
      'complaint.receivedAhead',
      'complaint.receivedBeforeCompletion',
    ],
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
    errors: [...MACHINE_ERRORS, 'order.addressNotOfClient'],
  },
  ...workEventsApi,
} as const satisfies Record<string, Route>;
