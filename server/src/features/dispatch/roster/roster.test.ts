import { afterAll, expect, it } from 'vitest';
import { FORMULA } from '@majstorija/contract/dispatch/formula.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { createTestClock } from '#testing/app/test-clock.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAbsence, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { getAsked } from '../candidates.views.ts';
import { readCandidates } from '../suggest-workers.ts';

const { db, url } = await openTestDatabase();
const clock = createTestClock();
const deps = { db, clock: clock.now, config: aConfig() };
const admin = await anAccount(db, { role: 'admin' });
const staff: Actor = { id: admin.id, role: 'admin', checkedAt: null };
const { id: workerId, ownerId } = await aWorker(db, { packages: ['PLUMBING'] });
await aWorker(db, { packages: ['PLUMBING'] });
const { id: orderId } = await anOrder(db);

/** The pool of another process, which never reads a roster. */
const other = createDatabase({ url, poolSize: 2, onError: () => undefined });

afterAll(() => other.destroy());

const run = (text: ReturnType<typeof sql>) => text.execute(other);
const WEEK = { mon: null, tue: null, wed: null, thu: null, fri: '08:00-11:00', sat: null, sun: null };
const HOURS = JSON.stringify(WEEK);

/** Of every table that dispatch reads, one after the other. */
const CHANGES: readonly (readonly [what: string, make: () => Promise<unknown>])[] = [
  [
    'an assignment',
    () =>
      write({ ...deps, db: other }, staff, (work) =>
        raiseAnEvent(work, orderId, 'worker_assigned', { workerId }),
      ),
  ],
  ['a name', () => run(sql`update users set first_name = 'Žika' where id = ${workerId}`)],
  [
    'an absence',
    () => anAbsence(other, workerId, { startsAt: '2026-03-06T10:00:00Z', endsAt: '2026-03-09T10:00:00Z' }),
  ],
  ['its end', () => run(sql`delete from worker_absences where worker_id = ${workerId}`)],
  ['hours', () => run(sql`update workers set working_hours = ${HOURS} where id = ${workerId}`)],
  ['a priority', () => run(sql`update owners set priority = 77 where id = ${ownerId}`)],
  ['an address', () => run(sql`update orders set latitude = 44.71 where id = ${orderId}`)],
  ['figures', () => run(sql`update worker_figures set completed_count = 9 where worker_id = ${workerId}`)],
  ['offers', () => run(sql`delete from worker_packages where worker_id = ${workerId}`)],
  [
    'an offer',
    () => run(sql`insert into worker_packages (worker_id, package) values (${workerId}, 'PLUMBING')`),
  ],
  ['an account that is off', () => run(sql`update users set is_active = false where id = ${workerId}`)],
];

const candidatesOf = async (reader: Db) =>
  readCandidates({ db: reader }, await getAsked(reader, orderId), {
    now: clock.now(),
    cityKmh: FORMULA.cityKmh,
  });

/** The same from nothing: a transaction has no roster yet. */
const readAnew = () => other.transaction().execute((tx) => candidatesOf(tx));

it.each(CHANGES)(
  'has %s that another process changed before the call [dispatch#changes]',
  async (_what, make) => {
    const before = await candidatesOf(db);
    await make();
    const now = await candidatesOf(db);
    expect(now).toEqual(await readAnew());
    expect(now).not.toEqual(before);
  },
);

it('has a change of a transaction that was open while it was read, once that commits', async () => {
  const { id, ownerId: owner } = await aWorker(db, { packages: ['PLUMBING'] });
  const priorityOf = async () => (await candidatesOf(db)).find((one) => one.id === id)?.facts.companyPriority;
  const first = await priorityOf();
  const slow = await other.startTransaction().execute();
  await sql`update owners set priority = 77 where id = ${owner}`.execute(slow);
  expect(await priorityOf()).toBe(first);
  // Somebody else commits meanwhile, so that the roster is of a moment after the slow transaction began.
  await sql`update workers set pause_until = now() where id <> ${id}`.execute(db);
  expect(await priorityOf()).toBe(first);
  await slow.commit().execute();
  expect(await priorityOf()).toBe(77);
});
