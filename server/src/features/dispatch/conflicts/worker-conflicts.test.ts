import { beforeEach, describe, expect, it } from 'vitest';
import { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, closeOrders, type OrderTraits, windowOf } from '#testing/builders/orders.ts';
import { anAbsence, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db, deps } = await testApp();
const { id: ownerId } = await anOwner(db, { companyName: 'Voda i kanal' });

/** Wednesday, seen from Friday noon in Belgrade. */
const DAY = '2026-03-11';
const TEN_TO_TWELVE = [`${DAY}T09:00:00.000Z`, `${DAY}T11:00:00.000Z`] as const;
const ELEVEN_TO_ONE = [`${DAY}T10:00:00.000Z`, `${DAY}T12:00:00.000Z`] as const;

beforeEach(async () => {
  await closeOrders(db);
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'worker').execute();
});

const get = (orderId: string, workerId: string, query = '') =>
  as('admin').get(`/api/v1/orders/${orderId}/worker-conflicts?workerId=${workerId}${query}`);

async function ask(orderId: string, workerId: string, query = ''): Promise<WorkerConflicts> {
  const answer = await get(orderId, workerId, query);
  expect(answer.statusCode).toBe(200);
  return WorkerConflicts.parse(answer.json().data);
}

const aFreeWorker = (firstName: string) => aWorker(db, { firstName, ownerId });
const anOrderAt = async (window?: readonly [string, string], traits: OrderTraits = {}) =>
  (await anOrder(db, { ...(window && { term: windowOf(window) }), ...traits })).id;

const kinds = ({ conflicts }: WorkerConflicts) => conflicts.map(({ kind }) => kind);

describe('conflicts of a worker for an order [dispatch#conflicts]', () => {
  it('are those of its own term, or of the one that is asked about', async () => {
    const { id: workerId } = await aFreeWorker('Ana');
    const other = await anOrderAt(TEN_TO_TWELVE, { workerId });
    const id = await anOrderAt(ELEVEN_TO_ONE);
    const own = await ask(id, workerId);
    expect(own.conflicts).toMatchObject([
      { key: `overlap:${other}:${TEN_TO_TWELVE[0]}`, order: { _id: other }, minutes: 60, travelMinutes: 0 },
    ]);
    expect((await ask(id, workerId, '&termKind=now')).conflicts).toEqual([]);
    const query = `&termKind=window&termDate=${DAY}&termFrom=12:00&termTo=13:00`;
    expect((await ask(id, workerId, query)).conflicts).toEqual([]);
  });

  it('are none from closed orders, those of others and the order itself', async () => {
    const { id: workerId } = await aFreeWorker('Ana');
    await anOrderAt(ELEVEN_TO_ONE, { workerId, status: 'completed' });
    await anOrderAt(ELEVEN_TO_ONE, { workerId: (await aFreeWorker('Boba')).id });
    const id = await anOrderAt(ELEVEN_TO_ONE, { workerId });
    expect((await ask(id, workerId)).conflicts).toEqual([]);
  });

  it('count the current job until it is about to end [dispatch#occupied]', async () => {
    const worker = await aFreeWorker('Ana');
    const job = await anOrderAt();
    const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
    for (const event of ['worker_assigned', 'worker_accepted', 'worker_on_the_way'] as const) {
      await write(deps, staff, (work) => raiseAnEvent(work, job, event, { workerId: worker.id }));
    }
    const today = ['2026-03-06T12:00:00.000Z', '2026-03-06T13:00:00.000Z'] as const;
    const id = await anOrderAt(today);
    expect(kinds(await ask(id, worker.id))).toEqual([]);
    // An hour and a half from setting out to the end, as their only job took.
    const { id: done } = await anOrder(db, { workerId: worker.id, status: 'completed' });
    await db
      .insertInto('order_assignments')
      .values({
        order_id: done,
        position: 1,
        worker_id: worker.id,
        is_complaint: false,
        assigned_at: '2026-03-02T08:00:00Z',
        departed_at: '2026-03-02T09:00:00Z',
        completed_at: '2026-03-02T10:30:00Z',
        left_at: null,
      })
      .execute();
    expect((await ask(id, worker.id)).conflicts).toMatchObject([
      { kind: 'overlap', order: { _id: job }, minutes: 30 },
    ]);
  });

  it('name absence, hours of the company, and a package that is not offered', async () => {
    const { id: company } = await anOwner(db);
    const day = '08:00-10:30';
    const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null };
    await db
      .updateTable('owners')
      .set({ working_hours: JSON.stringify(hours) })
      .where('id', '=', company)
      .execute();
    const { id: workerId } = await aWorker(db, { ownerId: company, packages: ['DRAIN_CLEARING'] });
    await anAbsence(db, workerId, { startsAt: '2026-03-10T23:00:00Z', endsAt: '2026-03-12T23:00:00Z' });
    const { conflicts, freeWindows } = await ask(await anOrderAt(TEN_TO_TWELVE), workerId);
    expect(conflicts.map(({ text }) => text)).toEqual([
      'odsutan do 12.03.',
      'van radnog vremena, radi 08:00–10:30',
      'više ne pruža ovu uslugu',
    ]);
    expect(freeWindows[0]).toEqual({ date: '2026-03-13', from: '08:00', to: '10:00' });
  });
});

describe('the ways out [dispatch#free-windows] [dispatch#free-others]', () => {
  it('are the best three others who have nothing then', async () => {
    const ana = await aFreeWorker('Ana');
    const taken = await aFreeWorker('Boba');
    const away = await aFreeWorker('Ceca');
    const now = await aFreeWorker('Dana');
    await anOrderAt(TEN_TO_TWELVE, { workerId: ana.id });
    await anOrderAt(TEN_TO_TWELVE, { workerId: taken.id });
    await anAbsence(db, away.id, { startsAt: '2026-03-10T23:00:00Z', endsAt: '2026-03-11T23:00:00Z' });
    // Away today, which says nothing of Wednesday.
    await anAbsence(db, now.id, { startsAt: '2026-03-05T23:00:00Z', endsAt: '2026-03-06T23:00:00Z' });
    for (const name of ['Ema', 'Fiona', 'Goca']) await aFreeWorker(name);
    const id = await anOrderAt(ELEVEN_TO_ONE);
    const names = async (query = '') =>
      (await ask(id, ana.id, query)).others.map(({ worker }) => worker.firstName);
    expect(await names()).toEqual(['Dana', 'Ema', 'Fiona']);
    // At once nobody has a window, but Dana is away, and Boba, who has an order, ranks behind.
    expect(await names('&termKind=now')).toEqual(['Ceca', 'Ema', 'Fiona']);
    const [first] = (await ask(id, ana.id)).others;
    expect(first).toMatchObject({ rank: expect.any(Number), openCount: 0 });
  });
});
