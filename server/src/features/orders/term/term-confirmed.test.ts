import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder, closeOrders, type OrderTraits, windowOf } from '#testing/builders/orders.ts';
import { aDesk } from '#testing/builders/reminders/reminders.ts';

const test = await testApp();
const { as, db } = test;
const { worker, patch, read } = await aDesk(test);

const MORNING = ['2026-03-07T09:00:00.000Z', '2026-03-07T11:00:00.000Z'] as const;
const AFTERNOON = { termKind: 'window', termDate: '2026-03-07', termFrom: '14:00', termTo: '16:00' } as const;
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

const anOrderWith = (traits: OrderTraits = {}) =>
  anOrder(db, { status: 'accepted', workerId: worker.id, term: windowOf(MORNING), ...traits });

const confirm = (id: string, version: number) => patch(id, 'term_confirmed', {}, seen(version));

async function listed(termConfirmed: boolean): Promise<string[]> {
  const answer = await as('admin').get(`/api/v1/orders?view=tomorrow&termConfirmed=${termConfirmed}`);
  return answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);
}

// The worker has one window at a time.
afterEach(() => closeOrders(db));

describe('a term that the client confirmed [orders#term-confirmed]', () => {
  it('is an entry of the desk, and the order leaves those to be confirmed', async () => {
    const { id } = await anOrderWith();
    expect([await listed(false), await listed(true)]).toEqual([[id], []]);
    const before = await read(id);
    const answer = await confirm(id, before.version);
    expect(answer.statusCode).toBe(200);
    const { status, due, needsAction } = before;
    const after = await read(id);
    expect(after).toMatchObject({ status, due, needsAction, termConfirmed: true, version: 2 });
    expect(after.actions[0]).toMatchObject({
      type: 'TERM_CONFIRMED',
      webItemText: 'Termin potvrđen telefonom',
      note: null,
      actionRequired: false,
    });
    expect([await listed(false), await listed(true)]).toEqual([[], [id]]);
  });

  it('is confirmed once: the same again records nothing, and an older version is refused', async () => {
    const { id } = await anOrderWith();
    await confirm(id, 1);
    expect((await confirm(id, 2)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ version: 2, termConfirmed: true });
    expect((await confirm(id, 1)).json()).toMatchObject({ code: 'order_changed' });
  });

  it('is none any more with another term, but stays with another urgency and another worker', async () => {
    const { id } = await anOrderWith({ workerId: null, status: 'pending' });
    await confirm(id, 1);
    const same = { ...AFTERNOON, termFrom: '10:00', termTo: '12:00' };
    await patch(id, 'term_changed', { ...same, isUrgent: true, reason: 'Curi sve jače' });
    await patch(id, 'worker_assigned', { workerId: worker.id });
    expect(await read(id)).toMatchObject({ term: { isUrgent: true }, termConfirmed: true });
    await patch(id, 'term_changed', { ...AFTERNOON, reason: 'Klijent radi pre podne' });
    expect(await read(id)).toMatchObject({ term: { from: '14:00' }, termConfirmed: false });
  });

  it('comes back with the assignment that had brought another one, when that is undone', async () => {
    const { id } = await anOrderWith({ workerId: null, status: 'pending' });
    await confirm(id, 1);
    await patch(id, 'worker_assigned', {
      workerId: worker.id,
      ...AFTERNOON,
      termReason: 'Majstor može tek tad',
    });
    expect(await read(id)).toMatchObject({ term: { from: '14:00' }, termConfirmed: false });
    await patch(id, 'assignment_undone', { workerId: worker.id });
    expect(await read(id)).toMatchObject({ term: { from: '10:00' }, termConfirmed: true, worker: null });
  });

  it('is refused without hours to confirm, and once the worker is on the way', async () => {
    const { id } = await anOrder(db, { status: 'accepted', workerId: worker.id });
    const without = await confirm(id, 1);
    expect([without.statusCode, without.json()]).toMatchObject([409, { code: 'order_without_window' }]);
    const { id: leaving } = await anOrderWith({ status: 'on_the_way' });
    expect((await confirm(leaving, 1)).json()).toMatchObject({ code: 'transition_not_allowed' });
  });
});
