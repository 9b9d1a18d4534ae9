import { beforeAll, describe, expect, it } from 'vitest';
import { ReportGlance, Today, type Report } from '@majstorija/contract/statistics/report.ts';
import { FLOW_FIGURES } from '@majstorija/contract/statistics/flow-figures.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aWorker } from '#testing/builders/people.ts';
import { windowOf } from '#testing/builders/orders.ts';
import { reportReader } from '#testing/statistics/report-reader.ts';
import { findUntold, type Story } from '#testing/statistics/stories.ts';
import { aTimeline, type Entry } from '#testing/statistics/timelines.ts';

const parts = await testApp();
const { as, db, clock } = parts;
const reader = await reportReader(parts);

/** The orders are of one Wednesday in Belgrade; it is read two days later. */
const DAY = '2026-03-04';
const at = (time: string, day = DAY) => `${day}T${time}:00+01:00`;
const TODAY = '2026-03-06';
const PERIOD = { from: DAY, to: DAY, compare: 'none' };

const read = (report: ReportId, query: Record<string, string> = PERIOD) => reader.read(report, query);

const FLOW = REPORT_OPTIONS.filter((id) => traitsOf(id).figures.every((figure) => figure in FLOW_FIGURES));

const assigned = (time: string): Entry => ({ event: 'worker_assigned', at: at(time), by: 'admin' });
const accepted = (time: string): Entry => ({
  event: 'worker_accepted',
  at: at(time),
  by: 'worker',
  status: 'accepted',
});
const arrived = (time: string, day = DAY): Entry => ({
  event: 'worker_arrived',
  at: at(time, day),
  by: 'worker',
  status: 'arrived',
});
const completed = (time: string, day = DAY): Entry => ({
  event: 'completed',
  at: at(time, day),
  by: 'worker',
  status: 'completed',
});
const comment = (time: string, by: Entry['by'] = 'admin'): Entry => ({
  event: 'comment_added',
  at: at(time),
  by,
});

beforeAll(async () => {
  clock.set(new Date('2026-03-06T12:00:00+01:00'));
  const worker = await aWorker(db);
  const make = (time: string, entries: Entry[], traits = {}) =>
    aTimeline(db, { createdAt: at(time), workerId: worker.id, ...traits }, entries);

  // Nine plain ones: answered after 1 to 9 minutes by the assignment, accepted 10 later, there at 30, done at 90.
  for (let n = 1; n <= 9; n += 1) {
    const work = [accepted(`09:${10 + n}`), arrived('09:30'), completed('10:30')];
    await make('09:00', [assigned(`09:0${n}`), ...work], { municipality: n < 5 ? 'Zemun' : 'Palilula' });
  }
  // Assigned twice: accepted by the second one. A mean would be far away from the median.
  const twice = [assigned('09:20'), assigned('11:00'), accepted('11:02'), arrived('13:00'), arrived('13:10')];
  await make('09:00', [...twice, completed('14:00'), completed('15:00'), comment('18:00')]);
  // The first assignment was undone, and the client's own words are no answer.
  const undone: Entry = { event: 'assignment_undone', at: at('09:02'), by: 'admin' };
  await make('09:00', [comment('09:01', 'client'), assigned('09:01'), undone, assigned('09:40')]);
  // Nobody came: canceled by the client before anything, and by a worker after the acceptance.
  const given: Entry = {
    event: 'canceled',
    at: at('09:50'),
    by: 'client',
    status: 'canceled',
    note: 'Predomislio se',
  };
  for (const time of ['09:00', '09:05']) await make(time, [given], { workerId: null });
  await make('09:00', [
    assigned('09:15'),
    accepted('09:18'),
    { ...given, by: 'worker', note: 'Kvar na kombiju' },
  ]);
  // Set by hand: done, but nobody arrived and nobody ended the work. A term is no lateness.
  const byHand: Entry = { event: 'admin_status_changed', at: at('09:30'), by: 'admin', status: 'completed' };
  await make('09:00', [assigned('09:12'), byHand]);
  const term = windowOf([at('10:00', '2026-03-05'), at('12:00', '2026-03-05')]);
  await make('09:00', [assigned('09:13'), accepted('09:14'), arrived('11:00', '2026-03-05')], { term });
  // Another day, at one minute to midnight of Belgrade.
  await make('00:00', [], { createdAt: at('23:59', '2026-03-03'), workerId: null });
  // Three of today's last hour, three of today's night, three that are five days old.
  for (const createdAt of [at('11:30', TODAY), at('05:00', TODAY), at('09:00', '2026-03-01')]) {
    for (let n = 0; n < 3; n += 1) await make('00:00', [], { createdAt, workerId: null });
  }
}, 60_000);

/** Every figure of the group Tok [statistics#stories]. A figure without its story does not compile. */
const STORIES = {
  'new-orders': { value: 16, n: 16, others: { 'without canceled ones': 13, 'by the last change': 15 } },
  demand: { value: 16 * 7, n: 16, others: { 'by the day': 16, 'without canceled ones': 13 * 7 } },
  // 1…9, 20, 40, 15, 12, 13 minutes; who canceled without an answer is left out.
  'first-response-median': { value: 7, n: 14, others: { mean: 145 / 14, 'with what was undone': 6 } },
  'first-response-p90': { value: 20, n: 14, others: { mean: 145 / 14, longest: 40 } },
  'to-assignment-median': { value: 7, n: 14, others: { mean: 145 / 14, 'with what was undone': 6 } },
  'to-assignment-p90': { value: 20, n: 14, others: { 'the last assignment': 40, longest: 40 } },
  // Nine times 10, then 2, 3 and 1 minute.
  'to-acceptance-median': { value: 10, n: 12, others: { mean: 8, 'from the creation': 15 } },
  'to-acceptance-p90': { value: 10, n: 12, others: { mean: 8, 'from the creation': 19 } },
  'to-acceptance-within': {
    value: 1,
    n: 12,
    others: { 'of all orders': 12 / 16, 'from the creation': 6 / 12 },
  },
  // Nine times 30, and 240 of the order that two had.
  'to-arrival-median': { value: 30, n: 10, others: { mean: 51, 'from the assignment': 25 } },
  'to-arrival-p90': { value: 30, n: 10, others: { 'in a window too': 240, 'from the assignment': 29 } },
  // Nine times 60, and 50 from the last of two arrivals to the first of two ends.
  'on-site-median': { value: 60, n: 10, others: { mean: 59, 'from the acceptance': 75 } },
  'on-site-p90': { value: 60, n: 10, others: { 'from the creation': 90, 'from the acceptance': 79 } },
  // Nine times 90, and 300.
  'cycle-median': { value: 90, n: 10, others: { mean: 111, 'from the assignment': 85 } },
  'cycle-p90': { value: 90, n: 10, others: { longest: 300, 'from the assignment': 89 } },
  // Of the closed ones with a worker nine, the one by hand and a canceled one had one, another had two.
  'assignments-mean': { value: 13 / 12, n: 12, others: { 'of open ones too': 15 / 14, 'by order': 1 } },
  'assignments-once': { value: 11 / 12, n: 12, others: { 'of all orders': 11 / 16, 'by the worker now': 1 } },
  'completed-share': {
    value: 11 / 14,
    n: 14,
    others: { 'of all orders': 11 / 16, 'without those by hand': 10 / 13 },
  },
  'canceled-share': { value: 3 / 14, n: 14, others: { 'of all orders': 3 / 16, 'by the client': 2 / 14 } },
  'completed-count': { value: 11, n: 11, others: { 'without those by hand': 10, 'each end': 12 } },
  'canceled-count': { value: 3, n: 3, others: { 'by the client': 2, 'of orders with a worker': 1 } },
  open: { value: 12, n: 12, others: { 'of the period': 2, 'without a worker': 10 } },
  'open-under-hour': { value: 3, n: 3, others: { 'of today': 6, 'of the period': 0 } },
  'open-under-day': { value: 3, n: 3, others: { 'of today': 6, 'of yesterday': 0 } },
  'open-under-three-days': { value: 3, n: 3, others: { 'all of three days': 9, 'with a worker': 2 } },
  'open-over-three-days': { value: 3, n: 3, others: { all: 12, 'of the period': 0 } },
} as const satisfies Record<keyof typeof FLOW_FIGURES, Story>;

it('has a story for every figure, of at least three orders, which other ways of counting tell differently', () => {
  expect(findUntold(STORIES, Object.keys(FLOW_FIGURES))).toEqual([]);
});

describe('the figures of hand-counted orders [statistics#definitions]', () => {
  it('are those of the stories', async () => {
    const figures: Report['figures'] = [];
    for (const id of FLOW) figures.push(...(await read(id, traitsOf(id).hasPeriod ? PERIOD : {})).figures);
    for (const [id, { value, n }] of Object.entries(STORIES)) {
      expect(figures.filter((one) => one.id === id)).toContainEqual(
        expect.objectContaining({ id, value, n }),
      );
    }
  });

  it('tells who canceled, from which status and why', async () => {
    const tables = await Promise.all(
      ['party', 'status', 'reason'].map(async (by) => (await read('outcomes', { ...PERIOD, by })).tables[0]),
    );
    expect(tables.map((table) => table?.rows.map(({ name, n }) => `${name} ${n}`))).toEqual([
      ['Klijent 2', 'Majstor 1'],
      ['Na čekanju 2', 'Majstor prihvatio 1'],
      ['Predomislio se 2', 'Kvar na kombiju 1'],
    ]);
  });

  it('says of fewer than ten how many there are, and nothing of none [statistics#ten]', async () => {
    const few = await read('to-assignment', { ...PERIOD, municipality: 'Zemun', by: 'municipality' });
    expect(few.figures[0]).toMatchObject({ value: 2, n: 4, before: null, beforeN: 0 });
    expect(few.tables[0]?.rows).toEqual([expect.objectContaining({ values: [2, 4], counts: [4, 4] })]);
    const none = await read('to-assignment', { ...PERIOD, municipality: 'Barajevo' });
    expect(none.figures[0]).toMatchObject({ value: null, n: 0 });
  });

  it('counts demand by hour and weekday, Monday first', async () => {
    const { columns, cells } = (await read('demand')).heat!;
    expect(columns).toEqual([{ hour: 9, until: 10, value: 16, n: 16 }]);
    expect(cells).toEqual([{ weekday: 3, hour: 9, value: 16, n: 16 }]);
  });

  it('joins hours with few orders to parts of the day, with the orders behind each [statistics#steps]', async () => {
    const few = { ...PERIOD, municipality: 'Zemun' };
    const { columns, cells } = (await read('to-assignment', few)).heat!;
    expect(columns.map(({ hour, until, n }) => [hour, until, n])).toEqual([
      [6, 9, 0],
      [9, 12, 4],
      [12, 16, 0],
      [16, 20, 0],
      [20, 6, 0],
    ]);
    expect(cells).toEqual([{ weekday: 3, hour: 9, value: 2, n: 4 }]);
    const hours = await read('to-assignment', { ...few, heat: 'hour' });
    expect(hours.heat?.columns).toEqual([{ hour: 9, until: 10, value: 2, n: 4 }]);
    const listed = async (query: Record<string, string>) =>
      (await reader.listOrders('new-orders', { ...PERIOD, figure: 'new-orders', ...query })).total;
    expect(await listed({ weekday: '3', hour: '9', hourUntil: '12' })).toBe(16);
    // Over midnight: the night before the morning is its own, too.
    const night = { from: '2026-03-06', to: '2026-03-06', hour: '20', hourUntil: '6' };
    expect(await listed(night)).toBe(3);
    expect(
      await listed({ from: '2026-03-03', to: '2026-03-06', day: '2026-03-03', until: '2026-03-05' }),
    ).toBe(17);
    expect(await listed({ from: '2026-03-03', to: '2026-03-06', day: '2026-03-03' })).toBe(1);
  });

  it('has the strip of today [statistics#today]', async () => {
    const answer = await as('admin').get('/api/v1/reports/today');
    expect(Today.parse(answer.json().data)).toEqual({
      newToday: { n: 6, yesterdayByNow: 0 },
      unassigned: { n: 10, oldestMinutes: 7_380, isOldestLate: false },
      toAssignment: { median: null, p90: null, n: 0 },
      late: { n: 0, open: 12 },
      complaintsDue: { n: 0, firstHours: null },
    });
  });
});

describe('all reports at a glance [statistics#glance]', () => {
  const glance = async (role: 'admin' | 'super_admin') =>
    ReportGlance.parse((await as(role).get('/api/v1/reports/glance')).json().data);

  it('has of each report the figures and the course that the report itself has', async () => {
    const { reports, period, before } = await glance('super_admin');
    expect(reports.map(({ report }) => report)).toEqual([...REPORT_OPTIONS]);
    for (const { report, figures, series } of reports) {
      const [first, second] = traitsOf(report).glance;
      const whole = await read(report, {});
      expect([period, before]).toEqual([whole.period, whole.before]);
      expect(figures).toEqual(
        [first, second].flatMap((id) => whole.figures.find((one) => one.id === id) ?? []),
      );
      const line = whole.series?.lines.indexOf(first) ?? -1;
      if (line === -1 || whole.series?.step !== series?.step) continue;
      expect(series?.points.map(({ value }) => value)).toEqual(
        whole.series?.points.map(({ values }) => values[line]),
      );
    }
    const demand = reports.find(({ report }) => report === 'demand');
    expect(demand?.peak).toMatchObject({ weekday: 3, hour: 9 });
  });

  it('leaves out the report of operators, which is the super admin’s [statistics#access]', async () => {
    const own = (await glance('admin')).reports.map(({ report }) => report);
    expect(own).toEqual(REPORT_OPTIONS.filter((report) => report !== 'operators'));
  });
});

describe('what is asked for', () => {
  it.each([
    ['from=2026-03-04&to=2026-03-03', 'to'],
    ['from=2026-02-30&to=2026-03-03', 'from'],
    ['shape=round', 'shape'],
  ])('is refused by the field: %s [statistics#period] [statistics#query]', async (query, field) => {
    const answer = await as('admin').get(`/api/v1/reports/cycle?${query}`);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(field)]);
  });

  it('is the last 28 whole days without a period, and as many before', async () => {
    const { period, before } = await read('cycle', {});
    expect([period, before]).toEqual([
      { from: '2026-02-06', to: '2026-03-05' },
      { from: '2026-01-09', to: '2026-02-05' },
    ]);
  });

  it('is only for a super admin when it judges operators [statistics#access]', async () => {
    expect((await as('admin').get('/api/v1/reports/operators')).statusCode).toBe(403);
    const [own, other] = [as('admin').user.id, as('super_admin').user.id];
    for (const [query, status] of [
      ['by=operator', 403],
      [`adminId=${other}`, 403],
      [`adminId=${own}`, 200],
      ['by=municipality', 200],
    ] as const) {
      for (const path of ['cycle', 'cycle/excel']) {
        const answer = await as('admin').get(`/api/v1/reports/${path}?${query}`);
        expect([query, path, answer.statusCode]).toEqual([query, path, status]);
      }
      expect((await as('super_admin').get(`/api/v1/reports/cycle?${query}`)).statusCode).toBe(200);
    }
    expect((await as('client').get('/api/v1/reports/cycle')).statusCode).toBe(403);
    expect((await as('admin').get('/api/v1/reports/nothing')).statusCode).toBe(404);
  });
});
