import { beforeAll, describe, expect, it } from 'vitest';
import { FIGURES, LEAST_N } from '@majstorija/contract/statistics/figures.ts';
import type { ReportOrdersQuery, ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { createDatabase } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aTown } from '#testing/builders/days/town.ts';
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
import { complainInBothSeasons, daysWithWindows, leaveUnassigned } from '#testing/statistics/two-seasons.ts';
import { recountItems, recountObservations } from '#testing/sweeps/recount-observations.ts';
import { toAsked } from './engine/report-source.ts';
import { REPORT_SOURCES } from './registry.ts';
import { countAllChanged } from './rollups/keep-rollups.service.ts';

const { db, deps, clock, url } = await testApp();
const town = await aTown(db, 52);
const liveFrom = daysWithWindows(town, { db, deps, clock });

const SPRING = { from: '2026-03-25', to: '2026-04-06' };
const AUTUMN = { from: '2026-10-21', to: '2026-11-02' };
const WHOLE = { from: '2026-03-25', to: '2026-11-19' };
/** The first orders of autumn are over thirty days old then, the last ones still mature. */
const READ_AT = '2026-11-25T11:00:00.000Z';
const CLOCKS = ['calendar', 'working'] as const;

const observed: Record<(typeof CLOCKS)[number], Observations> = { calendar: {}, working: {} };
let items: Observations = {};

beforeAll(async () => {
  await liveFrom(`${SPRING.from}T07:00:00+01:00`);
  await liveFrom(`${AUTUMN.from}T07:00:00+02:00`);
  await leaveUnassigned(town, { db, deps, clock });
  await complainInBothSeasons(town, { db, deps, clock });
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

/** The tables of people, of which a page reads the figures of its own rows only. */
const OF_PEOPLE = REPORT_OPTIONS.flatMap((report) =>
  traitsOf(report)
    .tables.filter((by) => by === 'worker' || by === 'company')
    .map((by) => ({ report, by })),
);

it.each(OF_PEOPLE)(
  'has on its pages of $report by $by what the whole table has [statistics#pages]',
  async ({ report, by }) => {
    const query: ReportQuery = { ...WHOLE, by };
    const { table } = await read(report, query);
    const pages = [];
    for (let page = 1; page <= table.rows.length + 1; page += 1) {
      const asked = toAsked({ ...query, page }, clock.now(), 1);
      pages.push((await REPORT_SOURCES[report]!.answer(deps, asked)).tables[0]!);
    }
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => table.total));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(table.rows);
  },
);

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

/** Totals with an error in each, and a report that shows it. */
const FAULTS = [
  { measure: 'jobs by worker', report: 'companies', query: {} },
  { measure: 'moneys by worker', report: 'money', query: { by: 'worker' } },
  { measure: 'response by operator', report: 'operators', query: {} },
  { measure: 'created by operator', report: 'operators', query: {} },
  { measure: 'cycle by operator', report: 'cycle', query: { by: 'operator' } },
  { measure: 'cycle by worker', report: 'cycle', query: { by: 'company' } },
  { measure: 'complaint answers', report: 'complaints', query: {} },
  { measure: 'complaint resolutions', report: 'complaints', query: {} },
] as const satisfies readonly { measure: string; report: ReportId; query: ReportQuery }[];

it.each(FAULTS)(
  'reports an error in the totals $measure [statistics#rollups]',
  async ({ measure, report, query }) => {
    await countAllChanged({ db, isClosing: () => false });
    const asked = { ...WHOLE, ...query };
    await compare(report, asked);
    for (const table of ['statistics_rollups', 'statistics_month_totals']) {
      const shift = sql`update ${sql.table(table)} set counts = array(select n + 1000 from unnest(counts) n) where measure = ${measure}`;
      await shift.execute(db);
    }
    await expect(compare(report, asked)).rejects.toThrow('to deeply equal');
    await sql`select note_all_result_days(), note_all_days_of_people()`.execute(db);
  },
);

it('reports an error in what was kept of the last jobs of workers [order-results#last-thirty]', async () => {
  await countAllChanged({ db, isClosing: () => false });
  await compare('workers', WHOLE);
  await sql`update worker_latest set complained_count = complained_count + 9`.execute(db);
  await expect(compare('workers', WHOLE)).rejects.toThrow('to deeply equal');
  await sql`delete from worker_latest`.execute(db);
  await compare('workers', WHOLE);
});

it('reports a job that is credited to somebody else', async () => {
  const [ana, , , goran] = town.workers;
  await sql`update order_jobs set worker_id = ${goran!.id}::uuid where worker_id = ${ana!.id}::uuid`.execute(
    db,
  );
  await expect(compare('workers', WHOLE)).rejects.toThrow('to deeply equal');
});
