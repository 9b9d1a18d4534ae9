import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

import { AppError } from '#platform/http/app-error.ts';
import { systemClock } from '#platform/process/clock.ts';
import { write } from '#platform/database/work.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import {
  findCounterDifferences,
  findPeopleCounterDifferences,
  findIncompleteTimelines,
} from '#testing/processes/order-checks.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const client = await aClient(db);
const otherClient = await aClient(db);
const workers = [await aWorker(db), await aWorker(db)];
const admins = [await anAccount(db), await anAccount(db)];
const EVENTS = OrderEvent.options.filter((event) => event !== 'created');

/** Of categories, operators, workers, clients and accounts. */
async function findDifferences(): Promise<unknown[]> {
  return [...(await findCounterDifferences(db)), ...(await findPeopleCounterDifferences(db))];
}

/** Pseudo-random numbers, the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('equal the real counts after any events, refused ones, parallel ones and deletions', async () => {
  const random = randomOf(20_260_306);
  const pick = <T>(options: readonly T[]): T => options[random(options.length)]!;
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const municipality = pick(MUNICIPALITY_OPTIONS);
    const clientId = pick([client, otherClient]).id;
    ids.push((await anOrder(db, { clientId, municipality, paidAmount: 1_000 + n })).id);
  }
  const raise = () => {
    const event = pick(EVENTS);
    const data = {
      workerId: pick(workers).id,
      adminId: pick(admins).id,
      status: pick(STATUS_OPTIONS),
    };
    const actor = { id: admins[0]!.id, role: 'admin', checkedAt: null } as const;
    const orderId = pick(ids);
    return write({ db, clock: systemClock, config: aConfig() }, actor, (work) =>
      raiseAnEvent(work, orderId, event, data),
    );
  };
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 60; round += 1) {
    outcomes.push(...(await Promise.allSettled(Array.from({ length: 10 }, raise))));
  }
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals.filter((error) => !(error instanceof AppError))).toEqual([]);
  expect(outcomes.length - refusals.length).toBeGreaterThan(100);
  expect(await findDifferences()).toEqual([]);

  // Orders with a complaint are never deleted.
  const complained = await db.selectFrom('complaints').select('order_id').execute();
  const gone = ids.filter((id) => !complained.some(({ order_id }) => order_id === id)).slice(0, 5);
  expect(gone).toHaveLength(5);
  await sql`delete from order_actions where order_id = any(${gone})`.execute(db);
  await db.deleteFrom('orders').where('id', 'in', gone).execute();
  expect(await findDifferences()).toEqual([]);
  await sql`update orders set refunded_amount = 7 where paid_amount is not null`.execute(db);
  expect(await findDifferences()).toEqual([]);
  await sql`update orders set client_id = ${client.id}, worker_id = ${workers[0]!.id}`.execute(db);
  expect(await findDifferences()).toEqual([]);
  await sql`update orders set status = 'canceled', worker_id = null, paid_amount = null, refunded_amount = 0,
    late_minutes = null, late_until = null, late_said_at = null`.execute(db);
  expect(await findDifferences()).toEqual([]);

  expect(await findIncompleteTimelines(db)).toEqual([]);
});

it('count each order once when many are loaded in one statement', async () => {
  await sql`
    insert into orders (id, category, package, status, client_id, worker_id, admin_id, address_id, city, municipality,
      street_and_number, created_at, paid_amount)
    select gen_random_uuid(), category, package, case n when 1 then 'pending' else status end, client_id,
      ${workers[0]!.id}, admin_id, address_id, city, municipality, street_and_number, created_at, n
    from orders, generate_series(1, 20) n`.execute(db);
  expect(await findDifferences()).toEqual([]);
});

it('equal the real counts after accounts of any role were created, toggled and deleted', async () => {
  await anAccount(db, { isActive: false });
  const gone = await anAccount(db, { role: 'client' });
  await sql`update users set is_active = not is_active`.execute(db);
  expect(await findDifferences()).toEqual([]);
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
  expect(await findDifferences()).toEqual([]);
});
