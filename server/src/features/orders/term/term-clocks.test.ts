import { afterEach, describe, expect, it } from 'vitest';
import type { TermWish } from '@majstorija/contract/orders/term/term-times.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NOBODY, write, type Actor, type Work } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { closeOrders } from '#testing/builders/orders.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';
import { changeTerm } from './change-term.service.ts';

const { as, db, deps: appDeps } = await testApp();
/** Time passes for what is written, not for those who are signed in. */
const clock = createTestClock();
const deps = { ...appDeps, clock: clock.now };
const worker = await aWorker(db);
const client = await aClient(db);
const address = await anAddress(db, client.id);
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };

const SERVICE = { category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;

/** Hours of a day by the clock of Belgrade. */
const windowOf = (termDate: string, termFrom = '10:00', termTo = '12:00') =>
  ({ termKind: 'window', termDate, termFrom, termTo }) as const;

interface Acting {
  readonly actor?: Actor;
  readonly config?: typeof deps.config;
}

const act = <T>(fn: (work: Work) => Promise<T>, { actor = staff, config = deps.config }: Acting = {}) =>
  write({ ...deps, config }, actor, fn);

async function create(wish: TermWish, at: string, config = deps.config): Promise<string> {
  clock.set(at);
  const body = { clientId: client.id, addressId: address.id, ...SERVICE, ...wish };
  return act((work) => createOrder(work, body, NO_PHOTOS), { config });
}

const SYSTEM_EVENTS: readonly RaisableEvent[] = ['call_worker_accepted', 'call_worker_on_the_way'];

async function raise(id: string, event: RaisableEvent, at: string, config = deps.config): Promise<void> {
  clock.set(at);
  const actor = SYSTEM_EVENTS.includes(event) ? NOBODY : staff;
  await act((work) => raiseAnEvent(work, id, event, { workerId: worker.id }), { actor, config });
}

async function change(id: string, body: TermWish & { isUrgent?: boolean }, at: string): Promise<void> {
  clock.set(at);
  const { termKind = 'now' } = body;
  await act((work) => changeTerm(work, id, { ...body, termKind, reason: 'Klijent je tako tražio' }));
}

async function read(id: string): Promise<OrderDetail> {
  return (await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: OrderDetail }>().data;
}
const dueOf = async (id: string) => (await read(id)).due;

const due = (what: string, since: string, until: string) => ({ what, since: iso(since), until: iso(until) });
const iso = (instant: string) => new Date(instant).toISOString();

/** An order with a worker who accepted it in the given minute. */
async function anAccepted(wish: TermWish, created: string, accepted: string): Promise<string> {
  const id = await create(wish, created);
  await raise(id, 'worker_assigned', accepted);
  await raise(id, 'worker_accepted', accepted);
  return id;
}

const timersOf = async (id: string) => (await listTimers(db)).filter(({ payload }) => payload.orderId === id);

const FRIDAY = '2026-03-06T11:00:00Z';

// The worker has one window at a time.
afterEach(() => closeOrders(db));

describe('the clocks of an order with a window [orders#term-clocks]', () => {
  it('want a worker a day before it begins, never sooner than of other orders', async () => {
    const far = await create(windowOf('2026-03-11'), FRIDAY);
    expect(await dueOf(far)).toEqual(due('assign', FRIDAY, '2026-03-10T09:00:00Z'));
    const near = await create(windowOf('2026-03-07'), FRIDAY);
    expect(await dueOf(near)).toEqual(due('assign', FRIDAY, '2026-03-06T11:15:00Z'));
  });

  it.each([
    ['half an hour before it begins', '2026-03-11', '2026-03-11T08:30:00Z'],
    ['on the day that is put on by an hour', '2026-03-29', '2026-03-29T07:30:00Z'],
    ['on the day before that one', '2026-03-28', '2026-03-28T08:30:00Z'],
  ])('want the worker to set out %s', async (_when, day, until) => {
    const id = await anAccepted(windowOf(day), FRIDAY, FRIDAY);
    expect(await dueOf(id)).toEqual(due('depart', FRIDAY, until));
  });

  it('want the worker to arrive until it ends, however early they set out, or within the limit after its end', async () => {
    const id = await anAccepted(windowOf('2026-03-11'), FRIDAY, FRIDAY);
    await raise(id, 'worker_on_the_way', '2026-03-11T07:00:00Z');
    expect(await dueOf(id)).toEqual(due('arrive', '2026-03-11T07:00:00Z', '2026-03-11T11:00:00Z'));
    await closeOrders(db);
    const late = await anAccepted(windowOf('2026-03-11'), FRIDAY, FRIDAY);
    await raise(late, 'worker_on_the_way', '2026-03-11T11:05:00Z');
    expect(await dueOf(late)).toEqual(due('arrive', '2026-03-11T11:05:00Z', '2026-03-11T12:05:00Z'));
  });

  it('tell from its end on that the worker is late, until the arrival', async () => {
    const id = await anAccepted(windowOf('2026-03-11'), FRIDAY, FRIDAY);
    await raise(id, 'worker_on_the_way', '2026-03-11T08:30:00Z');
    const [timer] = await timersOf(id);
    expect(timer?.runAt.toISOString()).toBe('2026-03-11T11:00:00.000Z');
    clock.set('2026-03-11T11:00:01Z');
    await fireOrderTimer(deps, timer!.payload);
    const late = due('late_arrival', '2026-03-11T11:00:00Z', '2026-03-11T11:00:00Z');
    expect(await read(id)).toMatchObject({
      status: 'call_worker_on_the_way',
      needsAction: true,
      due: late,
      actions: [{ webItemText: 'Majstor kasni na termin, pozovite ga' }, {}, {}, {}, {}],
    });
    await raise(id, 'worker_not_reached', '2026-03-11T11:05:00Z');
    expect(await dueOf(id)).toEqual(due('call_again', '2026-03-11T11:05:00Z', '2026-03-11T11:15:00Z'));
    await raise(id, 'call_worker_on_the_way', '2026-03-11T11:15:00Z');
    expect(await dueOf(id)).toEqual(late);
    await raise(id, 'worker_arrived', '2026-03-11T11:20:00Z');
    expect(await dueOf(id)).toBeNull();
  });
});

describe('another term [timers#moved]', () => {
  const LATER = '2026-03-06T11:20:00Z';

  it('moves the end of a wait for a worker, which goes on since it began', async () => {
    const id = await create({}, FRIDAY);
    await change(id, windowOf('2026-03-11'), LATER);
    expect(await dueOf(id)).toEqual(due('assign', FRIDAY, '2026-03-10T09:00:00Z'));
    await change(id, {}, LATER);
    expect(await dueOf(id)).toEqual(due('assign', FRIDAY, '2026-03-06T11:15:00Z'));
  });

  it('moves the timer too: the one before does nothing when it is due', async () => {
    const id = await anAccepted({}, FRIDAY, FRIDAY);
    const [before] = await timersOf(id);
    await change(id, windowOf('2026-03-11'), LATER);
    expect(await dueOf(id)).toEqual(due('depart', FRIDAY, '2026-03-11T08:30:00Z'));
    const [moved, ...others] = await timersOf(id);
    expect([moved?.runAt.toISOString(), others]).toEqual(['2026-03-11T08:30:00.000Z', []]);
    await fireOrderTimer(deps, before!.payload);
    expect((await read(id)).status).toBe('accepted');
    await fireOrderTimer(deps, moved!.payload);
    expect((await read(id)).status).toBe('call_worker_accepted');
  });

  it.each<[string, readonly RaisableEvent[]]>([
    ['waits for acceptance', ['worker_assigned']],
    ['asks for a call', ['worker_assigned', 'worker_accepted', 'call_worker_accepted']],
    ['is being worked on', ['worker_assigned', 'worker_accepted', 'worker_on_the_way', 'worker_arrived']],
  ])('leaves the clock and the timer alone of an order that %s', async (_which, events) => {
    const id = await create({}, FRIDAY);
    for (const event of events) await raise(id, event, FRIDAY);
    const before = [await dueOf(id), (await timersOf(id)).map(({ payload, runAt }) => [payload, runAt])];
    await change(id, windowOf('2026-03-11'), LATER);
    expect([await dueOf(id), (await timersOf(id)).map(({ payload, runAt }) => [payload, runAt])]).toEqual(
      before,
    );
  });
});
