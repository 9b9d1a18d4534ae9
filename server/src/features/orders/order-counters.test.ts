import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Municipality } from '@majstorija/contract/catalog.ts';
import { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import { OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { AppError } from '#platform/app-error.ts';
import { systemClock } from '#platform/clock.ts';
import { write } from '#platform/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { findCounterDifferences, findTornTimelines } from '#testing/order-checks.ts';
import { EVENT_SERVICES } from '#testing/order-events.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const { db } = await openTestDatabase();
const client = await aClient(db);
const worker = await aWorker(db);
const admins = [await anAccount(db), await anAccount(db)];
const EVENTS = OrderEvent.options.filter((event) => event !== 'created');

/** Numbers that look random and are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('equal what there is after any events, refused ones, many at once and deletions', async () => {
  const random = randomOf(20_260_306);
  const pick = <T>(options: readonly T[]): T => options[random(options.length)]!;
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const municipality = pick(Municipality.options);
    ids.push((await anOrder(db, { clientId: client.id, municipality, paidAmount: 1_000 })).id);
  }
  const raise = () => {
    const event = pick(EVENTS);
    const data = { workerId: worker.id, adminId: pick(admins).id, chosenStatus: pick(OrderStatus.options) };
    const actor = { id: admins[0]!.id, role: 'admin' } as const;
    const orderId = pick(ids);
    return write({ db, clock: systemClock }, actor, (work) => EVENT_SERVICES[event](work, orderId, data));
  };
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 40; round += 1) {
    outcomes.push(...(await Promise.allSettled(Array.from({ length: 10 }, raise))));
  }
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals.filter((error) => !(error instanceof AppError))).toEqual([]);
  expect(outcomes.length - refusals.length).toBeGreaterThan(100);
  expect(await findCounterDifferences(db)).toEqual([]);

  await sql`delete from order_actions where order_id = any(${ids.slice(0, 5)})`.execute(db);
  await db.deleteFrom('orders').where('id', 'in', ids.slice(0, 5)).execute();
  expect(await findCounterDifferences(db)).toEqual([]);
  await sql`update orders set status = 'canceled', worker_id = null`.execute(db);
  expect(await findCounterDifferences(db)).toEqual([]);

  expect(await findTornTimelines(db)).toEqual([]);
});

it('count each order once when many are loaded in one statement', async () => {
  await sql`
    insert into orders (id, category, package, status, client_id, admin_id, address_id, city, municipality,
      street_and_number, created_at)
    select gen_random_uuid(), category, package, status, client_id, admin_id, address_id, city, municipality,
      street_and_number, created_at from orders, generate_series(1, 20)`.execute(db);
  expect(await findCounterDifferences(db)).toEqual([]);
});
