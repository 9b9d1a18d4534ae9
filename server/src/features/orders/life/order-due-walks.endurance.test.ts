import { expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { WAYS, type Way } from '@majstorija/stories/life.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { PARTY_OF } from '@majstorija/stories/steps.ts';
import { varyWay } from '@majstorija/stories/vary-way.ts';
import { AppError } from '#platform/http/app-error.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { shownOf, type TimelineEntry } from '#testing/builders/reminders/order-clocks.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { listReminders, listTimers } from '#testing/processes/timer-jobs.ts';
import type { RaisableEvent } from './raise-event.ts';

const { db } = await openTestDatabase();
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
    workerId: event === 'assignment_undone' ? (worker_id ?? '') : random.pick(workerIds),
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

const readTimeline = (id: string): Promise<TimelineEntry[]> =>
  db
    .selectFrom('order_actions')
    .select(['event', 'status', 'time', 'actor_role'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

async function findTimer(id: string): Promise<Date | undefined> {
  const { stage } = await readOrder(id);
  const timers = await listTimers(db);
  return timers.find(({ payload }) => payload.orderId === id && payload.stage === stage)?.runAt;
}

const findRing = async (id: string): Promise<Date | undefined> =>
  (await listReminders(db)).find(({ payload }) => payload.orderId === id)?.runAt;

async function expectRight(id: string, story: readonly string[]): Promise<void> {
  const { due_what, due_since, due_until, needs_action, is_postponed } = await readOrder(id);
  const wanted = shownOf(await readTimeline(id), await findTimer(id), await findRing(id));
  const shown = [due_what, due_since, due_until, needs_action, is_postponed];
  expect({ story, shown }).toEqual({ story, shown: wanted });
}

/** Anything that the table allows now, with any status where the operator chooses one. */
async function drawEvent(id: string): Promise<Raised> {
  const { status } = await readOrder(id);
  const rows = TRANSITIONS.filter(({ from }) => from.some((one) => one === status));
  const row = random.pick(rows);
  const party = random.pick(row.by);
  return isEvent(row.event) ? { event: row.event, party } : { event: 'comment_added', party: 'staff' };
}

/** The share of walks in which assignments are undone. */
const UNDONE = 0.35;
const UNDOABLE: readonly RaisableEvent[] = ['worker_assigned', 'complaint_accepted'];

/** An order with its timer and reminder, and without the version and what is remembered for an undo. */
async function readState(id: string) {
  const { version, undo: _undo, ...order } = await readOrder(id);
  return { version, state: { order, timer: await findTimer(id), rings: await findRing(id) } };
}

/** Undoes an assignment within seconds, after an event that changes nothing of it: the order is exactly what it was. */
async function undo(id: string, before: Awaited<ReturnType<typeof readState>>['state']): Promise<void> {
  clock.advance(random.whole(1, 20) * 1_000);
  if (random.chance(0.5)) await raise(id, { event: 'comment_added', party: 'staff' });
  expect(await raise(id, { event: 'assignment_undone', party: 'staff' })).toBe(true);
  expect((await readState(id)).state).toEqual(before);
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
  const isUndoing = random.chance(UNDONE);
  const seen: (string | null)[] = [];
  const go = async (step: Raised): Promise<void> => {
    // Only seconds are left to undo an assignment.
    clock.advance(step.event === 'assignment_undone' ? 20_000 : random.whole(1, 90) * MINUTE_MS);
    const before = await readState(id);
    const isDone = await raise(id, step);
    told.push(`${step.event}${isDone ? '' : REFUSED}`);
    await expectRight(id, told);
    const isRecorded = (await readOrder(id)).version > before.version;
    if (isRecorded && UNDOABLE.includes(step.event) && isUndoing) {
      await undo(id, before.state);
      told.push('assignment_undone');
      await expectRight(id, told);
      if (await raise(id, step)) told.push(step.event);
      await expectRight(id, told);
    }
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
  for (const way of Object.keys(WAYS) as Way[]) for (const what of await walkOn(way)) seen.add(what);
  expect([...seen].map(String).toSorted()).toEqual([
    'accept',
    'arrive',
    'assign',
    'call_again',
    'call_client',
    'call_worker',
    'complaint_answer',
    'complaint_solution',
    'depart',
    'null',
    'reminder',
  ]);
}, 180_000);
