import { expect, it } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const { db } = await openTestDatabase();
const admin = await anAccount(db, { role: 'admin' });
const client = await aClient(db);
const address = await anAddress(db, client.id);
const owners = [await anOwner(db), await anOwner(db)];
const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'];
const workers = await Promise.all(
  NAMES.map((firstName, at) => aWorker(db, { firstName, lastName: 'Prvi', ownerId: owners[at % 2]!.id })),
);
const days = randomDays({
  db,
  seed: 34,
  adminIds: [admin.id],
  workers,
  drafts: [{ clientId: client.id, addressId: address.id, category: 'WATER_AND_SEWER', package: 'PLUMBING' }],
});

const readFigures = () => db.selectFrom('worker_figures').selectAll().orderBy('worker_id').execute();
const readAssignments = () =>
  db.selectFrom('order_assignments').selectAll().orderBy('order_id').orderBy('position').execute();

/** Everybody has figures from the start, not only who had an order. */
await sql`select recount_worker_figures()`.execute(db);

it('are the same when they are counted anew from the timelines of random days [dispatch#kept] [dispatch#recount]', async () => {
  for (let day = 0; day < SCALE.workerDays; day += 1) await days.liveOneDay();
  expect(days.countUndone()).toBeGreaterThan(0);
  const kept = [await readFigures(), await readAssignments()];
  await sql`update worker_figures set accepted_count = 0, completed_count = 99`.execute(db);
  expect(await readFigures()).not.toEqual(kept[0]);
  await sql`select recount_worker_figures()`.execute(db);
  expect([await readFigures(), await readAssignments()]).toEqual(kept);
}, 3_600_000);
