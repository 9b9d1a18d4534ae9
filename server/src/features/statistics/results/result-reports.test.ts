import { describe, expect, it } from 'vitest';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { Report, ReportOrders } from '@majstorija/contract/statistics/report.ts';
import { traitsOf } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { sql } from '#platform/database/sql.ts';
import { toAsked } from '#features/statistics/engine/report-source.ts';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aTown } from '#testing/builders/days/town.ts';
import { testApp, toCaller, type Caller } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import type { ResultReport } from './figure-sources.ts';
import { RESULT_SOURCES } from './result-sources.ts';

const { app, db, deps, clock, as } = await testApp();
const town = await aTown(db, 46);
const days = randomDays({ ...town, clock });
const firstDay = belgradeDay(clock.now().toISOString());
for (let day = 0; day < SCALE.moneyDays; day += 1) await days.liveOneDay();
// Half of the jobs are old enough for what matures in thirty days.
clock.advance(18 * 86_400_000);
const now = clock.now();
/** Signed in anew: the sessions of before have ended by now. */
const callerOf = async (role: 'admin' | 'super_admin') =>
  toCaller(app, await signIn(deps, { id: as(role).user.id, role }));
const [admin, superAdmin] = [await callerOf('admin'), await callerOf('super_admin')];
const lastDay = belgradeDay(now.toISOString());
const PERIOD = { from: firstDay, to: lastDay };

const REPORTS = Object.keys(RESULT_SOURCES) as ResultReport[];

/** A page that has every row. */
const ask = (
  report: ResultReport,
  query: ReportQuery,
): Promise<Pick<Report, 'figures' | 'series' | 'tables'>> =>
  RESULT_SOURCES[report].answer(deps, toAsked(query, clock.now(), 10_000));

async function readOrders(caller: Caller, report: string, query: Record<string, string>) {
  const answer = await caller.get(
    `/api/v1/reports/${report}/orders?${new URLSearchParams(query).toString()}`,
  );
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json<{ data: ReportOrders }>().data;
}

describe.each(REPORTS)('the report %s', (report) => {
  it('lists as many orders as each of its numbers says [statistics#orders]', async () => {
    const caller = superAdmin;
    const { figures, series, tables } = await ask(report, PERIOD);
    for (const { id, n, maturing } of figures) {
      const counted = await readOrders(caller, report, { ...PERIOD, figure: id });
      const young = await readOrders(caller, report, { ...PERIOD, figure: id, part: 'maturing' });
      expect([id, counted.total, young.total]).toEqual([id, n, maturing]);
    }
    const [first] = traitsOf(report).figures;
    for (const { key, n } of tables[0]!.rows) {
      const { total } = await readOrders(caller, report, {
        ...PERIOD,
        figure: first!,
        key,
        by: tables[0]!.by,
      });
      expect([key, total]).toEqual([key, n]);
    }
    for (const { from, n } of series!.points.filter((point) => point.n > 0).slice(0, 5)) {
      const { total } = await readOrders(caller, report, { ...PERIOD, figure: series!.lines[0]!, day: from });
      expect([from, total]).toEqual([from, n]);
    }
  });
});

it('takes money from totals once they are counted: wrong ones are noticed [statistics#rollups]', async () => {
  await countAllChanged({ db, isClosing: () => false });
  const before = (await ask('money', PERIOD)).figures;
  const add = (para: number) =>
    sql`update result_totals set paid = paid + ${para} where source = 'order_moneys' and paid > 0`.execute(
      db,
    );
  await add(100);
  expect((await ask('money', PERIOD)).figures).not.toEqual(before);
  await add(-100);
  expect((await ask('money', PERIOD)).figures).toEqual(before);
});

const PERIODS = 200;

it('makes the rows of 200 random periods add up to their totals, and all of them to the orders [order-results#money-reconciles]', async () => {
  const random = createRandom(46, 'periods');
  const length = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000);
  const dayAt = (nth: number) => new Date(Date.parse(firstDay) + nth * 86_400_000).toISOString().slice(0, 10);
  for (let nth = 0; nth < PERIODS; nth += 1) {
    const start = random.whole(0, length);
    const period = { from: dayAt(start), to: dayAt(random.whole(start, length)), compare: 'none' as const };
    const by = random.pick(traitsOf('money').tables);
    const { figures, tables } = await ask('money', { ...period, by });
    const { columns, rows } = tables[0]!;
    for (const id of ['gross', 'refunds', 'net'] as const) {
      const total = Math.round(figures.find((one) => one.id === id)!.value! * 100);
      const sum = rows.reduce((so, { values }) => so + Math.round(values[columns.indexOf(id)]! * 100), 0);
      expect({ period, by, id, sum }).toEqual({ period, by, id, sum: total });
    }
  }
  const { figures } = await ask('money', PERIOD);
  const orders = await db.selectFrom('orders').select(['paid_amount', 'refunded_amount']).execute();
  const paid = orders.reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0);
  const refunded = orders.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0);
  expect(figures.slice(0, 3).map(({ value }) => Math.round(value! * 100))).toEqual([
    paid,
    refunded,
    paid - refunded,
  ]);
});

it('divides payments among the items of the work, and what has none stands by itself [order-results#items]', async () => {
  const { tables } = await ask('money', { ...PERIOD, by: 'item' });
  const names = tables[0]!.rows.map(({ name }) => name);
  expect(names).toContain('Bez stavki cenovnika');
  expect(names.length).toBeGreaterThan(1);
});

describe('the report of operators', () => {
  it('is read by the super admin alone [statistics#access]', async () => {
    for (const path of ['operators', 'operators/orders?figure=operator-open']) {
      expect((await admin.get(`/api/v1/reports/${path}`)).statusCode).toBe(403);
      expect((await superAdmin.get(`/api/v1/reports/${path}`)).statusCode).toBe(200);
    }
  });

  it('names people in alphabetical order, whatever their numbers [order-results#operators]', async () => {
    const { tables } = await ask('operators', PERIOD);
    const names = tables[0]!.rows.map(({ name }) => name);
    expect(names).toEqual(['Jelena Savić', 'Nikola Ilić']);
  });
});
