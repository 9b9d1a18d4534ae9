import { describe, expect, it } from 'vitest';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { write, type Actor } from '#platform/database/work.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aField } from '#testing/builders/field.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';

const parts = await testApp();
const { as, db, deps, clock } = parts;
const { worker, colleague, client } = await aField(parts);
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
const asWorker: Actor = { id: worker.user.id, role: 'worker', checkedAt: null };

const SECOND_MS = 1_000;

const call = (id: string, event: string, body: object, by: 'admin' | 'super_admin' = 'admin') =>
  as(by).patch(`/api/v1/orders/${id}/order_${event}`, body);

const assign = (id: string, workerId = worker.user.id, by: 'admin' | 'super_admin' = 'admin') =>
  call(id, 'worker_assigned', { workerId }, by);
const undo = (id: string, workerId = worker.user.id, by: 'admin' | 'super_admin' = 'admin') =>
  call(id, 'assignment_undone', { workerId }, by);

const raise = (id: string, event: RaisableEvent, actor: Actor = staff, fields = {}) =>
  write(deps, actor, (work) => raiseAnEvent(work, id, event, fields));

const read = async (id: string) =>
  OrderDetail.parse((await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: unknown }>().data);

const typesOf = async (id: string) => (await read(id)).actions.map(({ type }) => type);

const anOrderOf = (traits: OrderTraits = {}) => anOrder(db, { clientId: client.user.id, ...traits });

/** An order without a worker that was just given to one. */
async function anAssigned(traits: OrderTraits = {}): Promise<string> {
  const { id } = await anOrderOf(traits);
  expect((await assign(id)).statusCode).toBe(200);
  return id;
}

const timerOf = async (id: string) => {
  const { stage } = await db
    .selectFrom('orders')
    .select('stage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await listTimers(db)).find(({ payload }) => payload.orderId === id && payload.stage === stage);
};

describe('an assignment that is undone [orders#undo]', () => {
  it('leaves one entry of its own, and the order as it was', async () => {
    const id = await anAssigned({ status: 'canceled', need: true });
    clock.advance(10 * SECOND_MS);
    const answer = await undo(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      status: 'canceled',
      needsAction: true,
      worker: null,
      version: 3,
    });
    const { actions } = await read(id);
    expect(actions[0]).toMatchObject({
      type: 'ASSIGNMENT_UNDONE',
      webItemText: 'Dodela majstora poništena',
      status: 'canceled',
      role: 'admin',
      actionRequired: false,
    });
  });

  it('of a closed order stays possible until something else happens [orders#undo-of-reopening]', async () => {
    const traits = { status: 'completed', workerId: colleague.user.id } as const;
    const [id, other] = [await anAssigned(traits), await anAssigned(traits)];
    clock.advance(300 * SECOND_MS);
    expect((await read(id)).undo).toEqual({ status: 'completed', needsAction: false });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      worker: { _id: colleague.user.id },
      undo: null,
    });
    await raise(other, 'worker_accepted', asWorker);
    expect((await read(other)).undo).toBeNull();
    expect((await undo(other)).statusCode).toBe(409);
  });

  it('gives an accepted order back to its worker, with the timer that ran', async () => {
    const { id } = await anOrderOf({ workerId: worker.user.id });
    await raise(id, 'worker_accepted', asWorker);
    const before = [await read(id), await timerOf(id)] as const;
    clock.advance(60 * SECOND_MS);
    await assign(id, colleague.user.id);
    clock.advance(10 * SECOND_MS);
    await undo(id, colleague.user.id);
    const { status, worker: given, due } = await read(id);
    expect([status, given?._id, due]).toEqual(['accepted', worker.user.id, before[0].due]);
    expect(await timerOf(id)).toEqual(before[1]);
    expect(before[1]).toBeDefined();
  });

  it.each<[RaisableEvent, object]>([
    ['comment_added', {}],
    ['admin_assigned', { adminId: as('super_admin').user.id }],
    ['updated', { description: 'Curi i u kupatilu' }],
  ])('keeps what %s changed meanwhile', async (event, fields) => {
    const id = await anAssigned();
    await raise(id, event, staff, fields);
    const { admin, description } = await read(id);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ worker: null, admin, description, version: 4 });
  });
});

const LATE = 'Dodela više ne može da se poništi: prošlo je više od 30 sekundi.';

/** The answer to an undo that comes too late, without a change of the order. */
async function refusalOf(id: string, workerId = worker.user.id): Promise<string> {
  const before = await typesOf(id);
  const { statusCode, ...answer } = await undo(id, workerId);
  expect([statusCode, await typesOf(id)]).toEqual([409, before]);
  return answer.json().error;
}

const ended = (event: string, who: string) =>
  `Dodela ne može da se poništi: u međuvremenu je zabeleženo „${event}” (${who}).`;

const nameOf = async (id: string) => {
  const { first_name: first, last_name: last } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first} ${last}`;
};

describe('an assignment cannot be undone', () => {
  it('after 30 seconds, but within them', async () => {
    const [id, other] = [await anAssigned(), await anAssigned()];
    clock.advance(30 * SECOND_MS);
    expect((await undo(other)).statusCode).toBe(200);
    clock.advance(1);
    const late = await undo(id);
    expect([late.statusCode, late.json().error]).toEqual([409, LATE]);
    expect((await read(id)).worker?._id).toBe(worker.user.id);
  });

  it('once the worker has accepted, which is said by name', async () => {
    const id = await anAssigned();
    await raise(id, 'worker_accepted', asWorker);
    await raise(id, 'comment_added');
    await raise(id, 'worker_on_the_way', asWorker);
    expect(await refusalOf(id)).toBe(ended('Majstor prihvatio nalog', await nameOf(worker.user.id)));
  });

  it('to a worker whose data was erased meanwhile', async () => {
    const { id: formerId } = await aWorker(db);
    const { id } = await anOrderOf({ workerId: formerId });
    await assign(id);
    await db
      .updateTable('users')
      .set({ erased_at: clock.now(), is_active: false, email: null, password_hash: null })
      .where('id', '=', formerId)
      .execute();
    const answer = await undo(id);
    expect([answer.statusCode, (await read(id)).worker?._id]).toEqual([
      ERRORS['person.erased'].status,
      worker.user.id,
    ]);
  });
});

describe('the suggestion that was chosen [dispatch#chosen]', () => {
  const computedAt = '2026-03-01T09:00:00.000Z';
  const give = (id: string, suggestion: object) =>
    call(id, 'worker_assigned', { workerId: worker.user.id, suggestion });

  it.each([
    [2, 14],
    [null, 0],
  ])('is kept with the assignment: rank %j of %i', async (rank, of) => {
    const { id } = await anOrderOf();
    expect((await give(id, { rank, of, computedAt })).statusCode).toBe(200);
    const { actions } = await read(id);
    expect(actions.map(({ suggestion }) => suggestion)).toEqual([{ rank, of }, null]);
    const [row] = await db
      .selectFrom('order_actions')
      .select('suggested_at')
      .where('order_id', '=', id)
      .where('event', '=', 'worker_assigned')
      .execute();
    expect(row?.suggested_at).toEqual(new Date(computedAt));
    const mine = await worker.inject({ method: 'GET', url: `/api/v1/my/orders/${id}` });
    expect(mine.body).not.toContain('suggestion');
  });
});
