import { afterEach, describe, expect, it } from 'vitest';
import type { MyOrder } from '@majstorija/contract/orders/my-orders.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder, closeOrders, type OrderTraits, windowOf } from '#testing/builders/orders.ts';
import { anAbsence } from '#testing/builders/people.ts';

const parts = await testApp();
const { as, db, clock } = parts;
const { worker, colleague, owner, client } = await aField(parts);

/** Wednesday, seen from Friday noon in Belgrade; ten to twelve there. */
const DAY = '2026-03-11';
const TEN_TO_TWELVE = [`${DAY}T09:00:00.000Z`, `${DAY}T11:00:00.000Z`] as const;
const ELEVEN_TO_ONE = [`${DAY}T10:00:00.000Z`, `${DAY}T12:00:00.000Z`] as const;
const AFTERNOON = [`${DAY}T14:00:00.000Z`, `${DAY}T16:00:00.000Z`] as const;
const ELEVEN = { termKind: 'window', termDate: DAY, termFrom: '11:00', termTo: '13:00' } as const;
const THREE = { termKind: 'window', termDate: DAY, termFrom: '15:00', termTo: '17:00' } as const;

afterEach(() => closeOrders(db));

const call = (id: string, event: string, body: object, by = as('admin')) =>
  by.patch(`/api/v1/orders/${id}/order_${event}`, body);

const assign = (id: string, body: object = {}) =>
  call(id, 'worker_assigned', { workerId: worker.user.id, ...body });

const read = async (id: string) =>
  OrderDetail.parse((await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: unknown }>().data);

const anOrderOf = async (traits: OrderTraits = {}): Promise<string> =>
  (await anOrder(db, { clientId: client.user.id, ...traits })).id;

/** An accepted order of the worker from ten to twelve. */
const aTaken = (traits: OrderTraits = {}) =>
  anOrderOf({ workerId: worker.user.id, status: 'accepted', term: windowOf(TEN_TO_TWELVE), ...traits });

const isSeen = async (id: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('overlap_seen').where('id', '=', id).executeTakeFirstOrThrow())
    .overlap_seen;

async function ask(id: string, query = '', workerId = worker.user.id): Promise<WorkerConflicts> {
  const answer = await as('admin').get(`/api/v1/orders/${id}/worker-conflicts?workerId=${workerId}${query}`);
  expect(answer.statusCode).toBe(200);
  return WorkerConflicts.parse(answer.json().data);
}

/** What an operator sends who has seen all conflicts. */
async function seenOf(id: string, query = ''): Promise<{ despite: object }> {
  const { conflicts } = await ask(id, query);
  return { despite: { seen: conflicts.map(({ key }) => key), reason: 'Kaže da stiže' } };
}

const REFUSED = [409, 'order_worker_conflicts', 'unchanged'];

/** The answer to a call, and whether it left the order alone. */
async function refusalOf(id: string, answer: ReturnType<typeof call>) {
  const before = await read(id);
  const { statusCode, ...rest } = await answer;
  const isSame = JSON.stringify(await read(id)) === JSON.stringify(before);
  return [statusCode, rest.json().code, isSame ? 'unchanged' : 'changed'];
}

describe('an assignment that meets a conflict [dispatch#despite]', () => {
  it('is refused for another window of the worker and changes nothing, and says which', async () => {
    const taken = await read(await aTaken());
    const id = await anOrderOf({ term: windowOf(ELEVEN_TO_ONE) });
    expect(await refusalOf(id, assign(id))).toEqual(REFUSED);
    const { error } = (await assign(id)).json();
    expect(error).toContain(`ima nalog ${taken.orderCode}`);
    expect(error).toContain('11.03. 10:00–12:00, preklop 60 min. Izaberite');
  });

  it('is made with the worker alone when anything else speaks against them, of which a screen asks', async () => {
    await anAbsence(db, worker.user.id, { startsAt: '2026-03-10T23:00:00Z', endsAt: '2026-03-11T23:00:00Z' });
    const away = await anOrderOf({ term: windowOf(TEN_TO_TWELVE) });
    expect(await refusalOf(away, assign(away, { despite: { seen: [] } }))).toEqual(REFUSED);
    expect((await assign(away)).statusCode).toBe(200);
    const { actions, worker: given } = await read(away);
    expect([given?._id, actions[0]?.note, await isSeen(away)]).toEqual([worker.user.id, null, false]);
    await db.deleteFrom('worker_absences').execute();
  });

  it('is made for who has seen it, with the reason on the timeline of the desk alone', async () => {
    await aTaken();
    const id = await anOrderOf({ term: windowOf(ELEVEN_TO_ONE) });
    expect((await assign(id, await seenOf(id))).statusCode).toBe(200);
    const { actions, worker: given } = await read(id);
    expect(given?._id).toBe(worker.user.id);
    expect(actions[0]?.note).toBe('Ipak dodeljen: Kaže da stiže');
    expect(await isSeen(id)).toBe(true);
    for (const phone of [client, worker]) {
      const { data } = (await phone.get(`/api/v1/my/orders/${id}`)).json<{ data: MyOrder }>();
      expect(data.actions[0]).toMatchObject({ type: 'WORKER_ASSIGNED', note: null });
    }
  });

  it('is refused again for a conflict since then', async () => {
    await aTaken();
    const id = await anOrderOf({ term: windowOf(ELEVEN_TO_ONE) });
    const seen = await seenOf(id);
    await aTaken({ term: windowOf([`${DAY}T11:30:00.000Z`, `${DAY}T12:30:00.000Z`]) });
    expect(await refusalOf(id, assign(id, seen))).toEqual(REFUSED);
  });
});

describe('an assignment with another term [orders#assigned-with-term]', () => {
  const MOVED = { ...THREE, termReason: 'Tada je slobodan' };

  it('tells both, and has the conflicts of that term', async () => {
    await aTaken();
    const id = await anOrderOf({ term: windowOf(ELEVEN_TO_ONE) });
    expect((await assign(id, MOVED)).statusCode).toBe(200);
    const { term, actions, version } = await read(id);
    expect([term.from, version]).toEqual(['15:00', 3]);
    expect(actions.map(({ type, note }) => [type, note])).toEqual([
      ['WORKER_ASSIGNED', null],
      ['TERM_CHANGED', 'Tada je slobodan'],
      ['CREATED', null],
    ]);
    const { id: other } = await anOrder(db, { term: windowOf(TEN_TO_TWELVE) });
    expect(await refusalOf(other, assign(other, { ...MOVED, termFrom: '16:00', termTo: '18:00' }))).toEqual(
      REFUSED,
    );
  });

  it('is undone with the term', async () => {
    const id = await anOrderOf({ term: windowOf(TEN_TO_TWELVE), workerId: colleague.user.id });
    const before = await read(id);
    await assign(id, MOVED);
    clock.advance(5_000);
    const undone = await call(id, 'assignment_undone', { workerId: worker.user.id });
    expect(undone.statusCode).toBe(200);
    const after = await read(id);
    const shown = ({ term, status, due, worker: one }: OrderDetail) => [term, status, due, one?._id];
    expect(shown(after)).toEqual(shown(before));
    expect(after.actions[0]?.webItemText).toBe(
      'Dodela majstora poništena, termin ponovo: sreda, 11. 3., 10:00–12:00',
    );
  });
});

describe('another term of an order with a worker [dispatch#despite]', () => {
  it('is refused where the worker has something else, unless that was seen', async () => {
    await aTaken();
    const id = await aTaken({ term: windowOf(AFTERNOON) });
    const change = { ...ELEVEN, reason: 'Klijent traži' };
    expect(await refusalOf(id, call(id, 'term_changed', change))).toEqual(REFUSED);
    const query = `&termKind=window&termDate=${DAY}&termFrom=11:00&termTo=13:00`;
    const changed = await call(id, 'term_changed', { ...change, ...(await seenOf(id, query)) });
    expect(changed.statusCode).toBe(200);
    const entry = { note: 'Klijent traži', deskNote: 'Ipak u to vreme: Kaže da stiže' };
    expect((await read(id)).actions[0]).toMatchObject(entry);
    const { data } = (await client.get(`/api/v1/my/orders/${id}`)).json<{ data: MyOrder }>();
    expect(data.actions[0]?.note).toBe('Klijent traži');
    expect(JSON.stringify(data)).not.toContain('Kaže da stiže');
  });
});

describe('overlapping windows of one worker [dispatch#apart] are refused', () => {
  it('to an owner who delegates', async () => {
    await aTaken();
    const id = await anOrderOf({ workerId: colleague.user.id, term: windowOf(ELEVEN_TO_ONE) });
    expect(await refusalOf(id, call(id, 'delegated', { workerId: worker.user.id }, owner))).toEqual(REFUSED);
  });

  it('but not to a status that opens the order again: its overlap is one that was seen [orders#any-status-by-hand]', async () => {
    await aTaken();
    const closed = await aTaken({ status: 'completed', term: windowOf(ELEVEN_TO_ONE) });
    expect((await call(closed, 'admin_status_changed', { status: 'arrived' })).statusCode).toBe(200);
    expect([(await read(closed)).status, await isSeen(closed)]).toEqual(['arrived', true]);
    const alone = await aTaken({ status: 'completed', term: windowOf(AFTERNOON) });
    await call(alone, 'admin_status_changed', { status: 'arrived' });
    expect(await isSeen(alone)).toBe(false);
  });

  it('by the database itself', async () => {
    await aTaken();
    await expect(aTaken({ term: windowOf(ELEVEN_TO_ONE) })).rejects.toThrow('orders_windows_apart');
    await aTaken({ term: windowOf([TEN_TO_TWELVE[1], `${DAY}T12:00:00.000Z`]) });
  });
});
