import { expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { WAYS, type Way } from '@majstorija/contract/stories/life.ts';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { PARTY_OF } from '@majstorija/contract/stories/steps.ts';
import { varyWay } from '@majstorija/contract/stories/vary-way.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sql } from '#platform/database/sql.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { NO_PHOTOS, raiseAnEvent } from '#testing/builders/order-events.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { recountFigures } from '#testing/sweeps/recount-figures.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const { db } = await openTestDatabase();
const clock = createTestClock();
const deps = { db, clock: clock.now, config: aConfig() };
const random = createRandom(34, 'figures');
const admin = await anAccount(db, { role: 'admin' });
const client = await aClient(db);
const address = await anAddress(db, client.id);
const owners = [await anOwner(db), await anOwner(db)];
const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'];
const workers = await Promise.all(
  NAMES.map((firstName, at) => aWorker(db, { firstName, lastName: 'Prvi', ownerId: owners[at % 2]!.id })),
);

type RaisableEvent = Parameters<typeof raiseAnEvent>[2];

const MINUTE_MS = 60_000;
const NIGHT_MS = 8 * 60 * MINUTE_MS;
const ORDERS_A_DAY = 4;
const FURTHER = 4;
const VARIATION = { commented: 0.2, phoned: 0.3, withoutOperator: 0.5 } as const;

interface Step {
  readonly event: RaisableEvent;
  readonly party: Party;
  readonly status?: OrderStatus | undefined;
}

const isRaisable = (event: OrderEvent): event is RaisableEvent => event !== 'created';
const staff: Actor = { id: admin.id, role: 'admin', checkedAt: null };

const readOrder = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Raises the event with whoever may do so now; false for what the product refuses, which changes nothing. */
async function raise(
  id: string,
  { event, party, status = random.pick(STATUS_OPTIONS) }: Step,
): Promise<boolean> {
  const { worker_id } = await readOrder(id);
  const worker = workers.find((one) => one.id === worker_id) ?? random.pick(workers);
  const actors: Record<Party, Actor> = {
    staff,
    client: { id: client.id, role: 'client', checkedAt: null },
    worker: { id: worker.id, role: 'worker', checkedAt: null },
    owner: { id: worker.ownerId, role: 'owner', checkedAt: null },
    system: { id: null, role: 'system' },
  };
  const workerId = event === 'assignment_undone' ? worker.id : random.pick(workers).id;
  const data = { workerId, adminId: admin.id, status };
  return write(deps, actors[party], (work) => raiseAnEvent(work, id, event, data)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

const UNDONE = 0.25;
let undone = 0;

/** Raises the event; some assignments are undone within seconds and then made again. */
async function raiseOrUndo(id: string, step: Step): Promise<void> {
  const isDone = await raise(id, step);
  const isUndoable = step.event === 'worker_assigned' || step.event === 'complaint_accepted';
  if (!isDone || !isUndoable || !random.chance(UNDONE)) return;
  clock.advance(random.whole(1, 4) * 1_000);
  if (await raise(id, { event: 'assignment_undone', party: 'staff' })) undone += 1;
  if (random.chance(0.5)) await raise(id, step);
}

const startOrder = (): Promise<string> =>
  write(deps, staff, (work) =>
    createOrder(
      work,
      { clientId: client.id, addressId: address.id, category: 'WATER_AND_SEWER', package: 'PLUMBING' },
      NO_PHOTOS,
    ),
  );

/** Anything that the table allows now. */
async function drawStep(id: string): Promise<Step> {
  const { status } = await readOrder(id);
  const row = random.pick(TRANSITIONS.filter(({ from }) => from.some((one) => one === status)));
  const party = random.pick(row.by);
  return isRaisable(row.event) ? { event: row.event, party } : { event: 'comment_added', party: 'staff' };
}

const seen: string[] = [];

/** One story of the generator, some of it told by another worker than before. */
const drawStory = (): Step[] =>
  varyWay(random.pick(Object.keys(WAYS) as Way[]), VARIATION, random)
    .slice(1)
    .flatMap(({ event, by, status }) => (isRaisable(event) ? [{ event, party: PARTY_OF[by], status }] : []));

/** A day of some new orders and an old one, whose events come at the same time. */
async function liveOneDay(): Promise<void> {
  const stories: { id: string; steps: Step[] }[] = [];
  for (let n = 0; n < ORDERS_A_DAY; n += 1) stories.push({ id: await startOrder(), steps: drawStory() });
  if (seen.length > 0) stories.push({ id: random.pick(seen), steps: [] });
  const longest = Math.max(...stories.map(({ steps }) => steps.length)) + FURTHER;
  for (let at = 0; at < longest; at += 1) {
    clock.advance(random.whole(1, 40) * MINUTE_MS + random.whole(0, 59_999));
    await Promise.all(
      stories.map(async ({ id, steps }) => {
        const step = steps[at] ?? (at < longest - FURTHER ? undefined : await drawStep(id));
        if (step) await raiseOrUndo(id, step);
      }),
    );
  }
  seen.push(...stories.map(({ id }) => id));
  clock.advance(NIGHT_MS);
}

const readFigures = () => db.selectFrom('worker_figures').selectAll().orderBy('worker_id').execute();
const readAssignments = () =>
  db.selectFrom('order_assignments').selectAll().orderBy('order_id').orderBy('position').execute();

/** Everybody has figures from the start, not only who had an order. */
await sql`select recount_worker_figures()`.execute(db);

it('equal a recount from the timelines after each random day [dispatch#kept]', async () => {
  for (let day = 0; day < SCALE.workerDays; day += 1) {
    await liveOneDay();
    expect({ day, figures: await readFigures() }).toEqual({ day, figures: await recountFigures(db) });
  }
  expect(undone).toBeGreaterThan(0);
  const totals = await readFigures();
  for (const name of ['answered_count', 'given_back_count', 'completed_count', 'job_seconds'] as const) {
    expect(totals.some((one) => (one[name] ?? 0) > 0)).toBe(true);
  }
}, 3_600_000);

it('are the same when they are counted anew [dispatch#recount]', async () => {
  const kept = [await readFigures(), await readAssignments()];
  await sql`update worker_figures set accepted_count = 0, completed_count = 99`.execute(db);
  expect(await readFigures()).not.toEqual(await recountFigures(db));
  await sql`select recount_worker_figures()`.execute(db);
  expect([await readFigures(), await readAssignments()]).toEqual(kept);
});
