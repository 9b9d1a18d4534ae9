import { describe, expect, it } from 'vitest';
import { complaintDeadline } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { write, type Actor, type Work } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import type { RaisableEvent } from './order-event.ts';

const { as, db, deps: appDeps } = await testApp();
/** Time passes for what is written, not for those who are signed in. */
const clock = createTestClock();
const deps = { ...appDeps, clock: clock.now };
const worker = await aWorker(db);
const client = await aClient(db);
const address = await anAddress(db, client.id);
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
const SYSTEM: Actor = { id: null, role: 'system' };

const MINUTE_MS = 60_000;

/** Ten minutes pass between all that is done here. */
function act<T>(fn: (work: Work) => Promise<T>, actor: Actor): Promise<T> {
  clock.advance(10 * MINUTE_MS);
  return write(deps, actor, fn);
}

const create = () => {
  const body = {
    clientId: client.id,
    addressId: address.id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  } as const;
  return write(deps, staff, (work) => createOrder(work, body, NO_PHOTOS));
};
const raise = (id: string, event: RaisableEvent, actor: Actor = staff, fields = {}) =>
  act(
    (work) => raiseAnEvent(work, id, event, { workerId: worker.id, adminId: as('admin').user.id, ...fields }),
    actor,
  );

/** Creates an order and raises these events, one by one. */
async function anOrderAfter(...events: readonly RaisableEvent[]): Promise<string> {
  const id = await create();
  const bySystem: readonly RaisableEvent[] = ['call_worker_accepted', 'call_worker_on_the_way'];
  for (const event of events) await raise(id, event, bySystem.includes(event) ? SYSTEM : staff);
  return id;
}

async function readDue(id: string) {
  const answer = await as('admin').get(`/api/v1/orders/${id}`);
  return answer.json<{ data: OrderDetail }>().data.due;
}

const minutesFrom = (since: Date, minutes: number) =>
  new Date(since.getTime() + minutes * MINUTE_MS).toISOString();

/** The clock that begins now. */
const dueNow = (what: string, minutes: number) => ({
  what,
  since: clock.now().toISOString(),
  until: minutesFrom(clock.now(), minutes),
});

/** The same for a clock that ends with its day in Belgrade. */
const dueOnDay = (what: string, days: number) => ({
  ...dueNow(what, 0),
  until: complaintDeadline(clock.now(), days).toISOString(),
});

const ASSIGNED = ['worker_assigned'] as const;
const ACCEPTED = [...ASSIGNED, 'worker_accepted'] as const;
const LEFT = [...ACCEPTED, 'worker_on_the_way'] as const;
const COMPLETED = [...LEFT, 'worker_arrived', 'completed'] as const;

describe('the clock of an order [orders#due]', () => {
  it.each<[string, readonly RaisableEvent[], string, number]>([
    ['that is new', [], 'assign', 15],
    ['that lost its worker', [...ASSIGNED, 'moved_to_map'], 'assign', 15],
    ['with a worker', ASSIGNED, 'accept', 15],
    ['that was accepted', ACCEPTED, 'depart', 60],
    ['whose worker is on the way', LEFT, 'arrive', 60],
    ['whose worker is late to leave', [...ACCEPTED, 'call_worker_accepted'], 'call_worker', 0],
    ['whose worker is late to come', [...LEFT, 'call_worker_on_the_way'], 'call_worker', 0],
  ])('%s after %j waits for %s', async (_which, events, what, minutes) => {
    const id = await anOrderAfter(...events);
    const due = dueNow(what, minutes);
    clock.advance(MINUTE_MS);
    expect(await readDue(id)).toEqual(due);
    const rows = (await as('admin').get('/api/v1/orders?sortBy=createdAt&pageSize=1')).json<{
      data: OrderListItem[];
    }>();
    expect(rows.data[0]).toMatchObject({ _id: id, due });
  });

  it('with a complaint waits for its answer to the end of the day [complaints#deadlines]', async () => {
    const id = await anOrderAfter(...COMPLETED, 'complaint_created');
    expect(await readDue(id)).toEqual(dueOnDay('complaint_answer', 8));
  });

  it('with an accepted complaint counts from the complaint, in each of its steps', async () => {
    const id = await anOrderAfter(...COMPLETED, 'complaint_created');
    const since = clock.now();
    const due = {
      what: 'complaint_solution',
      since: since.toISOString(),
      until: complaintDeadline(since, 15).toISOString(),
    };
    for (const event of ['complaint_accepted', 'complaint_on_the_way', 'complaint_arrived'] as const) {
      await raise(id, event);
      expect(await readDue(id)).toEqual(due);
    }
    await raise(id, 'complaint_completed');
    expect(await readDue(id)).toBeNull();
  });

  it('begins anew with each assignment, and is left alone by comments, edits and another operator', async () => {
    const id = await anOrderAfter(...ASSIGNED);
    await raise(id, 'worker_assigned');
    const due = dueNow('accept', 15);
    expect(await readDue(id)).toEqual(due);
    for (const event of ['comment_added', 'updated', 'admin_assigned'] as const) await raise(id, event);
    expect(await readDue(id)).toEqual(due);
  });
});
