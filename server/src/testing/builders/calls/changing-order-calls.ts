import { api } from '@majstorija/contract/http/api.ts';
import { eventRoute, type CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { MOST_EXTENSION_DAYS } from '@majstorija/contract/complaints/complaints.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { paymentsApi } from '@majstorija/contract/orders/payment/payments-api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { urlOf, type CallContext, type ChangingCall, type ChangingCalls } from './changing-call.ts';
import { toEventRequest, traitsFor } from './event-calls.ts';
import { aWaitingComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aPaidOrder } from '#testing/builders/paid-order.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';

/** The calls that enter works and payments and correct them. */
const PAYMENT_CALLS = [
  'doneAndPaid',
  'correctPayment',
  'withdrawPayment',
  'keepPayments',
  'correctWorks',
] as const satisfies readonly (keyof typeof paymentsApi)[];
type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** The `feature.route` of a route of the table. */
function nameOf(wanted: Route): string {
  for (const feature of ['orders', 'orderEvents'] as const) {
    for (const [name, route] of Object.entries<Route>(api[feature])) {
      if (route === wanted) return `${feature}.${name}`;
    }
  }
  throw new TypeError(`${wanted.path} is not a call of orders`);
}

/** Every call that changes orders, by `feature.route`. */
export function changingOrderCalls({ db, deps, as, bearer }: CallContext): ChangingCalls {
  async function eventCase(event: CalledEvent): Promise<ChangingCall> {
    const transition = TRANSITIONS.find((row) => row.event === event)!;
    const [status = 'pending'] = transition.from;
    const worker = await aWorker(db);
    const colleague = await aWorker(db, { ownerId: worker.ownerId });
    const order = await anOrder(db, {
      status,
      hasComplaint: status.startsWith('complaint_'),
      workerId: worker.id,
      ...(event === 'complaint_refunded' && { paidAmount: 100_000 }),
      ...traitsFor(event, { workerId: colleague.id, adminId: as('super_admin').user.id }),
    });
    const accounts: Partial<Record<Party, { id: string; role: 'worker' | 'owner' }>> = {
      worker: { id: worker.id, role: 'worker' },
      owner: { id: worker.ownerId, role: 'owner' },
    };
    const byField = transition.by.includes('staff') ? undefined : accounts[transition.by[0]!];
    const subjects = {
      workerId: colleague.id,
      adminId: as('admin').user.id,
      itemId: await aPrice({ db }),
    };
    // Who sends the call adds the photo that its route requires.
    const { url, payload } = await toEventRequest(event, order.id, subjects, 0);
    return {
      url,
      payload,
      headers: await bearer(byField),
      status: eventRoute(event).status ?? 200,
    };
  }

  async function createCase(by: 'staff' | 'client'): Promise<ChangingCall> {
    const client = await aClient(db);
    const address = await anAddress(db, client.id);
    return {
      payload: {
        ...(by === 'staff' && { clientId: client.id }),
        addressId: address.id,
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
      },
      headers: await bearer(by === 'staff' ? undefined : { id: client.id, role: 'client' }),
      status: 201,
    };
  }

  async function correctCase(): Promise<ChangingCall> {
    const { complaintId } = await aWaitingComplaint(db, deps.clock());
    const url = urlOf(api.complaints.correct, complaintId);
    return { url, payload: { text: 'Izjavljena je dan ranije.' }, headers: await bearer(), status: 201 };
  }

  async function extendCase(): Promise<ChangingCall> {
    const { orderId } = await aWaitingComplaint(db, deps.clock());
    const until = dayAfter(deps.clock(), MOST_EXTENSION_DAYS);
    return {
      url: urlOf(api.complaints.extend, orderId),
      payload: { until, reason: 'Čeka se deo', consent: 'Telefonom' },
      headers: await bearer(),
    };
  }

  async function tellCase(): Promise<ChangingCall> {
    const { orderId } = await aWaitingComplaint(db, deps.clock());
    return { url: urlOf(api.orderEvents.clientTold, orderId), headers: await bearer() };
  }

  /** A correction of a paid order with work done. */
  const correctionCase = (name: PaymentCall) => async (): Promise<ChangingCall> => {
    const payer = { amount: 100_000, actorId: as('admin').user.id };
    const order = await aPaidOrder(db, [
      { ...payer, role: 'worker' },
      { ...payer, role: 'client' },
    ]);
    const [paymentId] = order.payments;
    const items = [{ priceListItemId: await aPrice({ db }), quantity: 1 }];
    const payload = {
      doneAndPaid: { amount: 10 },
      correctPayment: { amount: 10, reason: 'Popust', paymentId },
      withdrawPayment: { reason: 'Upisano dvaput', paymentId },
      keepPayments: {},
      correctWorks: { items, reason: 'Nije menjana slavina' },
    }[name];
    return { url: urlOf(api.orderEvents[name], order.id), payload, headers: await bearer() };
  };

  return {
    'complaints.correct': correctCase,
    'complaints.extend': extendCase,
    'orders.create': () => createCase('staff'),
    'myOrders.create': () => createCase('client'),
    ...Object.fromEntries(CALLED_EVENTS.map((event) => [nameOf(eventRoute(event)), () => eventCase(event)])),
    'orderEvents.clientTold': tellCase,
    ...Object.fromEntries(PAYMENT_CALLS.map((name) => [`orderEvents.${name}`, correctionCase(name)])),
  };
}
