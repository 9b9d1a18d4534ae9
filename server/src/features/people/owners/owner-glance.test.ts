import { expect, it } from 'vitest';
import { GLANCE_LIMITS, OwnerGlance } from '@majstorija/contract/people/glances.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db } = await testApp();

const call = (id: string) => as('admin').get(`/api/v1/owners/${id}/glance`);
const read = async (id: string) => OwnerGlance.parse((await call(id)).json().data);

it('tells the workers of a company, the free ones first, and its open orders by their clocks [people#owner-at-a-glance]', async () => {
  const owner = await anOwner(db, { companyName: 'Vodomajstor' });
  const make = (firstName: string, isActive = true) =>
    aWorker(db, { ownerId: owner.id, firstName, lastName: 'Ras', isActive });
  const busy = await make('Ana');
  const free = await make('Zora');
  await make('Neaktivan', false);
  const calm = await anOrder(db, { workerId: busy.id, status: 'arrived' });
  const urgent = await anOrder(db, {
    workerId: busy.id,
    status: 'accepted',
    dueUntil: new Date('2026-03-01T10:00:00Z'),
  });
  await anOrder(db, { workerId: busy.id, status: 'completed' });
  await anOrder(db, { workerId: (await aWorker(db)).id, status: 'pending' });
  const glance = await read(owner.id);
  expect(glance).toMatchObject({
    _id: owner.id,
    companyName: 'Vodomajstor',
    firstName: owner.first_name,
    phone: owner.phone,
    isActive: true,
    activeWorkerCount: 2,
    openCount: 2,
  });
  expect(glance.workers).toEqual([
    { _id: free.id, firstName: 'Zora', lastName: 'Ras', openCount: 0 },
    { _id: busy.id, firstName: 'Ana', lastName: 'Ras', openCount: 2 },
  ]);
  expect(glance.openOrders.map(({ _id }) => _id)).toEqual([urgent.id, calm.id]);
  expect(glance.openOrders[0]?.worker).toMatchObject({ _id: busy.id, firstName: 'Ana' });
});

it('lists the first few of many workers and orders, and counts them all', async () => {
  const owner = await anOwner(db);
  const many = GLANCE_LIMITS.companyOrders + 2;
  for (let at = 0; at < many; at += 1) {
    const worker = await aWorker(db, { ownerId: owner.id });
    await anOrder(db, { workerId: worker.id, status: 'pending' });
  }
  const glance = await read(owner.id);
  expect([glance.activeWorkerCount, glance.openCount]).toEqual([many, many]);
  expect([glance.workers.length, glance.openOrders.length]).toEqual([10, 10]);
});

it('is there while the company has its number, and missing once that is erased', async () => {
  const owner = await anOwner(db);
  await db
    .updateTable('users')
    .set({ erased_at: new Date(), is_active: false, email: null })
    .where('id', '=', owner.id)
    .execute();
  expect((await call(owner.id)).statusCode).toBe(200);
  await db
    .updateTable('owners')
    .set({ registration_number: null, tin: null })
    .where('id', '=', owner.id)
    .execute();
  expect((await call(owner.id)).statusCode).toBe(404);
});

it.each(['nije-id', '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90'])('is missing for %s', async (id) => {
  const answer = await call(id);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'owner_not_found']);
});

it.each(['client', 'worker', 'owner'] as const)('is refused to a %s', async (role) => {
  const { id } = await anOwner(db);
  expect((await as(role).get(`/api/v1/owners/${id}/glance`)).statusCode).toBe(403);
});
