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
import { EVENT_SERVICES } from '#testing/order-events.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const { db } = await openTestDatabase();
const client = await aClient(db);
const worker = await aWorker(db);
const admins = [await anAccount(db), await anAccount(db)];
const EVENTS = OrderEvent.options.filter((event) => event !== 'created');

/** What the counters say and what the orders are, where they differ; counters of zero count as absent. */
async function differences() {
  const { rows } = await sql`
    with counted as (
      select category, status, municipality, needs_action, has_worker, count from order_counters where count <> 0
    ), real as (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, count(*) as count
      from orders group by 1, 2, 3, 4, 5
    ), counted_admins as (
      select admin_id, is_open, count from order_admin_counters where count <> 0
    ), real_admins as (
      select admin_id, is_open, count(*) as count from orders where admin_id is not null group by 1, 2
    )
    (select row_to_json(x) from (table counted except table real) x)
    union all (select row_to_json(x) from (table real except table counted) x)
    union all (select row_to_json(x) from (table counted_admins except table real_admins) x)
    union all (select row_to_json(x) from (table real_admins except table counted_admins) x)`.execute(db);
  return rows;
}

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
  expect(await differences()).toEqual([]);

  await sql`delete from order_actions where order_id = any(${ids.slice(0, 5)})`.execute(db);
  await db.deleteFrom('orders').where('id', 'in', ids.slice(0, 5)).execute();
  expect(await differences()).toEqual([]);
  await sql`update orders set status = 'canceled', worker_id = null`.execute(db);
  expect(await differences()).toEqual([]);

  const { rows } = await sql`
    select o.id from orders o join order_actions t on t.order_id = o.id
    group by o.id having o.version <> count(*) or o.version <> max(t.position)`.execute(db);
  expect(rows).toEqual([]);
});

it('count each order once when many are loaded in one statement', async () => {
  await sql`
    insert into orders (id, category, package, status, client_id, admin_id, address_id, city, municipality,
      street_and_number, created_at)
    select gen_random_uuid(), category, package, status, client_id, admin_id, address_id, city, municipality,
      street_and_number, created_at from orders, generate_series(1, 20)`.execute(db);
  expect(await differences()).toEqual([]);
});
