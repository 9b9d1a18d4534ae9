import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { GLANCE_LIMITS, ClientGlance } from '@majstorija/contract/people/glances.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { testApp } from '#testing/app/test-app.ts';
import { toGlanceStatement } from './client-glance.views.ts';

const { as, db, url } = await testApp();
const scansOf = await openPlanner(url);

let made = 0;

/** Orders of which each is a minute newer than the one before. */
const aNewerOrder = (values: Parameters<typeof anOrder>[1]) => {
  made += 1;
  return anOrder(db, { createdAt: new Date(Date.UTC(2026, 0, 5, 8, made)), ...values });
};

const read = async (id: string) => as('admin').get(`/api/v1/clients/${id}/glance`);

it('tells what a client had done, paid and complained about, and which orders are open', async () => {
  const { id: clientId } = await aClient(db);
  await db.updateTable('clients').set({ note: 'Pas u dvorištu' }).where('id', '=', clientId).execute();
  const worker = await aWorker(db, { firstName: 'Svetozar', lastName: 'Radovanović' });
  const make = (values: object) => aNewerOrder({ clientId, ...values });
  const old = await make({ status: 'completed', workerId: worker.id, paidAmount: 1_000_050 });
  await make({ status: 'canceled' });
  const complaint = await make({ status: 'complaint_created', hasComplaint: true, workerId: worker.id });
  const open = await make({ status: 'pending', dueUntil: new Date('2026-01-05T12:00:00.000Z') });
  await make({ status: 'completed', clientId: (await aClient(db)).id });
  const glance = ClientGlance.parse((await read(clientId)).json().data);
  expect(glance).toMatchObject({
    _id: clientId,
    note: 'Pas u dvorištu',
    orderCount: 4,
    complaintCount: 1,
    totalCost: 10_000.5,
    openCount: 2,
    lastVisit: { worker: { firstName: 'Svetozar', lastName: 'Radovanović' } },
  });
  expect(glance.openOrders.map(({ _id }) => _id)).toEqual([open.id, complaint.id]);
  expect(glance.openOrders[0]).toMatchObject({
    due: { what: 'assign', until: '2026-01-05T12:00:00.000Z' },
    address: { municipality: 'Vračar', streetAndNumber: 'Njegoševa 12' },
    worker: null,
  });
  expect(glance.openOrders[1]).toMatchObject({
    due: null,
    worker: { _id: worker.id, firstName: 'Svetozar' },
  });
  expect(glance.closedOrders.map(({ _id }) => _id)).toContain(old.id);
});

it('lists the newest few of many, and counts them all', async () => {
  const { id: clientId } = await aClient(db);
  const orders = [];
  for (let at = 0; at < GLANCE_LIMITS.listed + 2; at += 1)
    orders.push(await aNewerOrder({ clientId, status: 'pending' }));
  const glance = ClientGlance.parse((await read(clientId)).json().data);
  expect(glance.openCount).toBe(orders.length);
  const newest = orders.toReversed().slice(0, GLANCE_LIMITS.listed);
  expect(glance.openOrders.map(({ _id }) => _id)).toEqual(newest.map(({ id }) => id));
});

it('is empty for a client without orders', async () => {
  const { id, phone } = await aClient(db, { firstName: 'Nova', lastName: 'Ilić' });
  expect((await read(id)).json().data).toEqual({
    _id: id,
    firstName: 'Nova',
    lastName: 'Ilić',
    phone,
    profileImage: null,
    isActive: true,
    note: null,
    orderCount: 0,
    complaintCount: 0,
    totalCost: 0,
    lastVisit: null,
    openCount: 0,
    openOrders: [],
    closedOrders: [],
  });
});

it.each(['nije-id', '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90'])('is a missing client for %s', async (id) => {
  const answer = await read(id);
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'Klijent nije pronađen']);
});

it('is a missing client once erased', async () => {
  const { id } = await aClient(db);
  await db
    .updateTable('users')
    .set({ erased_at: new Date(), is_active: false, email: null })
    .where('id', '=', id)
    .execute();
  expect((await read(id)).statusCode).toBe(404);
});

it('reads no table whole', async () => {
  const { id } = await aClient(db);
  await insertOrders(db, 1, 3_000);
  await sql`vacuum analyze orders`.execute(db);
  const scans = await scansOf(toGlanceStatement({ id, nonce: 'nonce' }));
  expect(scans.filter(({ how, table }) => how === 'Seq Scan' && table === 'orders')).toEqual([]);
});
