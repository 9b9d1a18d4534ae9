import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import {
  ClientGlance,
  GLANCE_LIMITS,
  OwnerGlance,
  WorkerGlance,
} from '@majstorija/contract/people/glances.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db, deps, clock } = await testApp();
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
    const open = await make({ status: 'pending', dueUntil: new Date('2026-01-05T12:00:00.000Z') });
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

  it('lists the newest few of many orders, and counts them all; none for a client without', async () => {
    const { id: clientId } = await aClient(db);
    const empty = { orderCount: 0, totalCost: 0, lastVisit: null, openOrders: [], closedOrders: [] };
    expect(await client(clientId)).toMatchObject(empty);
    const ids: string[] = [];
    for (let at = 0; at < GLANCE_LIMITS.listed + 2; at += 1) {
      ids.unshift((await aNewerOrder({ clientId, status: 'pending' })).id);
    }
    const glance = await client(clientId);
    expect(glance.openCount).toBe(ids.length);
    expect(idsOf(glance.openOrders)).toEqual(ids.slice(0, GLANCE_LIMITS.listed));
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
    const dueUntil = new Date('2026-03-01T10:00:00Z');
    const urgent = await anOrder(db, { workerId: busy.id, status: 'accepted', dueUntil });
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

  it('lists the first few of many workers and orders, and counts them all', async () => {
    const { id } = await anOwner(db);
    const many = GLANCE_LIMITS.companyOrders + 2;
    for (let at = 0; at < many; at += 1) {
      await anOrder(db, { workerId: (await aWorker(db, { ownerId: id })).id, status: 'pending' });
    }
    const glance = await owner(id);
    expect([glance.activeWorkerCount, glance.openCount]).toEqual([many, many]);
    expect([glance.workers.length, glance.openOrders.length]).toEqual([10, 10]);
  });
});

describe('a worker at a glance [people#worker-at-a-glance]', () => {
  it('tells who it is and what is open, the most urgent clock first', async () => {
    const { id, ownerId } = await aWorker(db, { firstName: 'Zoran' });
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    const make = (traits: OrderTraits) => anOrder(db, { workerId: id, ...traits });
    const calm = await make({ status: 'arrived' });
    const late = await make({ status: 'accepted', dueUntil: at(-5) });
    const soon = await make({ status: 'accepted', dueUntil: at(20) });
    await make({ status: 'canceled', needsAction: true });
    const glance = await worker(id);
    expect(glance).toMatchObject({ firstName: 'Zoran', owner: { _id: ownerId }, openCount: 3 });
    expect(idsOf(glance.jobs)).toEqual([late.id, soon.id, calm.id]);
    expect(glance.jobs[0]?.due?.until).toBe(at(-5).toISOString());
  });

  it('has what was completed since midnight in Belgrade, after what is open', async () => {
    const { id } = await aWorker(db);
    const midnight = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    const complete = async (minutes: number) => {
      const order = await anOrder(db, { workerId: id, status: 'completed' });
      const time = new Date(midnight.getTime() + minutes * 60_000);
      await sql`
        insert into order_actions (id, order_id, position, event, time, actor_role, text, status, action_required)
        values (gen_random_uuid(), ${order.id}, 2, 'completed', ${time}, 'system', 'Završeno', 'completed', false)`.execute(
        db,
      );
      return order.id;
    };
    // Belgrade's day begins one or two hours before that of UTC.
    await complete(-180);
    const first = await complete(1);
    const last = await complete(2);
    const open = await anOrder(db, { workerId: id, status: 'arrived' });
    const { jobs, openCount } = await worker(id);
    expect([idsOf(jobs), openCount]).toEqual([[open.id, last, first], 1]);
  });
});

describe('how often assignments are accepted [people#acceptance]', () => {
  const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
  const SYSTEM: Actor = { id: null, role: 'system' };
  type Step = { event: Parameters<typeof raiseAnEvent>[2]; actor?: Actor; workerId?: string };
  const assigned = (workerId: string): Step => ({ event: 'worker_assigned', workerId });

  /** An order, and what happened to it. */
  async function anOrderWith(...steps: readonly Step[]): Promise<void> {
    const { id: clientId } = await aClient(db);
    const { id: addressId } = await anAddress(db, clientId);
    const body = { clientId, addressId, category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;
    const id = await write(deps, staff, (work) => createOrder(work, body, NO_PHOTOS));
    for (const { event, actor = staff, ...fields } of steps) {
      clock.advance(1_000);
      await write(deps, actor, (work) => raiseAnEvent(work, id, event, fields));
    }
  }

  it('counts what the worker accepted, gave back or let lapse, and nothing that staff decided', async () => {
    const [{ id }, other] = [await aWorker(db), await aWorker(db)];
    const mine = assigned(id);
    const actor: Actor = { id, role: 'worker', checkedAt: null };
    await anOrderWith(mine, { event: 'worker_accepted' });
    await anOrderWith(mine, { event: 'find_backup_worker', actor: SYSTEM });
    await anOrderWith(mine, { event: 'find_backup_worker', actor });
    await anOrderWith(mine, assigned(other.id), { event: 'worker_accepted' });
    await anOrderWith(mine, { event: 'canceled' });
    await anOrderWith(mine);
    expect((await worker(id)).acceptance).toEqual({ accepted: 1, of: 3, medianMinutes: 0 });
    expect((await worker(other.id)).acceptance).toEqual({ accepted: 1, of: 1, medianMinutes: 0 });
  });

  it('is that of the ranking: the same figures, of the last 10, told apart from a namesake’s', async () => {
    const { id, first_name: firstName, last_name: lastName } = await aWorker(db);
    const namesake = await aWorker(db, { firstName, lastName });
    await anOrderWith(assigned(id), { event: 'find_backup_worker', actor: SYSTEM });
    for (let at = 0; at < 10; at += 1) await anOrderWith(assigned(id), { event: 'worker_accepted' });
    const { acceptance, completed } = await worker(id);
    expect(acceptance).toMatchObject({ accepted: 10, of: 10 });
    expect((await worker(namesake.id)).acceptance).toEqual({ accepted: 0, of: 0, medianMinutes: null });
    const answer = await as('admin').get('/api/v1/worker-suggestions?package=PLUMBING');
    const { suggestions } = WorkerSuggestions.parse(answer.json().data);
    const ranked = suggestions.find((one) => one.worker._id === id);
    expect(ranked?.facts).toMatchObject({ acceptance, completed });
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
