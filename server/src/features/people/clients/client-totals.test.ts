import { expect, it } from 'vitest';
import { ClientDetail, ClientListItem, ClientOrder } from '@majstorija/contract/people/clients.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

/** The client in the list and on the own page. */
async function shown(id: string) {
  const list = await as('admin').get('/api/v1/clients?page=1&pageSize=100');
  const item = ClientListItem.array()
    .parse(list.json().data)
    .find(({ _id }) => _id === id);
  const detail = ClientDetail.parse((await as('admin').get(`/api/v1/clients/${id}`)).json().data);
  expect(detail).toMatchObject({ ...item });
  return detail;
}

it('counts all orders of a client and sums payments minus refunds, to the para', async () => {
  const client = await aClient(db);
  expect(await shown(client.id)).toMatchObject({ orderCount: 0, totalCost: 0, activeOrderId: null });
  for (const paidAmount of [10, 20, 1_234_567_890_12, null]) {
    await anOrder(db, { clientId: client.id, status: 'completed', paidAmount });
  }
  await anOrder(db, { status: 'completed', paidAmount: 999 });
  expect(await shown(client.id)).toMatchObject({ orderCount: 4, totalCost: 1_234_567_890.42 });
  await db
    .updateTable('orders')
    .set({ refunded_amount: 7 })
    .where('client_id', '=', client.id)
    .where('paid_amount', '=', 20)
    .execute();
  expect((await shown(client.id)).totalCost).toBe(1_234_567_890.35);
});

it('shows as active the newest open order, although closed ones were created after it', async () => {
  const client = await aClient(db);
  const at = (day: number) => `2026-02-0${day}T10:00:00.000Z`;
  await anOrder(db, { clientId: client.id, status: 'pending', createdAt: at(1) });
  const newest = await anOrder(db, {
    clientId: client.id,
    status: 'on_the_way',
    package: 'ELECTRICAL',
    createdAt: at(2),
  });
  await anOrder(db, { clientId: client.id, status: 'canceled', createdAt: at(3) });
  expect(await shown(client.id)).toMatchObject({
    orderCount: 3,
    activeOrderId: newest.id,
    activeOrderStatus: 'on_the_way',
    activeOrderCategory: 'ELECTRICS',
    activeOrderPackage: 'ELECTRICAL',
  });
});

it('lists a client’s orders newest first, in pages, and none of a client who never ordered', async () => {
  const { id: clientId } = await aClient(db);
  const worker = await aWorker(db, { firstName: 'Žika', email: 'zika@primer.rs' });
  const admin = await anAccount(db, { firstName: 'Olga' });
  const at = (day: number) =>
    ({ clientId, status: 'canceled', createdAt: `2026-02-0${day}T10:00:00.000Z` }) as const;
  const old = await anOrder(db, at(1));
  const middle = await anOrder(db, at(2));
  const newest = await anOrder(db, { ...at(3), workerId: worker.id, adminId: admin.id });
  const list = async (id: string, query = '') => {
    const answer = await as('admin').get(`/api/v1/clients/${id}/orders${query}`);
    const { data, meta } = answer.json<{ data: unknown; meta: unknown }>();
    return { data: ClientOrder.array().parse(data), meta };
  };
  const whole = await list(clientId);
  expect(whole.data.map(({ _id }) => _id)).toEqual([newest.id, middle.id, old.id]);
  expect(whole.meta).toEqual({ page: 1, pageSize: 200, total: 3 });
  expect(whole.data[0]).toMatchObject({
    status: 'canceled',
    createdAt: '2026-02-03T10:00:00.000Z',
    admin: { _id: admin.id, firstName: 'Olga', lastName: admin.last_name },
    worker: { _id: worker.id, firstName: 'Žika', lastName: worker.last_name, email: 'zika@primer.rs' },
  });
  expect(whole.data[1]).toMatchObject({ admin: null, worker: null });
  expect((await list(clientId, '?page=2&pageSize=2')).data.map(({ _id }) => _id)).toEqual([old.id]);
  expect(await list((await aClient(db)).id)).toMatchObject({ data: [], meta: { total: 0 } });
});
