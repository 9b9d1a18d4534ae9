import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import {
  findTransition,
  isOpenComplaint,
  nextStatus,
  type OrderState,
  type Party,
} from '@majstorija/contract/orders/order-machine.ts';
import { ORDER_STATUSES, OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type Tx } from '#platform/db.ts';
import type { Actor } from '#platform/work.ts';
import { raiseEvent } from '#features/orders/raise-event.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker, anOwner } from '#testing/builders/people.ts';
import { EVENT_SERVICES, type EventData } from '#testing/order-events.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { SYSTEM, aWork } from '#testing/works.ts';

const { db } = await openTestDatabase();
const owner = await anOwner(db);
const worker = await aWorker(db, { ownerId: owner.id });
const colleague = await aWorker(db, { ownerId: owner.id, firstName: 'Mirko', lastName: 'Ilić' });
const admin = await anAccount(db, { role: 'admin' });
const STATES = OrderStatus.options.flatMap((status) =>
  [false, true].map((hasComplaint): OrderState => ({ status, hasComplaint })),
);
const EVENTS = OrderEvent.options.filter((event) => event !== 'created');
const data: EventData = { workerId: colleague.id, adminId: admin.id };

function actorsOf(clientId: string): Record<Party, Actor> {
  return {
    staff: { id: admin.id, role: 'super_admin' },
    client: { id: clientId, role: 'client' },
    worker: { id: worker.id, role: 'worker' },
    owner: { id: owner.id, role: 'owner' },
    system: SYSTEM,
  };
}

async function snapshot(tx: Tx, orderId: string) {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const actions = await tx
    .selectFrom('order_actions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .execute();
  return { order, actions };
}

/** Every try starts from the same order; only the last transaction's end takes all of it away. */
async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint before`.execute(tx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint before`.execute(tx);
  }
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each(STATES)('raises through the services exactly what the machine allows from %j', async (state) => {
  const { id, client_id } = await anOrder(db, { ...state, workerId: worker.id, paidAmount: 1_000 });
  const actors = actorsOf(client_id);
  const chosenStatus = state.status === 'arrived' ? 'canceled' : 'arrived';
  let allowed = 0;
  await inTransaction(db, async (tx) => {
    const before = await snapshot(tx, id);
    for (const event of EVENTS) {
      for (const party of ['staff', 'client', 'worker', 'owner', 'system'] as const) {
        const label = `${event} by ${party}`;
        const transition = findTransition(event, party, state);
        const isAllowed = transition && (event !== 'complaint_accepted' || isOpenComplaint(state));
        await tryOut(tx, async () => {
          const call = EVENT_SERVICES[event](aWork(tx, actors[party]), id, { ...data, chosenStatus });
          if (!isAllowed) {
            const error = await errorOf(call);
            expect(error, label).toMatchObject({ code: 'order.transitionNotAllowed' });
            expect(await snapshot(tx, id), label).toEqual(before);
            return;
          }
          allowed += 1;
          const raised = await call;
          const { order, actions } = await snapshot(tx, id);
          const status = nextStatus(transition, state.status, chosenStatus);
          expect(raised, label).toEqual({ orderId: id, status, version: 2, actionId: actions[0]?.id });
          expect(order, label).toMatchObject({
            status,
            version: 2,
            needs_action: transition.flags,
            has_complaint: state.hasComplaint || event === 'complaint_created',
            worker_id: { keep: worker.id, set: colleague.id, clear: null }[transition.worker],
          });
          expect(actions.length, label).toBe(2);
          expect(actions[0], label).toMatchObject({
            position: 2,
            event,
            status,
            action_required: transition.flags,
            actor_role: actors[party].role,
            actor_id: actors[party].id,
          });
        });
      }
    }
  });
  expect(allowed).toBeGreaterThan(2);
});

it('names the event and both statuses when it refuses', async () => {
  const { id } = await anOrder(db, { status: 'completed' });
  const call = inTransaction(db, (tx) =>
    raiseEvent(aWork(tx, { id: admin.id, role: 'admin' }), id, { event: 'worker_arrived' }),
  );
  await expect(call).rejects.toThrow(
    new AppError('order.transitionNotAllowed', {
      values: {
        event: 'Majstor stigao na adresu',
        from: ORDER_STATUSES.completed.label,
        to: ORDER_STATUSES.arrived.label,
      },
    }),
  );
});

it('sets any status from any other, and records nothing when it is the same', async () => {
  const actor: Actor = { id: admin.id, role: 'admin' };
  for (const from of OrderStatus.options) {
    const { id } = await anOrder(db, { status: from, needsAction: true });
    await inTransaction(db, async (tx) => {
      const before = await snapshot(tx, id);
      for (const to of OrderStatus.options) {
        await tryOut(tx, async () => {
          const raised = await EVENT_SERVICES.admin_status_changed(aWork(tx, actor), id, {
            ...data,
            chosenStatus: to,
          });
          if (to === from) {
            expect(raised).toEqual({ orderId: id, status: to, version: 1, actionId: null });
            expect(await snapshot(tx, id)).toEqual(before);
            return;
          }
          const { order, actions } = await snapshot(tx, id);
          expect(order).toMatchObject({ status: to, needs_action: false, version: 2 });
          expect(actions[0]?.text).toBe(
            `Status promenjen iz „${ORDER_STATUSES[from].label}” u „${ORDER_STATUSES[to].label}”`,
          );
        });
      }
    });
  }
});

it.each(['nije-id', '00000000-0000-7000-8000-000000000000', "' or true --"])(
  'does not find the order %s',
  async (orderId) => {
    const call = inTransaction(db, (tx) => raiseEvent(aWork(tx, SYSTEM), orderId, { event: 'canceled' }));
    await expect(call).rejects.toMatchObject({ code: 'order.notFound' });
  },
);

it.each(['client', 'worker', 'owner'] as const)('hides orders of others from a %s', async (role) => {
  const { id } = await anOrder(db, { status: 'pending', workerId: worker.id });
  const stranger = { client: await anAccount(db, { role }), worker: colleague, owner: await anOwner(db) }[
    role
  ];
  const call = inTransaction(db, (tx) =>
    raiseEvent(aWork(tx, { id: stranger.id, role }), id, { event: 'canceled' }),
  );
  await expect(call).rejects.toMatchObject({ code: 'order.notFound' });
});

it('refuses a version that is no longer the newest, whatever the event', async () => {
  const { id } = await anOrder(db);
  for (const version of [0, 2]) {
    const call = inTransaction(db, (tx) =>
      raiseEvent(aWork(tx, SYSTEM), id, { event: 'worker_arrived', version }),
    );
    await expect(call).rejects.toMatchObject({ code: 'order.changed' });
  }
});
