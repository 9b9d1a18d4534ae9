import { expect, it } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { toAsked, type ReportParts } from '#features/statistics/engine/report-source.ts';
import { REPORT_SOURCES } from '#features/statistics/registry.ts';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { sql } from '#platform/database/sql.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { plainRank, readPlainOrders, type PlainOrder } from '#testing/statistics/plain-facts.ts';
import { aTimeline, appendEntry } from '#testing/statistics/timelines.ts';

const { db, deps, clock } = await testApp();
const countAll = () => countAllChanged({ db: deps.db, isClosing: () => false });
const random = createRandom(44, 'statistics');
const client = await aClient(db);
const workers = [await aWorker(db), await aWorker(db)];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Summer time begins in the night to the third day. */
const FIRST = Date.parse('2026-03-27T00:00:00+01:00');
const PERIOD = { from: '2026-03-27', to: '2026-04-02' };
const DAYS = 7;
const ORDERS_A_DAY = 12;
const PLACES = ['Zemun', 'Palilula', 'Vračar'] as const;
const PACKAGES = ['PLUMBING', 'ELECTRICAL'] as const;
const ROLES = ['admin', 'super_admin', 'worker', 'owner', 'client', 'system'] as const;
/** Often what figures are made of, now and then anything else of the log. */
const STEPS = ['worker_assigned', 'worker_accepted', 'worker_arrived', 'completed', 'canceled'] as const;
const EVENTS = OrderEvent.options.filter((event) => event !== 'created');

interface Life {
  readonly id: string;
  now: number;
}
const lives: Life[] = [];

/** One more entry of the log, mostly within the hour, now and then after weeks. */
async function live(life: Life): Promise<void> {
  life.now += random.chance(0.05) ? random.whole(1, 40) * DAY_MS : random.whole(0, 90 * MINUTE_MS);
  const event = random.chance(0.7) ? random.pick(STEPS) : random.pick(EVENTS);
  const status = random.chance(0.5) ? { status: random.pick(STATUS_OPTIONS) } : {};
  await appendEntry(db, life.id, { event, at: new Date(life.now), by: random.pick(ROLES), ...status });
}

async function liveOneDay(day: number): Promise<void> {
  for (let n = 0; n < ORDERS_A_DAY; n += 1) {
    const created = FIRST + day * DAY_MS + random.whole(0, DAY_MS);
    const window = [new Date(created).toISOString(), new Date(created + DAY_MS).toISOString()] as const;
    const traits = {
      clientId: client.id,
      createdAt: new Date(created),
      municipality: random.pick(PLACES),
      package: random.pick(PACKAGES),
      // Windows of one worker must not overlap.
      ...(random.chance(0.2) ? { window } : { workerId: random.pick(workers).id }),
    };
    lives.push({ id: (await aTimeline(db, traits, [])).id, now: created });
  }
  for (let n = 0; n < ORDERS_A_DAY * 8; n += 1) await live(random.pick(lives));
}

const DURATIONS = [
  'first-response',
  'to-assignment',
  'to-acceptance',
  'to-arrival',
  'on-site',
  'cycle',
] as const satisfies readonly ReportId[];

/** Past the sessions of the test's accounts: asked of the source itself. */
function read(report: ReportId, query: Record<string, string>): Promise<ReportParts> {
  const asked = toAsked(ReportQuery.parse({ ...PERIOD, compare: 'none', ...query }), clock.now());
  return REPORT_SOURCES[report]!.answer(deps, asked);
}

/** Read on 30 April, 30 days after it. */
const LAST_RIPE_DAY = '2026-03-31';

/** What a report of a duration must say of these orders. */
function expected(orders: readonly PlainOrder[], report: ReportId, by: 'calendar' | 'working') {
  const results = orders.map((order) => ({ order, amount: order.amounts[report]![by] }));
  const amounts = results.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const maturing = results.filter(
    ({ order, amount }) =>
      amount === null &&
      order.isOpen &&
      !(report === 'to-arrival' && order.hasWindow) &&
      order.day > LAST_RIPE_DAY,
  );
  const counts = { n: amounts.length, maturing: maturing.length };
  return [
    { value: plainRank(amounts, 0.5), ...counts },
    { value: plainRank(amounts, 0.9), ...counts },
  ];
}

/** What the reader asks for, and which orders that means. */
const FILTERS: readonly [Record<string, string>, (order: PlainOrder) => boolean][] = [
  [{}, () => true],
  [{ municipality: 'Zemun' }, (order) => order.municipality === 'Zemun'],
  [{ category: 'ELECTRICS' }, (order) => order.package === 'ELECTRICAL'],
  [
    { package: 'PLUMBING', municipality: 'Vračar' },
    (order) => order.package === 'PLUMBING' && order.municipality === 'Vračar',
  ],
  [{ workerId: workers[0]!.id }, (order) => order.workerId === workers[0]!.id],
];

/** Compares every figure, point, row and cell with the plain implementation. */
async function compareAll(): Promise<void> {
  const orders = await readPlainOrders(db);
  for (const report of DURATIONS) {
    for (const by of ['calendar', 'working'] as const) {
      for (const [query, isMeant] of FILTERS) {
        const { figures, series } = await read(report, { ...query, clock: by });
        const meant = orders.filter(isMeant);
        const said = figures.slice(0, 2).map(({ value, n, maturing }) => ({ value, n, maturing }));
        expect({ report, by, query, said }).toEqual({ report, by, query, said: expected(meant, report, by) });
        expect(series!.points.map(({ n, values }) => [n, ...values])).toEqual(
          series!.points.map(({ from }) => {
            const ofDay = expected(
              meant.filter(({ day }) => day === from),
              report,
              by,
            );
            return [ofDay[0]!.n, ...ofDay.map(({ value }) => value)];
          }),
        );
      }
      const { tables, heat } = await read(report, { clock: by, by: 'municipality' });
      const counted = orders.filter(({ amounts }) => amounts[report]![by] !== null);
      expect(heat!.cells.map(({ weekday, hour, n }) => [weekday, hour, n])).toEqual(
        heat!.cells.map(({ weekday, hour }) => {
          const ofCell = counted.filter(
            (order) => order.hour === hour && (new Date(order.day).getUTCDay() || 7) === weekday,
          );
          return [weekday, hour, ofCell.length];
        }),
      );
      expect(heat!.cells.reduce((sum, { n }) => sum + n, 0)).toBe(counted.length);
      for (const { key, values } of tables[0]!.rows) {
        const ofPlace = orders.filter(({ municipality }) => municipality === key);
        expect([key, ...values.slice(0, 2)]).toEqual([
          key,
          ...expected(ofPlace, report, by).map(({ value }) => value),
        ]);
      }
    }
  }
  const outcomes = orders.flatMap(({ amounts }) => amounts.outcome!.calendar ?? []);
  const { figures } = await read('outcomes', {});
  const done = outcomes.filter((one) => one === 1).length;
  expect(figures.map(({ value }) => value)).toEqual([
    done / outcomes.length,
    (outcomes.length - done) / outcomes.length,
    done,
    outcomes.length - done,
  ]);
  const { heat } = await read('demand', {});
  const sum = orders.filter(({ day, hour }) => new Date(day).getUTCDay() === 0 && hour === 3).length;
  expect(heat!.cells.find(({ weekday, hour }) => weekday === 7 && hour === 3)?.n ?? 0).toBe(sum);
}

const readFacts = (table: 'order_facts' | 'counted_order_facts') =>
  db.selectFrom(table).selectAll().orderBy('order_id').execute();

it('equals a plain second count after random days, whether totals are kept or not [statistics#rollups]', async () => {
  for (let day = 0; day < DAYS; day += 1) {
    await liveOneDay(day);
    expect(await readFacts('order_facts')).toEqual(await readFacts('counted_order_facts'));
    // Some days have totals, some are counted from the facts, as after a minute of a real day.
    if (random.chance(0.6)) await countAll();
  }
  clock.set(new Date(FIRST + 34 * DAY_MS));
  await compareAll();
  for (const life of lives.slice(0, 30)) await live(life);
  await countAll();
  expect(await db.selectFrom('statistics_changed_days').selectAll().execute()).toEqual([]);
  await compareAll();
  expect(traitsOf('cycle').hasClock).toBe(true);
}, 600_000);

/** Longer than 184 days: its points are months, whose totals are read where they hold. */
const LONG = { from: '2025-09-01', to: PERIOD.to };
const LATER = new Date(FIRST + 60 * DAY_MS);

async function compareMonths(): Promise<void> {
  const orders = await readPlainOrders(db);
  for (const report of DURATIONS) {
    const { figures, series } = await read(report, LONG);
    const ranks = (those: readonly PlainOrder[]) => {
      const amounts = those.flatMap(({ amounts: of }) => of[report]!.calendar ?? []);
      return [amounts.length, plainRank(amounts, 0.5), plainRank(amounts, 0.9)];
    };
    expect([figures[0]!.n, ...figures.slice(0, 2).map(({ value }) => value)]).toEqual(ranks(orders));
    const march = series!.points.find(({ from }) => from === '2026-03-01')!;
    const ofMarch = orders.filter(({ day }) => day < '2026-04-01');
    expect([march.n, ...march.values]).toEqual(ranks(ofMarch));
  }
}

const readMonths = async () =>
  (await db.selectFrom('statistics_months').select('month').orderBy('month').execute()).map(
    ({ month }) => month,
  );

it('reads whole months from their totals, until one of their days changes', async () => {
  clock.set(LATER);
  await countAll();
  expect(await readMonths()).toContain('2026-03-01');
  await compareMonths();
  for (const life of lives.slice(0, 10)) await live(life);
  await compareMonths();
  await sql`update statistics_month_totals set amounts = array_replace(amounts, amounts[1], 7777)`.execute(
    db,
  );
  await compareMonths();
  await countAll();
  await compareMonths();
  await sql`update statistics_month_totals set amounts = array_replace(amounts, amounts[1], 7777)`.execute(
    db,
  );
  await expect(compareMonths()).rejects.toThrow('to deeply equal');
  await sql`delete from statistics_months`.execute(db);
  await sql`delete from statistics_month_totals`.execute(db);
  await countAll();
  await compareMonths();
  clock.set(new Date(FIRST + 34 * DAY_MS));
}, 120_000);

it('notices totals that are wrong', async () => {
  await sql`update statistics_rollups set amounts = array_replace(amounts, amounts[1], 7777)`.execute(db);
  await expect(compareAll()).rejects.toThrow('to deeply equal');
});

it('is the same when everything is rebuilt from the log [statistics#rebuilt]', async () => {
  const kept = await readFacts('order_facts');
  await sql`update order_facts set assigned_at = now(), outcome = 'open'`.execute(db);
  await sql`select recount_order_facts()`.execute(db);
  await countAll();
  expect(await readFacts('order_facts')).toEqual(kept);
  await compareAll();
}, 120_000);
