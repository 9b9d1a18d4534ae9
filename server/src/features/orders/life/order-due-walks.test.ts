import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { WAYS, type Way } from '@majstorija/contract/stories/life.ts';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { PARTY_OF } from '@majstorija/contract/stories/steps.ts';
import { varyWay } from '@majstorija/contract/stories/vary-way.ts';
import { AppError } from '#platform/http/app-error.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';
import type { RaisableEvent } from './raise-event.ts';

const { db, url } = await openTestDatabase();
const clock = createTestClock();
const deps = { db, clock: clock.now, config: aConfig() };
const random = createRandom(27, 'due');
const admin = await anAccount(db, { role: 'admin' });
const client = await aClient(db);
const address = await anAddress(db, client.id);
const owner = await anOwner(db);
const workers = [await aWorker(db, { ownerId: owner.id }), await aWorker(db, { ownerId: owner.id })];
const workerIds = workers.map(({ id }) => id);

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

interface Raised {
  readonly event: RaisableEvent;
  readonly party: Party;
  readonly status?: OrderStatus | undefined;
}

const isEvent = (event: OrderEvent): event is RaisableEvent => event !== 'created';

async function readOrder(id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Raises the event with whoever may do so now; false when the product refuses it. */
async function raise(id: string, { event, party, status }: Raised): Promise<boolean> {
  const { worker_id } = await readOrder(id);
  const actors: Record<Party, Actor> = {
    staff: { id: admin.id, role: 'admin', checkedAt: null },
    client: { id: client.id, role: 'client', checkedAt: null },
    worker: { id: worker_id ?? random.pick(workerIds), role: 'worker', checkedAt: null },
    owner: { id: owner.id, role: 'owner', checkedAt: null },
    system: { id: null, role: 'system' },
  };
  const data = {
    workerId: random.pick(workerIds),
    adminId: admin.id,
    status: status ?? random.pick(STATUS_OPTIONS),
  };
  try {
    await write(deps, actors[party], (work) => raiseAnEvent(work, id, event, data));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What orders wait for in each status, written out again: without a worker, with one. */
const WAITS: Partial<Record<OrderStatus, readonly [free: string, given: string]>> = {
  pending: ['assign', 'accept'],
  find_backup: ['assign', 'call_worker'],
  accepted: ['depart', 'depart'],
  call_worker_accepted: ['call_worker', 'call_worker'],
  on_the_way: ['arrive', 'arrive'],
  call_worker_on_the_way: ['call_worker', 'call_worker'],
  complaint_created: ['complaint_answer', 'complaint_answer'],
  complaint_accepted: ['complaint_solution', 'complaint_solution'],
  complaint_on_the_way: ['complaint_solution', 'complaint_solution'],
  complaint_arrived: ['complaint_solution', 'complaint_solution'],
};

interface Entry {
  readonly event: string;
  readonly status: string;
  readonly time: Date;
}

interface Wait {
  readonly what: string | undefined;
  readonly status: string;
  readonly hasWorker: boolean;
  /** When the order began to wait for this. */
  readonly began: Date;
  /** When it got its status or worker. */
  readonly stage: Date;
  readonly complaint: Date | undefined;
}

const GIVES = new Set(['worker_assigned', 'complaint_accepted', 'delegated']);

function next(before: Wait | undefined, { event, status, time }: Entry): Wait {
  const isGiven = GIVES.has(event);
  const hasWorker = isGiven || (before?.hasWorker === true && event !== 'moved_to_map');
  const what = WAITS[status as OrderStatus]?.[hasWorker ? 1 : 0];
  const isNewStage = before?.status !== status || isGiven || event === 'moved_to_map';
  return {
    what,
    status,
    hasWorker,
    began: before && before.what === what ? before.began : time,
    stage: before && !isNewStage ? before.stage : time,
    complaint: event === 'complaint_created' ? time : before?.complaint,
  };
}

/** The clock of an order, computed from its timeline and the queued timers alone. */
function clockOf(timeline: readonly Entry[], timer: Date | undefined) {
  let last: Wait | undefined;
  for (const entry of timeline) last = next(last, entry);
  if (last?.what === undefined) return [null, null, null];
  const clockFrom = (since: Date, milliseconds: number) => [
    last?.what,
    since,
    new Date(since.getTime() + milliseconds),
  ];
  const complaint = last.complaint ?? last.began;
  if (last.what === 'assign') return clockFrom(last.began, 15 * MINUTE_MS);
  if (last.what === 'call_worker') return clockFrom(last.stage, 0);
  if (last.what === 'complaint_answer') return clockFrom(complaint, 8 * DAY_MS);
  if (last.what === 'complaint_solution') return clockFrom(complaint, 15 * DAY_MS);
  return [last.what, last.stage, timer];
}

const readTimeline = (id: string): Promise<Entry[]> =>
  db
    .selectFrom('order_actions')
    .select(['event', 'status', 'time'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

async function findTimer(id: string): Promise<Date | undefined> {
  const { stage } = await readOrder(id);
  const timers = await listTimers(db);
  return timers.find(({ payload }) => payload.orderId === id && payload.stage === stage)?.runAt;
}

async function expectRight(id: string, story: readonly string[]): Promise<void> {
  const { due_what, due_since, due_until } = await readOrder(id);
  const wanted = clockOf(await readTimeline(id), await findTimer(id));
  expect({ story, clock: [due_what, due_since, due_until] }).toEqual({ story, clock: wanted });
}

/** Anything that the table allows now, with any status where the operator chooses one. */
async function drawEvent(id: string): Promise<Raised> {
  const { status } = await readOrder(id);
  const rows = TRANSITIONS.filter(({ from }) => from.some((one) => one === status));
  const row = random.pick(rows);
  const party = random.pick(row.by);
  return isEvent(row.event) ? { event: row.event, party } : { event: 'comment_added', party: 'staff' };
}

const FURTHER = 6;
const REFUSED = ' (refused)';
const VARIATION = { commented: 0.5, phoned: 0.5, withoutOperator: 0.5 } as const;

async function startOrder(): Promise<string> {
  const body = {
    clientId: client.id,
    addressId: address.id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  } as const;
  const staff = { id: admin.id, role: 'admin', checkedAt: null } as const;
  return write(deps, staff, (work) => createOrder(work, body, NO_PHOTOS));
}

/** Tells one story of the generator, then goes on at random; the clock is right after each step. Returns the kinds seen. */
async function walkOn(way: Way): Promise<(string | null)[]> {
  const id = await startOrder();
  const told = ['created'];
  const seen: (string | null)[] = [];
  const go = async (step: Raised): Promise<void> => {
    clock.advance(random.whole(1, 90) * MINUTE_MS);
    const isDone = await raise(id, step);
    told.push(`${step.event}${isDone ? '' : REFUSED}`);
    await expectRight(id, told);
    seen.push((await readOrder(id)).due_what);
  };
  await expectRight(id, told);
  for (const { event, by, status } of varyWay(way, VARIATION, random).slice(1)) {
    if (isEvent(event)) await go({ event, party: PARTY_OF[by], status });
  }
  expect(told.filter((step) => step.endsWith(REFUSED))).toEqual([]);
  for (let more = 0; more < FURTHER; more += 1) await go(await drawEvent(id));
  return seen;
}

it('agrees with the timeline and the queued timers at every step of every story [timers#clock]', async () => {
  const seen = new Set<string | null>();
  for (const way of Object.keys(WAYS) as Way[]) {
    for (const what of await walkOn(way)) seen.add(what);
  }
  expect([...seen].map(String).toSorted()).toEqual([
    'accept',
    'arrive',
    'assign',
    'call_worker',
    'complaint_answer',
    'complaint_solution',
    'depart',
    'null',
  ]);
}, 180_000);

/** Without the columns; the indexes, which go with them, need only their names. */
const BEFORE_MIGRATION = `
  alter table orders drop column due_what, drop column due_since, drop column due_until;
  create index orders_created_at on orders (created_at);
  create index orders_category_created_at on orders (created_at);
  create index orders_status_created_at on orders (created_at);
  create index orders_municipality_created_at on orders (created_at);
`;

it('is filled in by the migration as the events would have left it', async () => {
  const read = () =>
    db.selectFrom('orders').select(['id', 'due_what', 'due_since', 'due_until']).orderBy('id').execute();
  const before = await read();
  const migration = fs.readFileSync(path.join(MIGRATIONS, '0027_order_due.sql'), 'utf8');
  const connection = new Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(BEFORE_MIGRATION);
    await connection.query(`begin; ${migration}; commit`);
  } finally {
    await connection.end();
  }
  expect(before.length).toBeGreaterThan(30);
  expect(await read()).toEqual(before);
});
