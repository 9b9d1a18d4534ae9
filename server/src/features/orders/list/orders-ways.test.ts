import { expect, it } from 'vitest';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { aPaidOrder } from '#testing/builders/paid-order.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const client = await aClient(db);

type Way = readonly [method: PaymentMethod | undefined, holder: MoneyHolder | undefined];

const names = new Map<string, string>();

/** An order with payments that were made so, and a name of its own. */
async function add(name: string, ways: readonly Way[]) {
  const by = { amount: 1_000_00, role: 'admin', actorId: as('admin').user.id } as const;
  const payments = ways.map(([method, holder]) => ({
    ...by,
    ...(method && { method }),
    ...(holder && { holder }),
  }));
  const order = await aPaidOrder(db, payments, { clientId: client.id });
  names.set(order.id, name);
  return order;
}

await anOrder(db, { clientId: client.id, status: 'completed' });
await add('nobody said', [[undefined, undefined]]);
await add('cash, worker', [['cash', 'worker']]);
await add('cash, us', [
  ['cash', 'us'],
  ['cash', 'us'],
]);
await add('cash of the worker, card of the company', [
  ['cash', 'worker'],
  ['card', 'company'],
]);
const corrected = await add('transfer, us', [['cash', 'company']]);
const withdrawn = await add('withdrawn', [['card', 'us']]);

const change = (id: string, event: string, body: object) =>
  as('admin').patch(`/api/v1/orders/${id}/order_${event}`, { reason: 'Pogrešno upisano', ...body });
await change(corrected.id, 'payment_corrected', { amount: 1000, method: 'transfer', holder: 'us' });
await change(withdrawn.id, 'payment_withdrawn', {});

async function find(path: string, query: string): Promise<string[]> {
  const answer = await as('admin').get(`/api/v1/${path}?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const { data, meta } = answer.json<{ data: { _id: string }[]; meta: { total: number } }>();
  expect(meta.total).toBe(data.length);
  return data.map(({ _id }) => names.get(_id) ?? '').toSorted();
}

it.each([
  ['method=cash', ['cash of the worker, card of the company', 'cash, us', 'cash, worker']],
  ['method=card', ['cash of the worker, card of the company']],
  ['method=card&method=transfer', ['cash of the worker, card of the company', 'transfer, us']],
  ['holder=us', ['cash, us', 'transfer, us']],
  ['holder=company&holder=worker', ['cash of the worker, card of the company', 'cash, worker']],
  ['method=cash&holder=us', ['cash, us']],
  ['method=cash&holder=company', []],
  ['method=cash&paid=false', []],
])('%s finds the orders with one such payment that holds [orders#way-filters]', async (query, found) => {
  expect(await find('orders', query)).toEqual(found);
});

it('refuses a way that there is not', async () => {
  for (const query of ['method=gold', 'holder=client']) {
    expect((await as('admin').get(`/api/v1/orders?${query}`)).statusCode).toBe(422);
  }
});
