import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { fireOrderTimer } from './fire-order-timer.service.ts';
import { assignWorker } from '#features/orders/events/assign.service.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import {
  findCounterDifferences,
  findPeopleCounterDifferences,
  findIncompleteTimelines,
} from '#testing/processes/order-checks.ts';
import {
  ROUNDS,
  makeLanes,
  readOrder,
  runRound,
  runRounds,
  type Race,
  type Round,
} from '#testing/builders/races.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aWork } from '#testing/builders/works.ts';

const app = await testApp();
const { as, db, deps } = app;
const lanes = await makeLanes(app);

const SEEN = { 'if-match': '"1"' };
const REASON = { reason: 'Dogovor sa klijentom' };
const COMPLAINT = {
  status: 'complaint_created',
  hasComplaint: true,
  needsAction: true,
  paidAmount: 450_000,
} as const;

const assign = ({ url, workers }: Round, index: 0 | 1, headers = {}) =>
  as(index === 0 ? 'admin' : 'super_admin').patch(
    `${url}/order_worker_assigned`,
    { workerId: workers[index] },
    headers,
  );

/** `legal`: every allowed result. */
const RACES: Readonly<Record<string, Race & { readonly legal: readonly string[] }>> = {
  'two operators assign what both have seen': {
    order: () => ({}),
    calls: (round) => ({ a: () => assign(round, 0, SEEN), b: () => assign(round, 1, SEEN) }),
    legal: [
      'a 200, b 409: WORKER_ASSIGNED; pending, first worker',
      'a 409, b 200: WORKER_ASSIGNED; pending, second worker',
    ],
  },
  'two operators assign without telling what they saw': {
    order: () => ({}),
    calls: (round) => ({ a: () => assign(round, 0), b: () => assign(round, 1) }),
    legal: [
      'a 200, b 200: WORKER_ASSIGNED < WORKER_ASSIGNED; pending, first worker',
      'a 200, b 200: WORKER_ASSIGNED < WORKER_ASSIGNED; pending, second worker',
    ],
  },
  'one assigns, one cancels': {
    order: () => ({}),
    calls: (round) => ({
      assign: () => assign(round, 0),
      cancel: () => as('super_admin').patch(`${round.url}/order_canceled`, REASON),
    }),
    legal: [
      'assign 200, cancel 200: CANCELED < WORKER_ASSIGNED; canceled, first worker',
      'assign 200, cancel 200: WORKER_ASSIGNED < CANCELED; pending, first worker',
    ],
  },
  'a complaint is accepted, rejected and refunded': {
    order: () => COMPLAINT,
    calls: ({ url, workers }) => ({
      accept: () => as('admin').patch(`${url}/order_complaint_accepted`, { workerId: workers[1] }),
      reject: () => as('super_admin').patch(`${url}/order_complaint_rejected`, REASON),
      refund: () => as('admin').patch(`${url}/order_complaint_refunded`, REASON),
    }),
    legal: [
      'accept 200, refund 409, reject 409: COMPLAINT_ACCEPTED; complaint_accepted, second worker 4500-0',
      'accept 409, refund 409, reject 200: COMPLAINT_REJECTED; complaint_rejected, no worker 4500-0',
      'accept 409, refund 200, reject 409: COMPLAINT_REFUNDED; complaint_refunded, no worker 4500-4500',
    ],
  },
  'two operators refund': {
    order: () => COMPLAINT,
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_complaint_refunded`, REASON),
      b: () => as('super_admin').patch(`${url}/order_complaint_refunded`, REASON),
    }),
    legal: [
      'a 200, b 409: COMPLAINT_REFUNDED; complaint_refunded, no worker 4500-4500',
      'a 409, b 200: COMPLAINT_REFUNDED; complaint_refunded, no worker 4500-4500',
    ],
  },
  'two payments of what both have seen': {
    order: () => ({ status: 'completed' }),
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_paid`, { amount: 1_000 }, SEEN),
      b: () => as('super_admin').patch(`${url}/order_paid`, { amount: 2_000 }, SEEN),
    }),
    legal: [
      'a 200, b 409: PAID; completed, no worker 1000-0',
      'a 409, b 200: PAID; completed, no worker 2000-0',
    ],
  },
  'two payments without telling what was seen': {
    order: () => ({ status: 'completed' }),
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_paid`, { amount: 1_000 }),
      b: () => as('super_admin').patch(`${url}/order_paid`, { amount: 2_000 }),
    }),
    legal: ['a 200, b 200: PAID < PAID; completed, no worker 3000-0'],
  },
  'the worker accepts as the time is up': {
    order: ({ workers }) => ({ workerId: workers[0] }),
    calls: ({ id, url, workers }) => ({
      accept: () => as('admin').patch(`${url}/order_worker_accepted`),
      timer: async () => {
        // A call reads its caller first; the timer does the same here, so that neither is ahead.
        await stateOf(workers[0]);
        await fireOrderTimer(deps, { orderId: id, stage: 0, event: 'find_backup_worker' });
        return { statusCode: 0 };
      },
    }),
    legal: [
      'accept 200, timer 0: WORKER_ACCEPTED; accepted, first worker',
      'accept 200, timer 0: WORKER_ACCEPTED < FIND_BACKUP_WORKER; accepted, first worker',
    ],
  },
};

const toggle = (
  workerId: string,
  body: { isActive?: boolean } = {},
  role: 'admin' | 'super_admin' = 'admin',
) => as(role).patch(`/api/v1/workers/${workerId}/toggle-active`, body);

const stateOf = (id: string) =>
  db.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirstOrThrow();

/** How often an account was switched on and off since. */
async function countTurns(id: string, before = { on: 0, off: 0 }) {
  const events = await db.selectFrom('audit_events').select('event').where('account_id', '=', id).execute();
  const on = events.filter(({ event }) => event === 'account_activated').length - before.on;
  return { on, off: events.filter(({ event }) => event === 'account_deactivated').length - before.off };
}

/**
 * Two toggle the account of the lane's first worker in parallel: their answers, the audit records, and the final state.
 */
async function turnTwice(id: string, body: { isActive?: boolean }): Promise<string> {
  const before = await countTurns(id);
  const answers = await Promise.all([toggle(id, body), toggle(id, body, 'super_admin')]);
  const { on, off } = await countTurns(id, before);
  const { is_active: isActive } = await stateOf(id);
  if (!isActive) await toggle(id, { isActive: true });
  return `${answers.map(({ statusCode }) => statusCode).join(' ')}, ${on} on, ${off} off: ${isActive}`;
}

describe(`${ROUNDS} rounds in which`, () => {
  it.each(Object.entries(RACES))(
    '%s end like a serial execution [security#races-end-serially]',
    async (name, race) => {
      const tally = await runRounds(lanes, (lane, round) => runRound(app, race, lane, round));
      expect(race.legal).toEqual(expect.arrayContaining([...tally.keys()]));
      process.stdout.write(`${name}: ${[...tally.values()].join(' and ')}\n`);
    },
  );

  it('one assigns and one deactivates the worker end like a serial execution [security#races-end-serially]', async () => {
    const race: Race = {
      order: () => ({}),
      calls: (round) => ({
        assign: () => assign(round, 0),
        off: () => toggle(round.workers[0], { isActive: false }),
      }),
      recorded: ['assign'],
    };
    const tally = await runRounds(lanes, async (lane, round) => {
      const outcome = await runRound(app, race, lane, round);
      expect(await stateOf(lane.workers[0])).toEqual({ is_active: false });
      await toggle(lane.workers[0], { isActive: true });
      return outcome;
    });
    expect([
      'assign 200, off 200: WORKER_ASSIGNED; pending, first worker',
      'assign 422, off 200: nothing; pending, no worker',
    ]).toEqual(expect.arrayContaining([...tally.keys()]));
  });

  it('two toggle one account leave it as it was, and both are recorded [security#races-end-serially]', async () => {
    const tally = await runRounds(lanes, ({ workers: [id] }) => turnTwice(id, {}));
    expect([...tally.keys()]).toEqual(['200 200, 1 on, 1 off: true']);
  });

  it('two deactivate one account deactivate it once [security#races-end-serially]', async () => {
    const tally = await runRounds(lanes, ({ workers: [id] }) => turnTwice(id, { isActive: false }));
    expect([...tally.keys()]).toEqual(['200 200, 0 on, 1 off: false']);
  });
});

const deactivate = (tx: Db, workerId: string) =>
  tx.updateTable('users').set({ is_active: false }).where('id', '=', workerId).execute();

it('waits for a concurrent deactivation, and then refuses', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const { call, first } = await db.transaction().execute(async (tx) => {
    await deactivate(tx, worker.id);
    const assigning = as('admin').patch(`/api/v1/orders/${id}/order_worker_assigned`, {
      workerId: worker.id,
    });
    return { call: assigning, first: await Promise.race([assigning, setTimeout(150, 'waits')]) };
  });
  expect(first).toBe('waits');
  expect((await call).statusCode).toBe(422);
});

it('makes a deactivation wait for a concurrent assignment', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  const { call, first } = await inTransaction(db, async (tx) => {
    await assignWorker(aWork(tx, as('admin').user), id, { workerId: worker.id });
    const off = toggle(worker.id, { isActive: false });
    return { call: off, first: await Promise.race([off, setTimeout(150, 'waits')]) };
  });
  expect(first).toBe('waits');
  expect((await call).statusCode).toBe(200);
  expect((await readOrder(app, id)).worker?._id).toBe(worker.id);
});

it('keeps version and timeline equal when many change one order in parallel', async () => {
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
  const order = await readOrder(app, id);
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

it('leaves no incomplete timeline and no wrong counter after all of it [security#races-end-serially]', async () => {
  expect(await findIncompleteTimelines(db)).toEqual([]);
  expect(await findCounterDifferences(db)).toEqual([]);
  expect(await findPeopleCounterDifferences(db)).toEqual([]);
});
