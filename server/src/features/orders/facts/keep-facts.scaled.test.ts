import { expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import { findFactDifferences } from '#testing/processes/order-checks.ts';

const { db } = await openTestDatabase();
const admins = [await anAccount(db, { role: 'admin' }), await anAccount(db, { role: 'admin' })];
const client = await aClient(db);
const address = await anAddress(db, client.id);
const owners = [await anOwner(db), await anOwner(db)];
const NAMES = ['Ana', 'Bora', 'Vera', 'Goran'];
const workers = await Promise.all(
  NAMES.map((firstName, at) => aWorker(db, { firstName, ownerId: owners[at % 2]!.id })),
);
const days = randomDays({
  db,
  seed: 37,
  adminIds: admins.map(({ id }) => id),
  workers,
  drafts: [{ clientId: client.id, addressId: address.id, category: 'WATER_AND_SEWER', package: 'PLUMBING' }],
});

it('are those of the timelines after each day of random events at the same time [statistics#rebuilt]', async () => {
  for (let day = 0; day < SCALE.workerDays; day += 1) {
    await days.liveOneDay();
    expect(await findFactDifferences(db)).toEqual([]);
  }
  expect(days.countUndone()).toBeGreaterThan(0);
  const corrections = await db
    .selectFrom('order_actions')
    .select('event')
    .distinct()
    .where('event', 'in', ['payment_corrected', 'payment_withdrawn'])
    .execute();
  expect(corrections).toHaveLength(2);
  await db.updateTable('order_facts').set({ assignment_count: 99 }).execute();
  await db.deleteFrom('order_assignments').where('left_at', 'is', null).execute();
  expect(await findFactDifferences(db)).not.toEqual([]);
  expect(await findFactDifferences(db)).toEqual([]);
}, 3_600_000);
