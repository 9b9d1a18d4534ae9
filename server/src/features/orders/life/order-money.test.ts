import { describe, expect, it } from 'vitest';
import type { CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import type { MyOrder } from '@majstorija/contract/orders/my-orders.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { toEventRequest } from '#testing/builders/calls/event-calls.ts';
import { aField, aPrice } from '#testing/builders/field.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const parts = await testApp();
const { app, db, as } = parts;
const field = await aField(parts);
const people = { clientId: field.client.user.id, workerId: field.worker.user.id };
const itemId = await aPrice(parts, { name: 'Zamena slavine', grossPrice: 123_450 });
const subjects = { workerId: field.colleague.user.id, adminId: as('admin').user.id, itemId };

async function raise(caller: Caller, event: CalledEvent, orderId: string, photos?: number) {
  const answer = await caller.inject(await toEventRequest(event, orderId, subjects, photos));
  expect([event, answer.statusCode]).toEqual([event, 200]);
}

async function pay(caller: Caller, orderId: string, amount: string, receipts: number) {
  const jpegs = await Promise.all(Array.from({ length: receipts }, () => aJpeg()));
  const { payload, headers } = await aForm({ amount }, jpegs, 'file');
  return caller.patch(`/api/v1/orders/${orderId}/order_paid`, payload, headers);
}

const setByHand = (orderId: string, status: OrderStatus) =>
  as('admin').patch(`/api/v1/orders/${orderId}/order_admin_status_changed`, {
    status,
    reason: 'Upisano greškom',
  });

async function readOwn(caller: Caller, orderId: string) {
  return (await caller.get(`/api/v1/my/orders/${orderId}`)).json<{ data: MyOrder }>().data;
}

describe('work done by the price list', () => {
  it('keeps the price of its day for every reader', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await raise(field.worker, 'completed', id);
    const items = [{ name: 'Zamena slavine', unitOfMeasure: 'kom', quantity: 2.5, unitPrice: 1234.5 }];
    expect((await readOwn(field.client, id)).items).toEqual(items);
    await db.updateTable('price_list_items').set({ gross_price: 999_900 }).where('id', '=', itemId).execute();
    for (const caller of [field.client, field.worker, field.owner]) {
      expect((await readOwn(caller, id)).items).toEqual(items);
    }
    const prices = await field.worker.get(`/api/v1/my/orders/${id}/price-list`);
    expect(prices.json()).toMatchObject({ data: [{ _id: itemId, grossPrice: 9999 }] });
    const atDesk = await as('admin').get(`/api/v1/orders/${id}`);
    expect(atDesk.json<{ data: OrderDetail }>().data.items).toMatchObject(items);
  });

  it('replaces that of a completion which was taken back by hand [orders#completed-again]', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await raise(field.worker, 'completed', id);
    await setByHand(id, 'arrived');
    await raise(field.worker, 'completed', id);
    expect((await readOwn(field.worker, id)).items).toMatchObject([{ quantity: 2.5 }]);
    const atDesk = await as('admin').get(`/api/v1/orders/${id}`);
    const [newest] = atDesk.json<{ data: OrderDetail }>().data.actions;
    expect(newest?.deskNote).toMatch(
      /^Zamenjeni su ranije upisani radovi: Zamena slavine 2,5 kom × [\d.]+,\d\d\srsd\.$/,
    );
    expect((await readOwn(field.client, id)).actions[0]?.note).toBeNull();
  });

  it('is added to that of an earlier visit, and refused with an item of another category', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await raise(field.worker, 'completed', id);
    await setByHand(id, 'pending');
    await setByHand(id, 'arrived');
    const foreign = await aPrice(parts, { name: 'Zamena osigurača', category: 'ELECTRICS' });
    const refused = await field.worker.patch(`/api/v1/orders/${id}/order_completed`, {
      items: [itemId, foreign].map((priceListItemId) => ({ priceListItemId, quantity: 1 })),
    });
    expect(refused.statusCode).toBe(422);
    expect(await readOwn(field.worker, id)).toMatchObject({ status: 'arrived', items: [{ quantity: 2.5 }] });
    await raise(field.worker, 'completed', id);
    expect((await readOwn(field.worker, id)).items).toHaveLength(2);
  });

  it.each([0, -1, 100_001, 1.005, 'mnogo'])('is refused in the quantity %s', async (quantity) => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const answer = await field.worker.patch(`/api/v1/orders/${id}/order_completed`, {
      items: [{ priceListItemId: itemId, quantity }],
    });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['items.0.quantity'],
    ]);
    expect((await readOwn(field.worker, id)).status).toBe('arrived');
  });
});

describe('payments', () => {
  it('add up, also of different callers, each with its receipt on the timeline', async () => {
    const { id } = await anOrder(db, { ...people, status: 'completed' });
    expect((await pay(field.worker, id, '4500.50', 1)).statusCode).toBe(200);
    expect((await pay(field.client, id, '0.01', 1)).statusCode).toBe(200);
    expect((await pay(as('admin'), id, '99.49', 0)).json()).toMatchObject({ data: { version: 4 } });
    const order = await readOwn(field.client, id);
    expect([order.paidAmount, order.files]).toEqual([4600, []]);
    expect(order.actions.map(({ type, role, files }) => [type, role, files.length])).toEqual([
      ['PAID', 'admin', 0],
      ['PAID', 'client', 1],
      ['PAID', 'worker', 1],
      ['CREATED', 'system', 0],
    ]);
    const receipt = await app.inject(order.actions[2]?.files[0]?.url ?? '');
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it.each(['0', '-5', '1.005', '10000000.01', 'sto'])('refuse the amount %s', async (amount) => {
    const { id } = await anOrder(db, { ...people, status: 'completed' });
    const answer = await pay(field.worker, id, amount, 1);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['amount'],
    ]);
    expect((await readOwn(field.client, id)).paidAmount).toBeNull();
  });

  it('need the receipt when a client records them, and not from others [orders#paying]', async () => {
    const { id } = await anOrder(db, { ...people, status: 'completed' });
    const refused = await pay(field.client, id, '100', 0);
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      422,
      { file: 'Dodajte fotografiju računa' },
    ]);
    expect(await readOwn(field.client, id)).toMatchObject({ paidAmount: null, version: 1 });
    for (const caller of [field.worker, as('admin')]) {
      expect((await pay(caller, id, '100', 0)).statusCode).toBe(200);
    }
  });

  it.each([
    [500_050, 'Odobrena refundacija: 5.000,50\u00A0rsd', 5000.5],
    [null, 'Odobrena refundacija', 0],
  ])('of %j are all returned by a refund, which says so', async (paidAmount, text, refunded) => {
    const traits = { status: 'complaint_created', hasComplaint: true, need: true } as const;
    const { id } = await anOrder(db, { ...people, ...traits, paidAmount });
    await raise(as('admin'), 'complaint_refunded', id);
    const { status, refundedAmount, actions } = await readOwn(field.client, id);
    expect([status, refundedAmount, actions[0]?.webItemText]).toEqual(['complaint_refunded', refunded, text]);
  });
});

interface Person {
  readonly _id: string;
  readonly totalRevenue: number;
}

/** The totals on the screens of people: the client's cost, and the revenue of both workers and their company. */
async function totals() {
  const desk = as('admin');
  const client = await desk.get(`/api/v1/clients/${field.client.user.id}`);
  const revenueIn = async (path: string, { user }: Caller) =>
    (await desk.get(path)).json<{ data: Person[] }>().data.find(({ _id }) => _id === user.id)?.totalRevenue;
  return [
    client.json<{ data: { totalCost: number } }>().data.totalCost,
    await revenueIn('/api/v1/workers', field.worker),
    await revenueIn('/api/v1/workers', field.colleague),
    await revenueIn('/api/v1/owners', field.owner),
  ];
}

describe('totals', () => {
  it('update immediately: payments count, another worker takes them over, a refund subtracts them', async () => {
    await db.updateTable('orders').set({ paid_amount: null, refunded_amount: 0 }).execute();
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const steps: [Caller, CalledEvent, number[]][] = [
      [field.worker, 'completed', [0, 0, 0, 0]],
      [field.worker, 'paid', [4500.5, 4500.5, 0, 4500.5]],
      [field.client, 'paid', [9001, 9001, 0, 9001]],
      [field.client, 'complaint_created', [9001, 9001, 0, 9001]],
      [as('admin'), 'complaint_accepted', [9001, 0, 9001, 9001]],
      [field.colleague, 'complaint_on_the_way', [9001, 0, 9001, 9001]],
      [field.colleague, 'complaint_arrived', [9001, 0, 9001, 9001]],
      [field.colleague, 'complaint_completed', [9001, 0, 9001, 9001]],
      [field.colleague, 'paid', [13_501.5, 0, 13_501.5, 13_501.5]],
    ];
    for (const [caller, event, expected] of steps) {
      await raise(caller, event, id, caller === field.client && event === 'paid' ? 1 : 0);
      expect([event, await totals()]).toEqual([event, expected]);
    }
    const status = { status: 'completed' };
    await as('admin').patch(`/api/v1/orders/${id}/order_admin_status_changed`, status);
    await raise(field.client, 'complaint_created', id, 0);
    await raise(as('admin'), 'complaint_refunded', id);
    expect(await totals()).toEqual([0, 0, 0, 0]);
    expect(await readOwn(field.client, id)).toMatchObject({ paidAmount: 13_501.5, refundedAmount: 13_501.5 });
  });
});
