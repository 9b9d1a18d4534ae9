import { describe, expect, it } from 'vitest';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { sql } from '#platform/database/sql.ts';
import { write } from '#platform/database/work.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aTown } from '#testing/builders/days/town.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import { readKeptResults, recountResults } from '#testing/sweeps/recount-results.ts';

const { db } = await openTestDatabase();
const town = await aTown(db, 45);
const days = randomDays(town);

it('equal a recount from the timelines after each random day [order-results#kept]', async () => {
  for (let day = 0; day < SCALE.workerDays; day += 1) {
    await days.liveOneDay();
    expect({ day, kept: await readKeptResults(db) }).toEqual({ day, kept: await recountResults(db) });
    await countAllChanged({ db, isClosing: () => false });
  }
  const { jobs, moneys, complaints } = await readKeptResults(db);
  expect(days.countUndone()).toBeGreaterThan(0);
  expect(jobs.some(({ complained_at }) => complained_at !== null)).toBe(true);
  expect(moneys.some(({ refunded }) => refunded > 0)).toBe(true);
  expect(new Set(complaints.map(({ answer }) => answer)).size).toBeGreaterThan(2);
}, 3_600_000);

it('reconcile to the para with the columns of every order [order-results#money-reconciles]', async () => {
  const orders = await db.selectFrom('orders').select(['id', 'paid_amount', 'refunded_amount']).execute();
  const { moneys } = await readKeptResults(db);
  for (const { id, paid_amount, refunded_amount } of orders) {
    const own = moneys.filter(({ order_id }) => order_id === id);
    const sums = [
      own.reduce((sum, { paid }) => sum + paid, 0),
      own.reduce((sum, { refunded }) => sum + refunded, 0),
    ];
    expect([id, ...sums]).toEqual([id, paid_amount ?? 0, refunded_amount]);
  }
});

const readTotals = async () => {
  const totals = [
    await db.selectFrom('result_totals').selectAll().execute(),
    await db.selectFrom('statistics_rollups').selectAll().where('measure', '~', ' by |^complaint ').execute(),
    await db.selectFrom('worker_latest').selectAll().execute(),
  ];
  return totals
    .flat()
    .map((row) => JSON.stringify(row))
    .toSorted();
};

const CHANGES = [
  `update result_totals set weight = weight + 1`,
  `update statistics_rollups set counts = array[7] where measure like '% by worker' or measure like '% by operator'`,
  `update statistics_rollups set counts = array[7] where measure like 'complaint %'`,
  `update worker_latest set job_count = job_count + 1`,
] as const;

it('have totals that equal a count of everything anew [statistics#rebuilt]', async () => {
  const kept = await readTotals();
  const sources = db.selectFrom('result_totals').select('source').distinct();
  expect(await sources.execute()).toHaveLength(3);
  const measures = db.selectFrom('statistics_rollups').select('measure').distinct();
  const people = await measures.where('measure', 'like', '% by worker').execute();
  expect(people.length).toBeGreaterThan(3);
  for (const change of CHANGES) {
    await sql.raw(change).execute(db);
    expect([change, await readTotals()]).not.toEqual([change, kept]);
  }
  await sql`select note_all_result_days(), note_all_days_of_people()`.execute(db);
  await countAllChanged({ db, isClosing: () => false });
  expect(await readTotals()).toEqual(kept);
});

it('have totals that follow an order to another municipality', async () => {
  const before = await readTotals();
  await sql`
    update orders set municipality = case municipality when 'Zemun' then 'Vračar' else 'Zemun' end
    where id = (select order_id from order_assignments where is_answered order by assigned_at limit 1)`.execute(
    db,
  );
  await countAllChanged({ db, isClosing: () => false });
  const moved = await readTotals();
  expect(moved).not.toEqual(before);
  await sql`select note_all_result_days(), note_all_days_of_people()`.execute(db);
  await countAllChanged({ db, isClosing: () => false });
  expect(await readTotals()).toEqual(moved);
});

it('are the same when they are counted anew', async () => {
  const kept = await readKeptResults(db);
  await sql`update order_moneys set paid = paid + 1`.execute(db);
  await sql`delete from order_jobs`.execute(db);
  expect(await readKeptResults(db)).not.toEqual(kept);
  await sql`select recount_order_results()`.execute(db);
  expect(await readKeptResults(db)).toEqual(kept);
});

/** Each row with the transaction that wrote it. */
const readWritten = async () => {
  const rows = (table: string) =>
    sql`select ${sql.raw(table)}.*, xmin::text as written from ${sql.table(table)} order by order_id`.execute(
      db,
    );
  const tables = await Promise.all(['order_jobs', 'order_moneys', 'order_complaints'].map(rows));
  return tables.flatMap(({ rows: written }) => written.map((row) => JSON.stringify(row)).toSorted());
};

const countAgain = () =>
  sql`select count_order_results(array[id]) from orders order by order_number`.execute(db);

it('are written only where they differ [order-results#changed-only]', async () => {
  const before = await readWritten();
  expect(before.length).toBeGreaterThan(10);
  await countAgain();
  expect(await readWritten()).toEqual(before);

  const kept = await readKeptResults(db);
  await sql`update order_moneys set paid = paid + 1 where order_id = (select min(order_id::text)::uuid from order_moneys)`.execute(
    db,
  );
  await sql`delete from order_jobs where order_id = (select max(order_id::text)::uuid from order_jobs)`.execute(
    db,
  );
  await countAgain();
  expect(await readKeptResults(db)).toEqual(kept);
  const after = await readWritten();
  const rewritten = after.filter((row) => !before.includes(row));
  expect(rewritten.length).toBeGreaterThan(1);
  expect(rewritten.length).toBeLessThan(before.length / 2);
});

/** A payment of a closed order, as the database has kept it. */
const aPayment = (hasComplaint: boolean) =>
  db
    .selectFrom('order_moneys')
    .innerJoin('orders', 'orders.id', 'order_moneys.order_id')
    .where('has_complaint', '=', hasComplaint)
    .where('is_open', '=', false)
    .where('paid', '>', 0)
    .select(['order_id as id', 'position', 'paid', 'status'])
    .orderBy('order_id')
    .limit(1);

describe('a status that is set by hand [order-results#changed-only]', () => {
  it.each([
    { name: 'compares nothing of an order without a complaint', hasComplaint: false, wrong: 1 },
    { name: 'compares all of an order with one', hasComplaint: true, wrong: 0 },
  ])('$name', async ({ hasComplaint, wrong }) => {
    const { id, position, paid, status } = await aPayment(hasComplaint).executeTakeFirstOrThrow();
    const payment = db
      .selectFrom('order_moneys')
      .select('paid')
      .where('order_id', '=', id)
      .where('position', '=', position);
    await sql`update order_moneys set paid = paid + 1 where order_id = ${id} and position = ${position}`.execute(
      db,
    );
    const actor = { id: town.adminIds[0] ?? '', role: 'admin', checkedAt: null } as const;
    await write({ db, clock: days.clock.now, config: aConfig() }, actor, (work) =>
      raiseAnEvent(work, id, 'admin_status_changed', {
        status: status === 'canceled' ? 'completed' : 'canceled',
      }),
    );
    expect(await payment.executeTakeFirst()).toEqual({ paid: paid + wrong });
  });
});
