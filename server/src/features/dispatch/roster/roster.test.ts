import { afterAll, expect, it } from 'vitest';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { FORMULA } from '@majstorija/contract/dispatch/formula.ts';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAbsence, anOwner, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { getAsked } from '../candidates.views.ts';
import { readCandidates } from '../suggest-workers.ts';
import { forgetPastChanges } from './worker-changes.service.ts';

const { db, url } = await openTestDatabase();
const clock = createTestClock();
const deps = { db, clock: clock.now, config: aConfig() };
const random = createRandom(49, 'roster');
const admin = await anAccount(db, { role: 'admin' });
const staff: Actor = { id: admin.id, role: 'admin', checkedAt: null };
const owners = await Promise.all(['Prva', 'Druga'].map((companyName) => anOwner(db, { companyName })));
const workers = await Promise.all(
  ['Ana', 'Bora', 'Vera', 'Goran', 'Dule'].map((firstName, at) =>
    aWorker(db, { firstName, lastName: 'Prvi', ownerId: owners[at % 2]!.id, packages: ['PLUMBING'] }),
  ),
);
const orders: string[] = [];
for (let n = 0; n < 4; n += 1) orders.push((await anOrder(db)).id);

/** The pool of another process, which never reads a roster. */
const other = createDatabase({ url, poolSize: 2, onError: () => undefined });

afterAll(() => other.destroy());

const STATES = 300;
const HOUR_MS = 3_600_000;
const WEEK = { mon: null, tue: null, wed: null, thu: null, fri: '08:00-11:00', sat: null, sun: null };
const EVENTS = [
  'worker_assigned',
  'worker_accepted',
  'worker_on_the_way',
  'worker_arrived',
  'completed',
  'find_backup_worker',
  'moved_to_map',
] as const;

const aWorkerId = () => random.pick(workers).id;
const anOwnerId = () => random.pick(owners).id;

/** Anything that dispatch reads is changed, as the calls of the product and other programs do. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  event: async () => {
    const workerId = aWorkerId();
    const event = random.pick(EVENTS);
    const worker: Actor = { id: workerId, role: 'worker', checkedAt: null };
    const actor = event === 'worker_assigned' || event === 'moved_to_map' ? staff : worker;
    const raised = write({ ...deps, db: other }, actor, (work) =>
      raiseAnEvent(work, random.pick(orders), event, { workerId }),
    );
    await raised.catch(() => undefined);
  },
  person: () =>
    other
      .updateTable('users')
      .set({
        first_name: random.pick(['Ana', 'Žika', 'Ćira']),
        phone: `+3816${random.whole(1_000_000, 9_999_999)}`,
      })
      .where('id', '=', aWorkerId())
      .execute(),
  activity: () =>
    other
      .updateTable('users')
      .set({ is_active: random.chance(0.6) })
      .where('id', '=', aWorkerId())
      .execute(),
  offers: async () => {
    const worker_id = aWorkerId();
    await other.deleteFrom('worker_packages').where('worker_id', '=', worker_id).execute();
    const packages = PACKAGE_OPTIONS.filter((one) => one === 'PLUMBING' || random.chance(0.3));
    if (random.chance(0.2)) return;
    await other
      .insertInto('worker_packages')
      .values(packages.map((one) => ({ worker_id, package: one })))
      .execute();
  },
  hours: () =>
    other
      .updateTable('workers')
      .set({
        working_hours: random.chance(0.5) ? JSON.stringify(WEEK) : null,
        pause_until: random.chance(0.5) ? new Date(clock.now().getTime() + HOUR_MS) : null,
      })
      .where('id', '=', aWorkerId())
      .execute(),
  employer: () =>
    other.updateTable('workers').set({ owner_id: anOwnerId() }).where('id', '=', aWorkerId()).execute(),
  company: () =>
    other
      .updateTable('owners')
      .set({
        company_name: `Firma ${random.whole(1, 9)}`,
        priority: random.whole(0, 100),
        municipality: random.pick(MUNICIPALITY_OPTIONS),
        working_hours: random.chance(0.3) ? JSON.stringify(WEEK) : null,
      })
      .where('id', '=', anOwnerId())
      .execute(),
  absence: async () => {
    const startsAt = new Date(clock.now().getTime() + random.whole(-2, 900) * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + random.whole(1, 40) * HOUR_MS);
    const absence = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    await anAbsence(other, aWorkerId(), absence).catch(() => undefined);
  },
  presence: () => other.deleteFrom('worker_absences').where('worker_id', '=', aWorkerId()).execute(),
  address: () =>
    other
      .updateTable('orders')
      .set({ municipality: random.pick(MUNICIPALITY_OPTIONS), latitude: 44.7 + random.whole(0, 99) / 1_000 })
      .where('id', '=', random.pick(orders))
      .execute(),
  figures: () =>
    other
      .updateTable('worker_figures')
      .set({ completed_count: random.whole(0, 40) })
      .where('worker_id', '=', aWorkerId())
      .execute(),
  erasure: () => other.deleteFrom('worker_figures').where('worker_id', '=', aWorkerId()).execute(),
};

const candidatesOf = async (reader: Db, orderId: string) =>
  readCandidates({ db: reader }, await getAsked(reader, orderId), {
    now: clock.now(),
    cityKmh: FORMULA.cityKmh,
  });

/** The same from nothing: a transaction has no roster yet. */
const readAnew = (orderId: string) => other.transaction().execute((tx) => candidatesOf(tx, orderId));

it('has what another process changed before the call, in 300 random states [dispatch#changes]', async () => {
  const kinds = Object.keys(CHANGES);
  let changed = 0;
  let before = await candidatesOf(db, orders[0]!);
  for (let state = 0; state < STATES; state += 1) {
    const kind = kinds[state % kinds.length]!;
    await CHANGES[kind]!();
    clock.advance(random.whole(0, 3) === 0 ? random.whole(1, 2 * 3_600) * 1_000 : 0);
    const orderId = random.pick(orders);
    const kept = await candidatesOf(db, orderId);
    expect({ state, kind, kept }).toEqual({ state, kind, kept: await readAnew(orderId) });
    const now = await candidatesOf(db, orders[0]!);
    changed += Number(JSON.stringify(now) !== JSON.stringify(before));
    before = now;
  }
  // A roster that never changed would be equal by itself.
  expect(changed).toBeGreaterThan(STATES / 4);
}, 120_000);

const priorityOf = async (workerId: string) =>
  (await candidatesOf(db, orders[0]!)).find(({ id }) => id === workerId)?.facts.companyPriority;

it('has a change of a transaction that was open while it was read, once that commits', async () => {
  const { id, ownerId } = await aWorker(db, { packages: ['PLUMBING'] });
  const first = await priorityOf(id);
  const slow = await other.startTransaction().execute();
  await sql`update owners set priority = 77 where id = ${ownerId}`.execute(slow);
  expect(await priorityOf(id)).toBe(first);
  // Somebody else commits meanwhile, so that the roster is of a moment after the slow transaction began.
  await sql`update workers set pause_until = now() where id <> ${id}`.execute(db);
  expect(await priorityOf(id)).toBe(first);
  await slow.commit().execute();
  expect(await priorityOf(id)).toBe(77);
});

it('reads nobody again while nothing changed, and only the changed worker after that', async () => {
  const { id } = await aWorker(db, { packages: ['PLUMBING'] });
  const first = await candidatesOf(db, orders[0]!);
  const again = await candidatesOf(db, orders[0]!);
  expect(again.every(({ row }, at) => row === first[at]!.row)).toBe(true);
  await sql`update users set phone = '+381601112223' where id = ${id}`.execute(db);
  const after = await candidatesOf(db, orders[0]!);
  const rows = new Set(first.map(({ row }) => row));
  expect(after.filter(({ row }) => !rows.has(row)).map((one) => one.id)).toEqual([id]);
});

it('differs from one read anew when a table has lost its trigger', async () => {
  const { id, ownerId } = await aWorker(db, { packages: ['PLUMBING'] });
  await sql`drop trigger owners_noted on owners`.execute(db);
  const first = await priorityOf(id);
  await sql`update owners set priority = 78 where id = ${ownerId}`.execute(db);
  const anew = (await readAnew(orders[0]!)).find((one) => one.id === id)?.facts.companyPriority;
  expect([await priorityOf(id), anew]).toEqual([first, 78]);
});

it('forgets changes after a day, when every roster was read anew', async () => {
  await sql`update worker_changes set changed_at = ${clock.now()}::timestamptz - interval '25 hours'`.execute(
    db,
  );
  await aWorker(db);
  const count = async () => (await db.selectFrom('worker_changes').selectAll().execute()).length;
  const all = await count();
  await forgetPastChanges({ db, clock: clock.now });
  expect(await count()).toBeLessThan(all);
  expect(await count()).toBeGreaterThan(0);
});
