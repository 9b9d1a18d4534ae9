import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Db } from '#platform/db.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const ROUNDS = Array.from({ length: 20 }, (_, round) => round);

async function read(orderId: string): Promise<OrderDetail> {
  const answer = await as('admin').get(`/api/v1/orders/${orderId}`);
  return OrderDetail.parse(answer.json<{ data: unknown }>().data);
}

it.each(ROUNDS)('lets one of two operators assign, and the timeline tells whom, round %i', async () => {
  const workers = await Promise.all([aWorker(db), aWorker(db)]);
  const { id } = await anOrder(db);
  const url = `/api/v1/orders/${id}/order_worker_assigned`;
  const answers = await Promise.all(
    (['admin', 'super_admin'] as const).map((role, index) =>
      as(role).patch(url, { workerId: workers[index]?.id }, { 'if-match': '"1"' }),
    ),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  const winner = statuses.indexOf(200);
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual(statuses);
  const order = await read(id);
  expect(order.worker?._id).toBe(workers[winner]?.id);
  expect(order.version).toBe(2);
  expect(order.actions.map((action) => [action.type, action.role])).toEqual([
    ['WORKER_ASSIGNED', winner === 0 ? 'admin' : 'super_admin'],
    ['CREATED', 'system'],
  ]);
});

it.each(ROUNDS)(
  'lets both assign in turn where neither tells what it saw, and tells both, round %i',
  async () => {
    const workers = await Promise.all([aWorker(db), aWorker(db)]);
    const { id } = await anOrder(db);
    const url = `/api/v1/orders/${id}/order_worker_assigned`;
    const answers = await Promise.all(
      (['admin', 'super_admin'] as const).map((role, index) =>
        as(role).patch(url, { workerId: workers[index]?.id }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const order = await read(id);
    expect(order.version).toBe(3);
    const [last, first, created] = order.actions;
    expect(new Set([first?.role, last?.role])).toEqual(new Set(['admin', 'super_admin']));
    expect([last?.type, first?.type, created?.type]).toEqual([
      'WORKER_ASSIGNED',
      'WORKER_ASSIGNED',
      'CREATED',
    ]);
    expect(order.worker?._id).toBe(workers[last?.role === 'admin' ? 0 : 1]?.id);
  },
);

const deactivate = (tx: Db, workerId: string) =>
  tx.updateTable('users').set({ is_active: false }).where('id', '=', workerId).execute();

it.each(ROUNDS)('assigns before a deactivation or not at all, round %i', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const assign = as('admin').patch(`/api/v1/orders/${id}/order_worker_assigned`, { workerId: worker.id });
  const [answer] = await Promise.all([assign, deactivate(db, worker.id)]);
  const order = await read(id);
  expect([
    [200, worker.id, 2],
    [422, undefined, 1],
  ]).toContainEqual([answer.statusCode, order.worker?._id, order.version]);
});

it('waits for a deactivation that is under way, and then refuses', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const { call, first } = await db.transaction().execute(async (tx) => {
    await deactivate(tx, worker.id);
    const assign = as('admin').patch(`/api/v1/orders/${id}/order_worker_assigned`, { workerId: worker.id });
    return { call: assign, first: await Promise.race([assign, setTimeout(150, 'waits')]) };
  });
  expect(first).toBe('waits');
  expect((await call).statusCode).toBe(422);
});

it('keeps version and timeline equal when many change one order at once', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const url = `/api/v1/orders/${id}`;
  const answers = await Promise.all([
    ...[1, 2, 3].map((n) => as('admin').post(`${url}/comments`, { text: `Komentar ${n}` })),
    ...['arrived', 'canceled', 'completed'].map((status) =>
      as('super_admin').patch(`${url}/order_admin_status_changed`, { status }),
    ),
    as('admin').patch(`${url}/order_worker_assigned`, { workerId: worker.id }),
  ]);
  expect(answers.map((answer) => Math.floor(answer.statusCode / 100))).toEqual(answers.map(() => 2));
  const order = await read(id);
  expect(order.version).toBe(8);
  expect(order.actions).toHaveLength(8);
  const positions = await db
    .selectFrom('order_actions')
    .select('position')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(positions.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
