import { expect, it } from 'vitest';
import { runRace, type Race, type Round } from '#testing/builders/races.ts';
import { clockUntil, undoTo } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import {
  findCounterDifferences,
  findFactDifferences,
  findIncompleteTimelines,
} from '#testing/processes/order-checks.ts';
import { fireOrderTimer } from './fire-order-timer.service.ts';

const app = await testApp();
const { as, db, deps } = app;

type Staff = 'admin' | 'super_admin';

const SEEN = { 'if-match': '"1"' };
const REASON = { reason: 'Dogovor sa klijentom' };
const COMPLAINT = {
  status: 'complaint_created',
  hasComplaint: true,
  need: true,
  paidAmount: 450_000,
} as const;
/** When the timers of these orders are due. */
const UNTIL = new Date('2026-03-06T11:00:00.000Z');
/** A completed order that was just given to the first worker, and so is pending. */
const ASSIGNED: Race['order'] = ({ workers }) => ({
  workerId: workers[0],
  undo: undoTo('completed'),
  clock: clockUntil(UNTIL),
});

const assign = ({ url, workers }: Round, index: 0 | 1, headers = {}) =>
  as(index === 0 ? 'admin' : 'super_admin').patch(
    `${url}/order_worker_assigned`,
    { workerId: workers[index] },
    headers,
  );
const undo = ({ url, workers }: Round, by: Staff) =>
  as(by).patch(`${url}/order_assignment_undone`, { workerId: workers[0] });
const toggle = (workerId: string, body: { isActive?: boolean } = {}, by: Staff = 'admin') =>
  as(by).patch(`/api/v1/workers/${workerId}/toggle-active`, body);
const timeIsUp = async ({ id }: Round) => {
  await fireOrderTimer(deps, {
    orderId: id,
    stage: 0,
    event: 'find_backup_worker',
    until: UNTIL.toISOString(),
  });
  return { statusCode: 0 };
};

/** `ends`: the outcome by the call that comes first. */
const RACES: Readonly<Record<string, Race & { readonly ends: Readonly<Record<string, string>> }>> = {
  'two operators assign what both have seen': {
    order: () => ({}),
    calls: (round) => ({ a: () => assign(round, 0, SEEN), b: () => assign(round, 1, SEEN) }),
    ends: {
      a: 'a 200, b 409: WORKER_ASSIGNED; pending, first worker',
      b: 'a 409, b 200: WORKER_ASSIGNED; pending, second worker',
    },
  },
  'two operators assign without telling what they saw': {
    order: () => ({}),
    calls: (round) => ({ a: () => assign(round, 0), b: () => assign(round, 1) }),
    ends: { a: 'a 200, b 200: WORKER_ASSIGNED < WORKER_ASSIGNED; pending, second worker' },
  },
  'one assigns, one cancels': {
    order: () => ({}),
    calls: (round) => ({
      assign: () => assign(round, 0),
      cancel: () => as('super_admin').patch(`${round.url}/order_canceled`, REASON),
    }),
    ends: {
      assign: 'assign 200, cancel 200: CANCELED < WORKER_ASSIGNED; canceled, first worker',
      cancel: 'assign 200, cancel 200: WORKER_ASSIGNED < CANCELED; pending, first worker',
    },
  },
  'a complaint is accepted, rejected and refunded': {
    order: () => COMPLAINT,
    calls: ({ url, workers }) => ({
      accept: () => as('admin').patch(`${url}/order_complaint_accepted`, { workerId: workers[1] }),
      reject: () => as('super_admin').patch(`${url}/order_complaint_rejected`, REASON),
      refund: () => as('admin').patch(`${url}/order_complaint_refunded`, REASON),
    }),
    ends: {
      accept:
        'accept 200, refund 409, reject 409: COMPLAINT_ACCEPTED; complaint_accepted, second worker 4500-0',
      reject: 'accept 409, refund 409, reject 200: COMPLAINT_REJECTED; complaint_rejected, no worker 4500-0',
      refund:
        'accept 409, refund 200, reject 409: COMPLAINT_REFUNDED; complaint_refunded, no worker 4500-4500',
    },
  },
  'two operators refund': {
    order: () => COMPLAINT,
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_complaint_refunded`, REASON),
      b: () => as('super_admin').patch(`${url}/order_complaint_refunded`, REASON),
    }),
    ends: { a: 'a 200, b 409: COMPLAINT_REFUNDED; complaint_refunded, no worker 4500-4500' },
  },
  'two payments of what both have seen': {
    order: () => ({ status: 'completed' }),
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_paid`, { amount: 1_000 }, SEEN),
      b: () => as('super_admin').patch(`${url}/order_paid`, { amount: 2_000 }, SEEN),
    }),
    ends: {
      a: 'a 200, b 409: PAID; completed, no worker 1000-0',
      b: 'a 409, b 200: PAID; completed, no worker 2000-0',
    },
  },
  'two payments without telling what was seen': {
    order: () => ({ status: 'completed' }),
    calls: ({ url }) => ({
      a: () => as('admin').patch(`${url}/order_paid`, { amount: 1_000 }),
      b: () => as('super_admin').patch(`${url}/order_paid`, { amount: 2_000 }),
    }),
    ends: { a: 'a 200, b 200: PAID < PAID; completed, no worker 3000-0' },
  },
  'the worker accepts as the time is up': {
    order: ({ workers }) => ({ workerId: workers[0], clock: clockUntil(UNTIL) }),
    calls: (round) => ({
      accept: () => as('admin').patch(`${round.url}/order_worker_accepted`),
      timer: () => timeIsUp(round),
    }),
    ends: {
      accept: 'accept 200, timer 0: WORKER_ACCEPTED; accepted, first worker',
      timer: 'accept 200, timer 0: WORKER_ACCEPTED < FIND_BACKUP_WORKER; accepted, first worker',
    },
  },
  'an assignment is undone and accepted': {
    order: ASSIGNED,
    calls: (round) => ({
      undo: () => undo(round, 'admin'),
      accept: () => as('super_admin').patch(`${round.url}/order_worker_accepted`),
    }),
    ends: {
      accept: 'accept 200, undo 409: WORKER_ACCEPTED; accepted, first worker',
      undo: 'accept 409, undo 200: ASSIGNMENT_UNDONE; completed, no worker',
    },
  },
  'an assignment is undone twice': {
    order: ASSIGNED,
    calls: (round) => ({ a: () => undo(round, 'admin'), b: () => undo(round, 'super_admin') }),
    ends: { a: 'a 200, b 200: ASSIGNMENT_UNDONE; completed, no worker' },
  },
  'an assignment is undone and the order given to another': {
    order: ASSIGNED,
    calls: (round) => ({ undo: () => undo(round, 'admin'), assign: () => assign(round, 1) }),
    ends: {
      undo: 'assign 200, undo 200: WORKER_ASSIGNED < ASSIGNMENT_UNDONE; pending, second worker',
      assign: 'assign 200, undo 409: WORKER_ASSIGNED; pending, second worker',
    },
  },
  'an assignment is undone as its time is up': {
    order: ASSIGNED,
    calls: (round) => ({ undo: () => undo(round, 'admin'), timer: () => timeIsUp(round) }),
    ends: {
      undo: 'timer 0, undo 200: ASSIGNMENT_UNDONE; completed, no worker',
      timer: 'timer 0, undo 409: FIND_BACKUP_WORKER; find_backup, first worker',
    },
  },
  'one assigns, one deactivates the worker': {
    order: () => ({}),
    calls: (round) => ({
      assign: () => assign(round, 0),
      off: () => toggle(round.workers[0], { isActive: false }),
    }),
    meetAt: ({ workers }) => ['users', workers[0]],
    ends: {
      assign: 'assign 200, off 200: WORKER_ASSIGNED; pending, first worker',
      off: 'assign 422, off 200: nothing; pending, no worker',
    },
  },
};

const CASES = Object.entries(RACES).flatMap(([name, race]) =>
  Object.entries(race.ends).map(([first, end]) => ({ name, race, first, end })),
);

it.each(CASES)(
  '$name, $first first: they end one after the other [security#races-end-serially]',
  async ({ race, first, end }) => {
    expect(await runRace(app, race, first)).toBe(end);
  },
);

it.each([
  ['toggle one account leave it as it was, and both are recorded', {}, { on: 1, off: 1, isActive: true }],
  ['deactivate one account deactivate it once', { isActive: false }, { on: 0, off: 1, isActive: false }],
])('two who %s [security#races-end-serially]', async (_what, body, expected) => {
  const { id } = await aWorker(db);
  const answers = await Promise.all([toggle(id, body), toggle(id, body, 'super_admin')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const events = await db.selectFrom('audit_events').select('event').where('account_id', '=', id).execute();
  const count = (wanted: string) => events.filter(({ event }) => event === wanted).length;
  const { is_active: isActive } = await db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect({ on: count('account_activated'), off: count('account_deactivated'), isActive }).toEqual(expected);
});

it('leaves no incomplete timeline and no wrong counter after all of it [security#races-end-serially]', async () => {
  expect(await findIncompleteTimelines(db)).toEqual([]);
  expect(await findCounterDifferences(db)).toEqual([]);
  expect(await findFactDifferences(db)).toEqual([]);
});
