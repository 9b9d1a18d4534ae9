import { STAFF } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { CompleteBody, ReasonBody } from '@majstorija/contract/orders/event-bodies.ts';
import { LateBody } from '@majstorija/contract/orders/late/delay.ts';
import { MACHINE_ERRORS, change, step } from '@majstorija/contract/orders/event-route.ts';

/** The worker, or the desk in the worker's place. */
const WORKER = ['worker', ...STAFF] as const;

/** The events of the work itself, in the order of a day; the complaint's have the same steps. */
export const workEventsApi = {
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
    body: ReasonBody,
    example: { body: { reason: 'Pokvaren kombi' } },
  },
  setOut: {
    ...step,
    path: '/v1/orders/:id/order_worker_on_the_way',
    access: WORKER,
    summary: 'The worker is on the way',
  },
  sayLate: {
    ...change,
    path: '/v1/orders/:id/order_worker_late',
    access: WORKER,
    summary: 'The worker will be that many minutes late: clocks and timer move',
    body: LateBody,
    example: { body: { minutes: 20, note: 'Gužva na Gazeli' } },
    errors: MACHINE_ERRORS,
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
    body: CompleteBody,
    example: {
      body: {
        items: [
          { priceListItemId: '0198c512-0f3e-7c44-a5d1-58b6c1e9f0d3', quantity: 1 },
          { priceListItemId: '0198c512-0f3f-7a02-9b7e-1d4c30a8e655', quantity: 2.5 },
        ],
      },
    },
    errors: MACHINE_ERRORS,
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
} as const satisfies Record<string, Route>;
