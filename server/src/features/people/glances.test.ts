import { describe, expect, it } from 'vitest';
import { ClientGlance, OwnerGlance, WorkerGlance } from '@majstorija/contract/people/glances.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder, clockUntil, type OrderTraits } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db, clock } = await testApp();
const call = (path: string) => as('admin').get(`/api/v1/${path}/glance`);
const dataOf = async (path: string) => (await call(path)).json().data;
const client = async (id: string) => ClientGlance.parse(await dataOf(`clients/${id}`));
const owner = async (id: string) => OwnerGlance.parse(await dataOf(`owners/${id}`));
const worker = async (id: string) => WorkerGlance.parse(await dataOf(`workers/${id}`));
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const erase = (id: string) =>
  db
    .updateTable('users')
    .set({ erased_at: new Date(), is_active: false, email: null })
    .where('id', '=', id)
    .execute();

describe('a client at a glance', () => {
  let made = 0;
  /** Orders of which each is a minute newer than the one before. */
  const aNewerOrder = (values: OrderTraits) => {
    made += 1;
    return anOrder(db, { createdAt: new Date(Date.UTC(2026, 0, 5, 8, made)), ...values });
  };

  it('tells what a client had done, paid and complained about, and which orders are open', async () => {
    const { id: clientId } = await aClient(db);
    await db.updateTable('clients').set({ note: 'Pas u dvorištu' }).where('id', '=', clientId).execute();
    const svetozar = await aWorker(db, { firstName: 'Svetozar', lastName: 'Radovanović' });
    const make = (values: OrderTraits) => aNewerOrder({ clientId, ...values });
    const old = await make({ status: 'completed', workerId: svetozar.id, paidAmount: 1_000_050 });
    await make({ status: 'canceled' });
    const complaint = await make({ status: 'complaint_created', hasComplaint: true, workerId: svetozar.id });
    const open = await make({ status: 'pending', clock: clockUntil(new Date('2026-01-05T12:00:00.000Z')) });
    await make({ status: 'completed', clientId: (await aClient(db)).id });
    const glance = await client(clientId);
    expect(glance).toMatchObject({
      _id: clientId,
      note: 'Pas u dvorištu',
      orderCount: 4,
      complaintCount: 1,
      totalCost: 10_000.5,
      openCount: 2,
      lastVisit: { worker: { firstName: 'Svetozar', lastName: 'Radovanović' } },
    });
    expect(glance.openOrders).toMatchObject([
      {
        _id: open.id,
        due: { what: 'assign', until: '2026-01-05T12:00:00.000Z' },
        address: { municipality: 'Vračar', streetAndNumber: 'Njegoševa 12' },
        worker: null,
      },
      { _id: complaint.id, due: null, worker: { _id: svetozar.id, firstName: 'Svetozar' } },
    ]);
    expect(idsOf(glance.closedOrders)).toContain(old.id);
  });
});

describe('a company at a glance [people#owner-at-a-glance]', () => {
  it('tells its workers, the free ones first, and its open orders by their clocks', async () => {
    const { id } = await anOwner(db, { companyName: 'Vodomajstor' });
    const make = (firstName: string, isActive = true) =>
      aWorker(db, { ownerId: id, firstName, lastName: 'Ras', isActive });
    const busy = await make('Ana');
    const free = await make('Zora');
    await make('Neaktivan', false);
    const calm = await anOrder(db, { workerId: busy.id, status: 'arrived' });
    const due = clockUntil(new Date('2026-03-01T10:00:00Z'));
    const urgent = await anOrder(db, { workerId: busy.id, status: 'accepted', clock: due });
    await anOrder(db, { workerId: busy.id, status: 'completed' });
    await anOrder(db, { workerId: (await aWorker(db)).id, status: 'pending' });
    const glance = await owner(id);
    expect(glance).toMatchObject({ companyName: 'Vodomajstor', activeWorkerCount: 2, openCount: 2 });
    expect(glance.workers).toEqual([
      { _id: free.id, firstName: 'Zora', lastName: 'Ras', openCount: 0 },
      { _id: busy.id, firstName: 'Ana', lastName: 'Ras', openCount: 2 },
    ]);
    expect(idsOf(glance.openOrders)).toEqual([urgent.id, calm.id]);
    expect(glance.openOrders[0]?.worker).toMatchObject({ _id: busy.id, firstName: 'Ana' });
  });
});

describe('a worker at a glance [people#worker-at-a-glance]', () => {
  it('tells who it is and what is open, the most urgent clock first', async () => {
    const { id, ownerId } = await aWorker(db, { firstName: 'Zoran' });
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    const make = (traits: OrderTraits) => anOrder(db, { workerId: id, ...traits });
    const calm = await make({ status: 'arrived' });
    const late = await make({ status: 'accepted', clock: clockUntil(at(-5)) });
    const soon = await make({ status: 'accepted', clock: clockUntil(at(20)) });
    await make({ status: 'canceled', need: true });
    const glance = await worker(id);
    expect(glance).toMatchObject({ firstName: 'Zoran', owner: { _id: ownerId }, openCount: 3 });
    expect(idsOf(glance.jobs)).toEqual([late.id, soon.id, calm.id]);
    expect(glance.jobs[0]?.due?.until).toBe(at(-5).toISOString());
  });
});

it.each([
  ['clients', 'client_not_found', aClient],
  ['owners', 'owner_not_found', anOwner],
  ['workers', 'worker_not_found', aWorker],
] as const)('of %s is missing for another id, and once erased', async (kind, code, make) => {
  for (const id of ['nije-id', '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90']) {
    const answer = await call(`${kind}/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
  }
  const { id } = await make(db);
  expect((await call(`${kind}/${id}`)).statusCode).toBe(200);
  await erase(id);
  // A company is there while it has its number, of which its orders speak.
  expect((await call(`${kind}/${id}`)).statusCode).toBe(kind === 'owners' ? 200 : 404);
  await db.updateTable('owners').set({ registration_number: null, tin: null }).where('id', '=', id).execute();
  expect((await call(`${kind}/${id}`)).statusCode).toBe(404);
});
