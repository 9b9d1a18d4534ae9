import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  findTransition,
  isOpenComplaint,
  nextStatus,
  type Standing,
} from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { AppError } from '#platform/http/app-error.ts';
import { inTransaction, type Tx } from '#platform/database/db.ts';
import type { Actor } from '#platform/database/work.ts';
import type { RaisableEvent, Raised } from './order-event.ts';
import { raiseEvent } from './raise-event.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker, anOwner } from '#testing/builders/people.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { SYSTEM, aWork } from '#testing/builders/works.ts';

const { db } = await openTestDatabase();
const owner = await anOwner(db);
const worker = await aWorker(db, { ownerId: owner.id });
const colleague = await aWorker(db, { ownerId: owner.id, firstName: 'Mirko', lastName: 'Ilić' });
const admin = await anAccount(db, { role: 'admin' });
/** Every status, and the one in which it matters whether its complaint is a client's. */
const STATES: Standing[] = [
  ...STATUS_OPTIONS.map((status) => ({ status, hasComplaint: status.startsWith('complaint_') })),
  { status: 'complaint_created', hasComplaint: false },
];
/** Works are corrected where there are some: that is tried by itself. */
const EVENTS = OrderEvent.options.filter((event) => event !== 'created' && event !== 'works_corrected');
const data = { workerId: colleague.id, adminId: admin.id };

function actorsOf(clientId: string): Record<Party, Actor> {
  return {
    staff: { id: admin.id, role: 'super_admin', checkedAt: null },
    client: { id: clientId, role: 'client', checkedAt: null },
    worker: { id: worker.id, role: 'worker', checkedAt: null },
    owner: { id: owner.id, role: 'owner', checkedAt: null },
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

const statusOf = (text: string): OrderStatus => OrderStatus.parse(text);
const stateOf = ({ order }: Snapshot): Standing => ({
  status: statusOf(order.status),
  hasComplaint: order.has_complaint,
});

/** Every attempt starts from the same order: a savepoint undoes its changes. */
async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint before`.execute(tx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint before`.execute(tx);
  }
}

/** The result of a call: its error code or its answer, and the order afterwards. */
async function outcome(tx: Tx, orderId: string, call: () => Promise<Raised>) {
  return tryOut(tx, async () => {
    const answer = await call().then(
      (raised) => ({ refused: null, raised }),
      (error: unknown) => ({ refused: error instanceof AppError ? error.code : error, raised: null }),
    );
    return { ...answer, ...(await snapshot(tx, orderId)) };
  });
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** Of the events that a party never raises there are no calls. */
const partiesOf = (event: RaisableEvent): Party[] => [
  ...new Set(TRANSITIONS.filter((row) => row.event === event).flatMap(({ by }) => by)),
];

/** What the machine allows, but not for an order without a reminder that needs no action and was assigned long ago. */
const GUARDED: Partial<Record<RaisableEvent, string>> = {
  assignment_undone: 'order.undoTooLate',
  cancellation_closed: 'order.transitionNotAllowed',
  client_told: 'complaint.toldBefore',
  payment_corrected: 'order.paymentNotFound',
  payment_withdrawn: 'order.paymentNotFound',
  payments_kept: 'order.paymentsNotAlike',
  term_confirmed: 'order.withoutWindow',
  reminder_taken: 'order.withoutReminder',
  reminder_removed: 'order.withoutReminder',
  reminder_due: 'order.withoutReminder',
};

/**
 * The result that the machine predicts for an event; complaint_accepted applies only to real complaints
 * [complaints#open-complaint].
 */
function expected(event: RaisableEvent, party: Party, actor: Actor, before: Snapshot, chosen: OrderStatus) {
  const state = stateOf(before);
  const transition = findTransition(event, party, state);
  if (!transition || (event === 'complaint_accepted' && !isOpenComplaint(state))) {
    return { refused: 'order.transitionNotAllowed', raised: null, ...before };
  }
  const guarded = GUARDED[event];
  if (guarded) return { refused: guarded, raised: null, ...before };
  const status = nextStatus(transition, state.status, chosen);
  return {
    refused: null,
    raised: { orderId: before.order.id, status, version: 2 },
    order: {
      status,
      version: 2,
      needs_action: transition.flags,
      has_complaint: state.hasComplaint || event === 'complaint_created',
      worker_id: { keep: worker.id, set: colleague.id, clear: null, restore: null }[transition.worker],
    },
    actions: [
      {
        position: 2,
        event,
        status,
        action_required: transition.flags,
        actor_role: actor.role,
        actor_id: actor.id,
      },
      before.actions[0],
    ],
  };
}

it.each(STATES)('raises through the services exactly what the machine allows from %j', async (state) => {
  const { id, client_id } = await anOrder(db, { ...state, workerId: worker.id, paidAmount: 1_000 });
  const actors = actorsOf(client_id);
  const chosenStatus = state.status === 'arrived' ? 'canceled' : 'arrived';
  await inTransaction(db, async (tx) => {
    const before = await snapshot(tx, id);
    for (const event of EVENTS) {
      for (const party of partiesOf(event)) {
        const work = aWork(tx, actors[party]);
        const found = await outcome(tx, id, () =>
          raiseAnEvent(work, id, event, { ...data, status: chosenStatus }),
        );
        expect(found, `${event} by ${party}`).toMatchObject(
          expected(event, party, actors[party], before, chosenStatus),
        );
      }
    }
  });
});

it.each(['client', 'worker', 'owner'] as const)('hides orders of others from a %s', async (role) => {
  const { id } = await anOrder(db, { status: 'pending', workerId: worker.id });
  const stranger = { client: await anAccount(db, { role }), worker: colleague, owner: await anOwner(db) }[
    role
  ];
  const call = inTransaction(db, (tx) =>
    raiseEvent(aWork(tx, { id: stranger.id, role, checkedAt: null }), id, { event: 'canceled' }),
  );
  await expect(call).rejects.toMatchObject({ code: 'order.notFound' });
});

it('times no entry before the last one when the clock was set back [orders#times-never-go-back]', async () => {
  const last = new Date('2026-03-01T12:00:00.000Z');
  const order = await anOrder(db, { createdAt: last });
  const timesAfter = (now: string) =>
    inTransaction(db, async (tx) => {
      const work = { ...aWork(tx, { id: admin.id, role: 'admin', checkedAt: null }), now: new Date(now) };
      await raiseAnEvent(work, order.id, 'comment_added', { text: 'Zvao' });
      return (await snapshot(tx, order.id)).actions.map(({ time }) => time.toISOString());
    });
  const set = last.toISOString();
  expect(await timesAfter('2026-03-01T11:00:00.000Z')).toEqual([set, set]);
  expect(await timesAfter('2026-03-01T11:59:59.999Z')).toEqual([set, set, set]);
  const [newest] = await timesAfter('2026-03-01T12:00:01.000Z');
  expect(newest).toBe('2026-03-01T12:00:01.000Z');
});
