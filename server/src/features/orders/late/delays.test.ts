import { afterEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { TermWish } from '@majstorija/contract/orders/term/term-times.ts';
import type { MyOrder } from '@majstorija/contract/orders/my-orders.ts';
import { NOBODY, write, type Actor, type Work } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import { undoAssignment } from '#features/orders/events/undo/undo-assignment.service.ts';
import { changeTerm } from '#features/orders/term/change-term.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { aField } from '#testing/builders/field.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { closeOrders } from '#testing/builders/orders.ts';
import { anAddress } from '#testing/builders/people.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';
import { sayLate } from './say-late.service.ts';

const parts = await testApp();
const { as, db, deps: appDeps } = parts;
const { worker, colleague, client, owner } = await aField(parts);
/** Time passes for what is written, not for those who are signed in. */
const clock = createTestClock();
const deps = { ...appDeps, clock: clock.now };
const address = await anAddress(db, client.user.id);
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };

const iso = (time: string) => `2026-03-06T${time}:00.000Z`;
/** From 12 to 14 h in Belgrade. */
const WINDOW = { termKind: 'window', termDate: '2026-03-06', termFrom: '12:00', termTo: '14:00' } as const;

// The worker has one window at a time.
afterEach(() => closeOrders(db));

const act = <T>(fn: (work: Work) => Promise<T>, actor: Actor = staff) => write(deps, actor, fn);

async function raise(id: string, event: RaisableEvent, time: string, actor: Actor = staff): Promise<void> {
  clock.set(iso(time));
  await act((work) => raiseAnEvent(work, id, event, { workerId: worker.user.id, status: 'arrived' }), actor);
}

async function late(id: string, minutes: number, time: string): Promise<void> {
  clock.set(iso(time));
  await act((work) => sayLate(work, id, { minutes }));
}

/** An order from 8:00 UTC that was accepted a minute later. */
async function anAccepted(wish: TermWish = {}): Promise<string> {
  clock.set(iso('08:00'));
  const service = { category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;
  const body = { clientId: client.user.id, addressId: address.id, ...service, ...wish };
  const id = await act((work) => createOrder(work, body, NO_PHOTOS));
  await raise(id, 'worker_assigned', '08:00');
  await raise(id, 'worker_accepted', '08:01');
  return id;
}

const read = async (id: string): Promise<OrderDetail> =>
  (await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: OrderDetail }>().data;

const timersOf = async (id: string) =>
  (await listTimers(db))
    .filter(({ payload }) => payload.orderId === id)
    .map(({ runAt }) => runAt.toISOString());

/** What is said, and how clock and timer end. */
async function stateOf(id: string) {
  const { delay, due } = await read(id);
  return { until: delay?.until ?? null, due: [due?.what, due?.until], timers: await timersOf(id) };
}

describe('a delay [orders#delay]', () => {
  it('is said by the worker, told on the timeline with its note, and read by client, worker and owner', async () => {
    const id = await anAccepted(WINDOW);
    clock.set(iso('09:00'));
    const url = `/api/v1/orders/${id}/order_worker_late`;
    const answer = await worker.patch(url, { minutes: 20, note: ' Gužva\nna Gazeli ' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { _id: id, status: 'accepted', version: 4 },
    ]);
    const delay = { minutes: 20, until: iso('13:20'), saidAt: expect.any(String) };
    const order = await read(id);
    expect(order).toMatchObject({ delay, status: 'accepted' });
    const entry = {
      type: 'WORKER_LATE',
      role: 'worker',
      webItemText: 'Majstor kasni 20 min, stiže oko 14:20',
      note: 'Gužva na Gazeli',
    };
    expect(order.actions[0]).toMatchObject({ ...entry, actionRequired: false });
    for (const reader of [client, worker, owner]) {
      const own = (await reader.get(`/api/v1/my/orders/${id}`)).json<{ data: MyOrder }>().data;
      expect([own.delay, own.actions[0]]).toMatchObject([delay, entry]);
    }
  });

  it.each([0, 4, 7, 245, 12.5, '20', null])('of %j minutes is refused at its field', async (minutes) => {
    const id = await anAccepted();
    const answer = await worker.patch(`/api/v1/orders/${id}/order_worker_late`, { minutes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.minutes).toBe('Unesite od 5 do 240 minuta, u koracima od 5');
    expect((await read(id)).version).toBe(3);
  });

  it('is only said by the worker of the order or the desk, before the arrival', async () => {
    const id = await anAccepted();
    const url = `/api/v1/orders/${id}/order_worker_late`;
    expect((await colleague.patch(url, { minutes: 20 })).statusCode).toBe(404);
    expect((await client.patch(url, { minutes: 20 })).statusCode).toBe(403);
    await raise(id, 'worker_on_the_way', '08:10');
    expect((await as('admin').patch(url, { minutes: 20 })).statusCode).toBe(200);
    await raise(id, 'worker_arrived', '08:20');
    const answer = await worker.patch(url, { minutes: 20 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'transition_not_allowed']);
  });
});

describe('the clocks of a late worker [orders#delay-clocks] [timers#delays]', () => {
  it('move by the minutes for setting out and arriving, with their timers, and not twice', async () => {
    const id = await anAccepted(WINDOW);
    expect(await stateOf(id)).toEqual({ until: null, due: ['depart', iso('10:30')], timers: [iso('10:30')] });
    await late(id, 20, '09:00');
    const moved = { until: iso('13:20'), due: ['depart', iso('10:50')], timers: [iso('10:50')] };
    expect(await stateOf(id)).toEqual(moved);
    await late(id, 20, '09:10');
    expect(await stateOf(id)).toEqual(moved);
    await raise(id, 'worker_on_the_way', '10:40');
    expect(await stateOf(id)).toEqual({
      until: iso('13:20'),
      due: ['arrive', iso('13:20')],
      timers: [iso('13:20')],
    });
    await late(id, 30, '13:10');
    expect(await stateOf(id)).toMatchObject({ until: iso('13:30'), due: ['arrive', iso('13:30')] });
    const [timer] = (await listTimers(db)).filter(({ payload }) => payload.orderId === id);
    clock.set(iso('13:30'));
    await fireOrderTimer(deps, timer!.payload);
    expect((await read(id)).actions[0]?.webItemText).toBe('Majstor kasni na termin, pozovite ga');
    await late(id, 60, '13:35');
    expect(await read(id)).toMatchObject({
      needsAction: true,
      due: { what: 'late_arrival', since: iso('13:00'), until: iso('14:00') },
    });
  });
});

describe('the end of a delay [orders#delay-ends]', () => {
  it.each([
    ['the arrival', (id: string) => raise(id, 'worker_arrived', '09:00')],
    ['a status by hand', (id: string) => raise(id, 'admin_status_changed', '09:00')],
    ['giving up', (id: string) => raise(id, 'find_backup_worker', '09:00', NOBODY)],
    ['a cancellation', (id: string) => raise(id, 'canceled', '09:00')],
    [
      'another term',
      (id: string) => act((work) => changeTerm(work, id, { ...WINDOW, reason: 'Klijent ne može ranije' })),
    ],
  ])('is %s', async (_what, end) => {
    const id = await anAccepted();
    await raise(id, 'worker_on_the_way', '08:10');
    await late(id, 20, '08:30');
    expect((await read(id)).delay).not.toBeNull();
    await end(id);
    expect((await read(id)).delay).toBeNull();
  });

  it('is another worker, and undoing that assignment gives back delay, clock and timer', async () => {
    const id = await anAccepted();
    await late(id, 20, '08:30');
    const before = await stateOf(id);
    clock.set(iso('08:35'));
    const other = colleague.user.id;
    await act((work) => raiseAnEvent(work, id, 'worker_assigned', { workerId: other }));
    expect((await read(id)).delay).toBeNull();
    await act((work) => undoAssignment(work, id, { workerId: other }));
    expect(await stateOf(id)).toEqual(before);
  });
});
