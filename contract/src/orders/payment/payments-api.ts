import type { Route } from '@majstorija/contract/http/route.ts';
import { decision, MACHINE_ERRORS } from '@majstorija/contract/orders/event-route.ts';
import {
  CorrectPaymentBody,
  CorrectWorksBody,
  DoneAndPaidBody,
  WithdrawPaymentBody,
} from '@majstorija/contract/orders/payment/payment-bodies.ts';

const ITEM = { priceListItemId: '0198c512-0f3e-7c44-a5d1-58b6c1e9f0d3', quantity: 1 };

const PAYMENT_ERRORS = [...MACHINE_ERRORS, 'order.paymentNotFound', 'order.paymentUnclear'] as const;

/** What the desk enters of works and money, and how it corrects both: by entries of their own, never by an edit [orders#corrections]. */
export const paymentsApi = {
  doneAndPaid: {
    ...decision,
    path: '/v1/orders/:id/order_done_and_paid',
    summary: 'What was done and paid, as the worker or client tells it: both are entered, or neither',
    body: DoneAndPaidBody,
    example: { body: { items: [ITEM], amount: 7200, method: 'cash', holder: 'worker' } },
    files: { field: 'receipt', max: 1 },
    idempotent: true,
    errors: MACHINE_ERRORS,
  },
  correctPayment: {
    ...decision,
    path: '/v1/orders/:id/order_payment_corrected',
    summary: 'A payment was another amount, another method, or is with somebody else',
    body: CorrectPaymentBody,
    example: { body: { amount: 6800, reason: 'Popust od 400 dinara' } },
    errors: [...PAYMENT_ERRORS, 'order.paidBelowRefund'],
  },
  withdrawPayment: {
    ...decision,
    path: '/v1/orders/:id/order_payment_withdrawn',
    summary: 'A payment that never was',
    body: WithdrawPaymentBody,
    example: { body: { reason: 'Upisano na pogrešan nalog' } },
    errors: [...PAYMENT_ERRORS, 'order.paidBelowRefund'],
  },
  keepPayments: {
    ...decision,
    path: '/v1/orders/:id/order_payments_kept',
    summary: 'Payments that may be the same are not: all of them hold',
    errors: [...MACHINE_ERRORS, 'order.paymentsNotAlike'],
  },
  correctWorks: {
    ...decision,
    path: '/v1/orders/:id/order_works_corrected',
    summary: 'What was done was other work; what stays keeps its price',
    body: CorrectWorksBody,
    example: { body: { items: [ITEM], reason: 'Slavina nije menjana' } },
    errors: [...MACHINE_ERRORS, 'order.notDone'],
  },
} as const satisfies Record<string, Route>;
