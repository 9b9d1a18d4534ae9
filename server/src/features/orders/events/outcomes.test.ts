import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { NOBODY } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aDesk } from '#testing/builders/reminders/reminders.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';

const test = await testApp();
const { db, deps, clock } = test;
const { worker, patch, read, raise } = await aDesk(test);

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

type Call = 'call_worker_accepted' | 'call_worker_on_the_way';

/** An order whose worker is to be called. */
async function anOrderToCall(call: Call): Promise<string> {
  const status: OrderStatus = call === 'call_worker_accepted' ? 'accepted' : 'on_the_way';
  const { id } = await anOrder(db, { status, workerId: worker.id });
  await raise(id, call, NOBODY);
  return id;
}

const clockFromNow = (what: string, minutes: number) => ({
  what,
  since: clock.now().toISOString(),
  until: new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString(),
});

describe('a worker who is called [orders#outcomes]', () => {
  it.each([
    ['call_worker_accepted', 'accepted', 'depart'],
    ['call_worker_on_the_way', 'on_the_way', 'arrive'],
  ] as const)(
    'and answers after %s gives the order its status %s and its timer back',
    async (call, status, what) => {
      const id = await anOrderToCall(call);
      clock.advance(SECOND_MS);
      const answer = await patch(id, 'worker_reached', {}, seen(2));
      expect(answer.statusCode).toBe(200);
      expect(await read(id)).toMatchObject({
        status,
        version: 3,
        needsAction: false,
        due: clockFromNow(what, 60),
        actions: [{ type: 'WORKER_REACHED', webItemText: 'Majstor se javio', actionRequired: false }, {}, {}],
      });
      const timer = (await listTimers(db)).find(({ payload }) => payload.orderId === id);
      expect(timer?.payload).toMatchObject({ orderId: id, stage: 3, event: call });
    },
  );

  it.each(['call_worker_accepted', 'call_worker_on_the_way'] as const)(
    'in vain after %s is called again 10 minutes later, each time',
    async (call) => {
      const id = await anOrderToCall(call);
      for (const version of [2, 4]) {
        clock.advance(SECOND_MS);
        await patch(id, 'worker_not_reached', { note: 'Isključen telefon' }, seen(version));
        expect(await read(id)).toMatchObject({
          status: call,
          needsAction: false,
          due: clockFromNow('call_again', 10),
          actions: [{ webItemText: 'Majstor se ne javlja', note: 'Isključen telefon' }, ...anything(version)],
        });
        const timer = (await listTimers(db)).find(({ payload }) => payload.orderId === id);
        expect(timer?.payload).toMatchObject({ orderId: id, stage: version + 1, event: call });
        clock.advance(SECOND_MS);
        if (timer)
          await Promise.all([fireOrderTimer(deps, timer.payload), fireOrderTimer(deps, timer.payload)]);
        expect(await read(id)).toMatchObject({
          status: call,
          version: version + 2,
          needsAction: true,
          due: clockFromNow('call_worker', 0),
        });
      }
    },
  );
});

describe('a cancellation by the worker [orders#outcomes]', () => {
  async function aCanceled(): Promise<string> {
    const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
    await raise(id, 'canceled', { id: worker.id, role: 'worker', checkedAt: null });
    return id;
  }

  it('has a clock since then until it is closed', async () => {
    const id = await aCanceled();
    expect(await read(id)).toMatchObject({ needsAction: true, due: clockFromNow('call_client', 0) });
    clock.advance(SECOND_MS);
    expect((await patch(id, 'cancellation_closed', {}, seen(2))).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      needsAction: false,
      due: null,
      actions: [{ webItemText: 'Otkazivanje potvrđeno' }, {}, {}],
    });
  });

  it('is closed once, and one that needs no action not at all', async () => {
    const id = await aCanceled();
    await patch(id, 'cancellation_closed');
    const again = await patch(id, 'cancellation_closed');
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'transition_not_allowed' }]);
    const { id: byClient } = await anOrder(db, { status: 'accepted' });
    await raise(byClient, 'canceled');
    expect((await patch(byClient, 'cancellation_closed')).statusCode).toBe(409);
  });
});

function anything(length: number): object[] {
  return Array.from({ length }, () => ({}));
}

describe('a call of the desk [orders#called]', () => {
  it.each([
    [{ reached: true, note: ' Kod kuće \n je posle 17 ' }, 'Pozvano: javio se', 'Kod kuće je posle 17'],
    [{ reached: false }, 'Pozvano: ne javlja se', null],
  ])('%o is an entry that leaves need and clock of the order', async (body, webItemText, note) => {
    const id = await anOrderToCall('call_worker_accepted');
    const before = await read(id);
    clock.advance(SECOND_MS);
    const answer = await patch(id, 'called', body, seen(before.version));
    expect(answer.statusCode).toBe(200);
    const { status, due, needsAction } = before;
    const entry = { type: 'CALLED', webItemText, note, actionRequired: false };
    const after = await read(id);
    expect(after).toMatchObject({ status, due, needsAction: true, version: before.version + 1 });
    expect(after.actions[0]).toMatchObject(entry);
    expect(needsAction).toBe(true);
  });

  it('is not written down of a closed order, nor without what came of it', async () => {
    const { id } = await anOrder(db, { status: 'completed', workerId: worker.id });
    const closed = await patch(id, 'called', { reached: true }, seen(1));
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'transition_not_allowed']);
    const untold = await patch(id, 'called', { note: 'Zvala' }, seen(1));
    expect([untold.statusCode, untold.json().fields]).toEqual([
      422,
      { reached: 'Izaberite jednu od ponuđenih vrednosti' },
    ]);
  });
});
