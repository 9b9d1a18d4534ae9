import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { WorkerGlance } from '@majstorija/contract/people/glances.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';

const { as, db, deps, clock } = await testApp();
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
const SYSTEM: Actor = { id: null, role: 'system' };
const client = await aClient(db);
const address = await anAddress(db, client.id);

let named = 0;

/** A worker whom nobody else is called like. */
function aNamed() {
  named += 1;
  return aWorker(db, { firstName: 'Zoran', lastName: `Bulatović ${String(named)}` });
}

const call = (id: string) => as('admin').get(`/api/v1/workers/${id}/glance`);

async function read(id: string): Promise<WorkerGlance> {
  const answer = await call(id);
  expect(answer.statusCode).toBe(200);
  return WorkerGlance.parse(answer.json().data);
}

type Step = {
  event: Parameters<typeof raiseAnEvent>[2];
  actor?: Actor;
  workerId?: string;
  status?: 'accepted';
};

/** An order of a client, and what happened to it. */
async function anOrderWith(steps: readonly Step[]): Promise<string> {
  const body = {
    clientId: client.id,
    addressId: address.id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  } as const;
  const id = await write(deps, staff, (work) => createOrder(work, body, NO_PHOTOS));
  for (const { event, actor = staff, ...fields } of steps) {
    clock.advance(1_000);
    await write(deps, actor, (work) => raiseAnEvent(work, id, event, fields));
  }
  return id;
}

const assigned = (workerId: string): Step => ({ event: 'worker_assigned', workerId });

describe('a worker at a glance [people#worker-at-a-glance]', () => {
  it('tells who it is and what is open, the most urgent clock first', async () => {
    const worker = await aNamed();
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    const make = (traits: OrderTraits) => anOrder(db, { workerId: worker.id, ...traits });
    const calm = await make({ status: 'arrived' });
    const late = await make({ status: 'accepted', dueUntil: at(-5) });
    const soon = await make({ status: 'accepted', dueUntil: at(20) });
    await make({ status: 'canceled', needsAction: true });
    await anOrder(db, { status: 'pending' });
    const glance = await read(worker.id);
    expect(glance).toMatchObject({
      _id: worker.id,
      firstName: 'Zoran',
      phone: worker.phone,
      isActive: true,
      isOwner: false,
      owner: { _id: worker.ownerId },
      openCount: 3,
    });
    expect(glance.jobs.map(({ _id }) => _id)).toEqual([late.id, soon.id, calm.id]);
    expect(glance.jobs[0]?.due?.until).toBe(at(-5).toISOString());
    expect(glance.jobs[0]?.worker?._id).toBe(worker.id);
  });

  it('has what was completed since midnight in Belgrade, after what is open', async () => {
    const worker = await aNamed();
    const today = new Date(clock.now());
    const midnight = new Date(`${today.toISOString().slice(0, 10)}T00:00:00Z`);
    const complete = async (time: Date) => {
      const order = await anOrder(db, { workerId: worker.id, status: 'completed' });
      await sql`
        insert into order_actions (id, order_id, position, event, time, actor_role, text, status, action_required)
        values (gen_random_uuid(), ${order.id}, 2, 'completed', ${time}, 'system', 'Završeno', 'completed', false)`.execute(
        db,
      );
      return order.id;
    };
    // Belgrade's day begins one or two hours before that of UTC.
    const before = await complete(new Date(midnight.getTime() - 3 * 3_600_000));
    const first = await complete(new Date(midnight.getTime() + 60_000));
    const last = await complete(new Date(midnight.getTime() + 120_000));
    const open = await anOrder(db, { workerId: worker.id, status: 'arrived' });
    const { jobs, openCount } = await read(worker.id);
    expect(jobs.map(({ _id }) => _id)).toEqual([open.id, last, first]);
    expect(jobs.map(({ _id }) => _id)).not.toContain(before);
    expect(openCount).toBe(1);
  });

  it.each(['nije-id', '0198c7e0-10aa-7d52-8a33-0c5f1e2d7b90'])('is missing for %s', async (id) => {
    const answer = await call(id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'worker_not_found']);
  });

  it('is missing once erased', async () => {
    const { id } = await aNamed();
    await db
      .updateTable('users')
      .set({ erased_at: new Date(), is_active: false, email: null })
      .where('id', '=', id)
      .execute();
    expect((await call(id)).statusCode).toBe(404);
  });

  it.each(['client', 'worker', 'owner'] as const)('is refused to a %s', async (role) => {
    const { id } = await aNamed();
    expect((await as(role).get(`/api/v1/workers/${id}/glance`)).statusCode).toBe(403);
  });
});

describe('how often assignments are accepted [people#acceptance]', () => {
  const nothing = { accepted: 0, of: 0, medianMinutes: null };

  it('counts what the worker accepted, gave back or let lapse, and nothing that staff decided', async () => {
    const worker = await aNamed();
    const other = await aNamed();
    const toWorker = assigned(worker.id);
    await anOrderWith([toWorker, { event: 'worker_accepted' }]);
    await anOrderWith([toWorker, { event: 'find_backup_worker', actor: SYSTEM }]);
    const actor: Actor = { id: worker.id, role: 'worker', checkedAt: null };
    await anOrderWith([toWorker, { event: 'find_backup_worker', actor }]);
    await anOrderWith([toWorker, assigned(other.id), { event: 'worker_accepted' }]);
    await anOrderWith([toWorker, { event: 'canceled' }]);
    await anOrderWith([toWorker]);
    expect((await read(worker.id)).acceptance).toEqual({ accepted: 1, of: 3, medianMinutes: 0 });
    expect((await read(other.id)).acceptance).toEqual({ accepted: 1, of: 1, medianMinutes: 0 });
  });

  it('is that of the ranking: the same figures, of the last 10', async () => {
    const worker = await aNamed();
    await anOrderWith([assigned(worker.id), { event: 'find_backup_worker', actor: SYSTEM }]);
    for (let at = 0; at < 10; at += 1) await anOrderWith([assigned(worker.id), { event: 'worker_accepted' }]);
    const { acceptance, completed } = await read(worker.id);
    expect(acceptance).toMatchObject({ accepted: 10, of: 10 });
    const answer = await as('admin').get('/api/v1/worker-suggestions?package=PLUMBING');
    const { suggestions } = WorkerSuggestions.parse(answer.json().data);
    const ranked = suggestions.find((one) => one.worker._id === worker.id);
    expect(ranked?.facts).toMatchObject({ acceptance, completed });
  });

  it('tells two workers of one name apart', async () => {
    const worker = await aNamed();
    const namesake = await aWorker(db, { firstName: worker.first_name, lastName: worker.last_name });
    await anOrderWith([assigned(worker.id), { event: 'worker_accepted' }]);
    expect((await read(worker.id)).acceptance).toMatchObject({ accepted: 1, of: 1 });
    expect((await read(namesake.id)).acceptance).toEqual(nothing);
  });
});
