import { beforeAll, describe, expect, it } from 'vitest';
import { FIGURES, LEAST_N } from '@majstorija/contract/statistics/figures.ts';
import type { ReportOrdersQuery, ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay, formatTime } from '@majstorija/contract/text/dates.ts';
import { createDatabase } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#platform/http/app-error.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aTown } from '#testing/builders/days/town.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import {
  byKey,
  countFigure,
  daysIn,
  expectedReport,
  keyIn,
  meantFor,
} from '#testing/statistics/expected-report.ts';
import { flowObservations } from '#testing/statistics/flow-observations.ts';
import type { Observation, Observations } from '#testing/statistics/observation.ts';
import { readPlainOrders } from '#testing/statistics/plain-facts.ts';
import { recountItems, recountObservations } from '#testing/sweeps/recount-observations.ts';
import { toAsked } from './engine/report-source.ts';
import { MEASURES, REPORT_SOURCES } from './registry.ts';
import { countChangedDays } from './rollups/count-days.queries.ts';

const { db, deps, clock, url } = await testApp();
const town = await aTown(db, 52);
const drafts = [...town.drafts];
const days = randomDays({ ...town, drafts, clock });

const SPRING = { from: '2026-03-25', to: '2026-04-06' };
const AUTUMN = { from: '2026-10-21', to: '2026-11-02' };
const WHOLE = { from: '2026-03-25', to: '2026-11-19' };
/** The first orders of autumn are over thirty days old then, the last ones still mature. */
const READ_AT = '2026-11-25T11:00:00.000Z';
const HOUR_MS = 3_600_000;
const CLOCKS = ['calendar', 'working'] as const;

const observed: Record<(typeof CLOCKS)[number], Observations> = { calendar: {}, working: {} };
let items: Observations = {};

/** Half of the orders of a day are wanted in a window of two hours. */
function planWindows(): void {
  const now = clock.now();
  const [opens, closes] = [1, 3].map((hours) => new Date(now.getTime() + hours * HOUR_MS).toISOString());
  const termDate = belgradeDay(opens!);
  const hourOf = (iso: string) => `${formatTime(iso).slice(0, 2)}:00`;
  const window = { termKind: 'window' as const, termDate, termFrom: hourOf(opens!), termTo: hourOf(closes!) };
  const wanted =
    belgradeDay(closes!) === termDate ? town.drafts.map((draft) => ({ ...draft, ...window })) : [];
  drafts.splice(0, drafts.length, ...town.drafts, ...wanted);
}

/** Days of random events over the night in which the clock changes; the totals of some are kept, as after a minute. */
async function liveFrom(start: string): Promise<void> {
  clock.set(start);
  for (let day = 0; day < SCALE.seasonDays; day += 1) {
    planWindows();
    await days.liveOneDay();
    if (day % 3 === 0) await countChangedDays(db, MEASURES, 'order_facts');
  }
}

const staff: Actor = { id: town.adminIds[0]!, role: 'admin', checkedAt: null };
const REPAIR = ['complaint_on_the_way', 'complaint_arrived', 'complaint_completed'] as const;

/** Each takes hours; with more of them they would end after READ_AT. */
const MOST_COMPLAINTS = 50;

/** Rare in random days: complaints about completed orders of both seasons, refunded and repaired by turns, within hours and weeks. */
async function complain(): Promise<void> {
  const done = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'completed')
    .where('paid_amount', 'is not', null)
    .orderBy('id')
    .execute();
  type Raise = Parameters<typeof raiseAnEvent>;
  const raise = (id: string, actor: Actor, event: Raise[2], data: Raise[3] = {}) =>
    write(deps, actor, (work) => raiseAnEvent(work, id, event, data));
  // Past the last window.
  clock.advance(48 * HOUR_MS);
  const apart = Math.ceil(done.length / MOST_COMPLAINTS);
  for (const [nth, { id }] of done.filter((_, at) => at % apart === 0).entries()) {
    await raise(id, staff, 'complaint_created');
    clock.advance((nth % 5) * 3 * HOUR_MS);
    const worker: Actor = { id: town.workers[nth % 4]!.id, role: 'worker', checkedAt: null };
    // Somebody whose other orders are still open may be refused.
    const isTaken =
      nth % 2 === 1 &&
      (await raise(id, staff, 'complaint_accepted', { workerId: worker.id }).then(
        () => true,
        (error: unknown) => !(error instanceof AppError),
      ));
    if (!isTaken) await raise(id, staff, 'complaint_refunded');
    else for (const event of REPAIR) await raise(id, worker, event);
  }
}

beforeAll(async () => {
  await liveFrom(`${SPRING.from}T07:00:00+01:00`);
  await liveFrom(`${AUTUMN.from}T07:00:00+02:00`);
  await complain();
  if (clock.now().toISOString() >= READ_AT) throw new Error('The days end after they are read.');
  clock.set(READ_AT);
  const now = clock.now();
  const orders = await readPlainOrders(db);
  for (const by of CLOCKS) {
    const results = await recountObservations(db, { now, clock: by });
    observed[by] = { ...flowObservations(orders, now, by), ...results };
  }
  items = await recountItems(db);
}, 600_000);

/** What a report is narrowed to, by the filters that it takes. */
const NARROWED: readonly ReportQuery[] = [
  {},
  { municipality: 'Zemun' },
  { category: 'ELECTRICS' },
  { package: 'PLUMBING', municipality: 'Vračar' },
  // No order is of both.
  { category: 'ELECTRICS', package: 'PLUMBING' },
  { workerId: town.workers[0]!.id },
  { ownerId: town.workers[1]!.ownerId },
  { adminId: town.adminIds[0]! },
  { adminId: town.adminIds[1]!, category: 'WATER_AND_SEWER' },
];

function questionsOf(report: ReportId): ReportQuery[] {
  const { filters, tables, hasClock } = traitsOf(report);
  const working = hasClock ? { clock: 'working' as const } : {};
  const narrowed = NARROWED.filter((query) =>
    Object.keys(query).every((name) => filters.some((filter) => filter === name)),
  );
  return [
    ...narrowed.flatMap((query) => [
      { ...query, ...WHOLE },
      { ...query, ...AUTUMN, ...working },
    ]),
    ...tables.flatMap((by) => [SPRING, AUTUMN, WHOLE].map((period) => ({ ...period, by }))),
    { ...SPRING, ...working, compare: 'none' },
    // What is before these days are the days of spring.
    { from: '2026-04-07', to: '2026-04-19' },
  ];
}

/** What plain code counts for a question. */
const plainFor = ({ clock: by = 'calendar' }: ReportQuery): Observations => observed[by];

async function read(report: ReportId, query: ReportQuery, from = deps) {
  const asked = toAsked(query, clock.now(), 10_000);
  const { figures, series, heat, distribution, tables } = await REPORT_SOURCES[report]!.answer(from, asked);
  return { asked, figures, series, heat, distribution, table: tables[0]! };
}

const listOrders = (report: ReportId, query: ReportOrdersQuery) =>
  REPORT_SOURCES[report]!.listOrders(deps, toAsked(query, clock.now()));

type Distribution = Awaited<ReturnType<typeof read>>['distribution'];
type Amounts = ReturnType<typeof expectedReport>['distribution'];

function expectDistribution(said: Distribution, plain: Amounts, query: ReportQuery): void {
  expect([query, said?.median, said?.p90]).toEqual([query, plain?.median, plain?.p90]);
  const amounts = plain?.amounts ?? [];
  for (const { from, to, n } of said?.bins ?? []) {
    const own = amounts.filter((one) => one >= from && (to === null || one < to));
    expect({ query, from, n }).toEqual({ query, from, n: own.length });
  }
  expect([query, said?.bins.reduce((sum, { n }) => sum + n, 0)]).toEqual([query, plain?.amounts.length]);
}

/** Compares every part of one answer with what plain code counts. */
async function compare(report: ReportId, query: ReportQuery, from = deps): Promise<void> {
  const { asked, ...said } = await read(report, query, from);
  const { period, before } = asked;
  const plain = expectedReport({ report, query, period, before }, plainFor(query));
  expect({ query, figures: said.figures }).toEqual({ query, figures: plain.figures });
  expect({ query, points: said.series?.points ?? null }).toEqual({ query, points: plain.series });
  expect({ query, cells: said.heat?.cells ?? null }).toEqual({ query, cells: plain.heat });
  expectDistribution(said.distribution, plain.distribution, query);
  const { by, total, columns } = said.table;
  // Parts of payments have a count of their own below.
  if (by === 'item') return;
  const rows = byKey(said.table.rows.map(({ key, n, values }) => ({ key, n, values })));
  expect({ query, by, total, columns, rows }).toEqual({ query, ...plain.table });
  const sizes = said.table.rows.map(({ n }) => n);
  // Operators are in the order of their names.
  const sorted = report === 'operators' ? sizes : sizes.toSorted((a, b) => b - a);
  expect([by, sizes]).toEqual([by, sorted]);
}

const isOfDays = ({ at }: Observation, listed: readonly string[]): boolean =>
  at === null || listed.includes(belgradeDay(at.toISOString()));

/** Compares the orders behind the figures of a report with those of plain code. */
async function compareOrders(report: ReportId, query: ReportQuery & typeof WHOLE): Promise<void> {
  const listed = daysIn(query);
  const { figures } = await read(report, query);
  for (const { id, n, maturing } of figures) {
    const { total, rows } = await listOrders(report, { ...query, figure: id });
    const young = await listOrders(report, { ...query, figure: id, part: 'maturing' });
    expect([id, total, young.total]).toEqual([id, n, maturing]);
    if (n > rows.length || id === 'average') continue;
    const plain = meantFor(plainFor(query), id, query)
      .filter((one) => !one.isMaturing && isOfDays(one, listed))
      .map(({ order }) => order);
    expect([id, rows.map(({ _id }) => _id).toSorted()]).toEqual([id, plain.toSorted()]);
  }
}

/** Every smaller number leads to as many orders: a row of a table, a point, a cell. */
async function compareNumbers(report: ReportId, query: ReportQuery): Promise<void> {
  const { series, heat, table } = await read(report, query);
  const [figure] = table.columns;
  for (const { key, n } of table.rows.slice(0, 8)) {
    const { total } = await listOrders(report, { ...query, figure: figure!, key });
    expect([query.by, key, total]).toEqual([query.by, key, n]);
  }
  if (query.by !== traitsOf(report).tables[0]) return;
  for (const { from, n } of series?.points ?? []) {
    const { total } = await listOrders(report, { ...query, figure: series!.lines[0]!, day: from });
    expect([from, total]).toEqual([from, n]);
  }
  for (const { weekday, hour, n } of heat?.cells ?? []) {
    const { total } = await listOrders(report, { ...query, figure: heat!.figure, weekday, hour });
    expect([weekday, hour, total]).toEqual([weekday, hour, n]);
  }
}

describe.each(REPORT_OPTIONS)('%s', (report) => {
  it('equals a second count from the raw log in every part [statistics#from-the-log]', async () => {
    for (const query of questionsOf(report)) await expect(compare(report, query)).resolves.toBeUndefined();
  }, 300_000);

  it('lists the very orders behind each of its numbers [statistics#orders]', async () => {
    for (const narrow of [WHOLE, { ...AUTUMN, municipality: 'Zemun' as const }]) {
      await expect(compareOrders(report, narrow)).resolves.toBeUndefined();
      for (const by of traitsOf(report).tables)
        await expect(compareNumbers(report, { ...narrow, by })).resolves.toBeUndefined();
    }
  }, 300_000);
});

it('divides the money among the items as a second count does [order-results#items]', async () => {
  for (const period of [WHOLE, SPRING]) {
    const { table } = await read('money', { ...period, by: 'item' });
    expect(table.rows.length).toBeGreaterThan(2);
    const listed = daysIn(period);
    for (const { key, values } of table.rows) {
      const own = table.columns.map((id) => {
        const rows = items[id]!.filter((one) => isOfDays(one, listed) && keyIn('money', 'item', one) === key);
        return countFigure(id, rows).value;
      });
      expect({ period, key, values }).toEqual({ period, key, values: own });
    }
  }
});

it('has enough of each figure that values are compared, and not that there are none', () => {
  const figures = REPORT_OPTIONS.flatMap((report) => traitsOf(report).figures);
  const few = figures.filter((id) => {
    const counted = (observed.calendar[id] ?? []).filter(({ isMaturing }) => !isMaturing);
    const hasValueOfAny = FIGURES[id].unit === 'count' || FIGURES[id].unit === 'money';
    return counted.length < (hasValueOfAny ? 3 : LEAST_N) && !id.startsWith('open-under');
  });
  expect(few).toEqual([]);
  const maturing = figures.filter((id) => observed.calendar[id]?.some(({ isMaturing }) => isMaturing));
  expect(maturing).toEqual(
    expect.arrayContaining(['to-assignment-median', 'acceptance-share', 'first-fix-share']),
  );
});

it('counts the same on a server whose own clock is that of Belgrade [statistics#calendar]', async () => {
  const there = createDatabase({
    url: `${url}?options=-c%20TimeZone%3DEurope/Belgrade`,
    poolSize: 4,
    onError: () => {},
  });
  for (const report of REPORT_OPTIONS) {
    for (const period of [SPRING, AUTUMN, WHOLE])
      await expect(compare(report, period, { ...deps, db: there })).resolves.toBeUndefined();
  }
  await there.destroy();
});

it('reports a job that is credited to somebody else', async () => {
  const [ana, , , goran] = town.workers;
  await sql`update order_jobs set worker_id = ${goran!.id}::uuid where worker_id = ${ana!.id}::uuid`.execute(
    db,
  );
  await expect(compare('workers', WHOLE)).rejects.toThrow('to deeply equal');
});
