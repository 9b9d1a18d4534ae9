import { beforeAll, describe, expect, it } from 'vitest';
import { Report, ReportOrders, Today } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aWorker } from '#testing/builders/people.ts';
import { aTimeline, type Entry } from '#testing/statistics/timelines.ts';

const { as, db, clock } = await testApp();

/** The orders are of one Wednesday in Belgrade; it is read two days later. */
const DAY = '2026-03-04';
const at = (time: string, day = DAY) => `${day}T${time}:00+01:00`;
const PERIOD = { from: DAY, to: DAY, compare: 'none' };

async function read(report: ReportId, query: Record<string, string> = PERIOD): Promise<Report> {
  const answer = await as('admin').get(`/api/v1/reports/${report}?${new URLSearchParams(query).toString()}`);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return Report.parse(answer.json().data);
}

async function readOrders(report: ReportId, query: Record<string, string>): Promise<ReportOrders> {
  const answer = await as('admin').get(
    `/api/v1/reports/${report}/orders?${new URLSearchParams(query).toString()}`,
  );
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return ReportOrders.parse(answer.json().data);
}

const valuesOf = ({ figures }: Report) => Object.fromEntries(figures.map(({ id, value }) => [id, value]));
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
  await make('09:00', [given], { workerId: null });
  await make('09:00', [
    assigned('09:15'),
    accepted('09:18'),
    { ...given, by: 'worker', note: 'Kvar na kombiju' },
  ]);
  // Set by hand: done, but nobody arrived and nobody ended the work. A term is no lateness.
  const byHand: Entry = { event: 'admin_status_changed', at: at('09:30'), by: 'admin', status: 'completed' };
  await make('09:00', [assigned('09:12'), byHand]);
  const window = [at('10:00', '2026-03-05'), at('12:00', '2026-03-05')] as const;
  await make('09:00', [assigned('09:13'), accepted('09:14'), arrived('11:00', '2026-03-05')], { window });
  // Another day, at one minute to midnight of Belgrade.
  await make('00:00', [], { createdAt: at('23:59', '2026-03-03'), workerId: null });
}, 60_000);

describe('the figures of hand-counted orders [statistics#definitions]', () => {
  it('counts new orders by the day of Belgrade, canceled ones too', async () => {
    expect(valuesOf(await read('new-orders'))).toEqual({ 'new-orders': 15 });
  });

  it('takes the first answer of staff or worker: no words of the client, nothing undone, no mean', async () => {
    // 1…9, 20, 40, 15, 12, 13 minutes; who canceled without an answer is left out.
    expect(valuesOf(await read('first-response'))).toEqual({
      'first-response-median': 7,
      'first-response-p90': 20,
    });
  });

  it('takes the first assignment that was not undone, not the last one', async () => {
    const report = await read('to-assignment');
    expect(valuesOf(report)).toEqual({ 'to-assignment-median': 7, 'to-assignment-p90': 20 });
    expect(report.figures[0]).toMatchObject({ n: 14, maturing: 0 });
  });

  it('counts an acceptance from the assignment it answers', async () => {
    // Nine times 10, then 2, 3 and 1 minute.
    const report = await read('to-acceptance');
    expect(valuesOf(report)).toEqual({
      'to-acceptance-median': 10,
      'to-acceptance-p90': 10,
      'to-acceptance-within': 1,
    });
    expect(report.figures[0]).toMatchObject({ n: 12, maturing: 1 });
  });

  it('counts the way to the first arrival without windows, and the work from the last arrival', async () => {
    expect(valuesOf(await read('to-arrival'))).toEqual({ 'to-arrival-median': 30, 'to-arrival-p90': 30 });
    expect((await read('to-arrival')).figures[0]).toMatchObject({ n: 10, maturing: 1 });
    expect(valuesOf(await read('on-site'))).toEqual({ 'on-site-median': 60, 'on-site-p90': 60 });
    expect(valuesOf(await read('cycle'))).toEqual({ 'cycle-median': 90, 'cycle-p90': 90 });
  });

  it('credits an order once: its sums of assignments and its outcome', async () => {
    // Of the closed ones with a worker nine, the one by hand and the canceled one had one, another had two.
    expect(valuesOf(await read('assignments'))).toEqual({
      'assignments-mean': 13 / 12,
      'assignments-once': 11 / 12,
    });
    expect(valuesOf(await read('outcomes'))).toEqual({
      'completed-share': 11 / 13,
      'canceled-share': 2 / 13,
      'completed-count': 11,
      'canceled-count': 2,
    });
  });

  it('tells who canceled, from which status and why', async () => {
    const tables = await Promise.all(
      ['party', 'status', 'reason'].map(async (by) => (await read('outcomes', { ...PERIOD, by })).tables[0]),
    );
    expect(tables.map((table) => table?.rows.map(({ name, n }) => [name, n]))).toEqual([
      [
        ['Klijent', 1],
        ['Majstor', 1],
      ],
      [
        ['Majstor prihvatio', 1],
        ['Na čekanju', 1],
      ],
      [
        ['Kvar na kombiju', 1],
        ['Predomislio se', 1],
      ],
    ]);
  });

  it('says nothing about fewer than ten, and how many there are [statistics#ten]', async () => {
    const report = await read('to-assignment', { ...PERIOD, municipality: 'Zemun' });
    expect(report.figures[0]).toMatchObject({ value: null, n: 4 });
  });

  it('has the same answer when the totals were counted [statistics#rollups]', async () => {
    const ids = ['new-orders', 'to-assignment', 'cycle', 'outcomes', 'demand', 'assignments'] as const;
    const live = await Promise.all(ids.map((id) => read(id)));
    await countAllChanged({ db, isClosing: () => false });
    expect(await db.selectFrom('statistics_changed_days').selectAll().execute()).toEqual([]);
    expect(await Promise.all(ids.map((id) => read(id)))).toEqual(live);
  });

  it('leads from every n to its orders [statistics#orders]', async () => {
    for (const id of ['to-assignment', 'to-acceptance', 'to-arrival', 'outcomes', 'new-orders'] as const) {
      const report = await read(id);
      for (const { id: figure, n, maturing } of report.figures) {
        const counted = await readOrders(id, { ...PERIOD, figure });
        const waiting = await readOrders(id, { ...PERIOD, figure, part: 'maturing' });
        expect([id, figure, counted.total, waiting.total]).toEqual([id, figure, n, maturing]);
        expect(counted.rows.length).toBe(n);
      }
      for (const { key, n } of report.tables[0]!.rows) {
        const query = { ...PERIOD, figure: report.tables[0]!.columns[0]!, by: report.tables[0]!.by, key };
        expect((await readOrders(id, query)).total).toBe(n);
      }
    }
  });

  it('counts demand by hour and weekday, Monday first', async () => {
    expect((await read('demand')).heat?.cells).toEqual([{ weekday: 3, hour: 9, value: 15, n: 15 }]);
  });

  it('shows open orders by status and age as they are now', async () => {
    const report = await read('backlog');
    expect(valuesOf(report)).toEqual({
      open: 3,
      'open-under-hour': 0,
      'open-under-day': 0,
      'open-under-three-days': 3,
      'open-over-three-days': 0,
    });
    expect((await readOrders('backlog', { figure: 'open' })).total).toBe(3);
  });

  it('has the strip of today [statistics#today]', async () => {
    const answer = await as('admin').get('/api/v1/reports/today');
    expect(Today.parse(answer.json().data)).toEqual({
      newToday: { n: 0, yesterdayByNow: 0 },
      unassigned: { n: 1, oldestMinutes: 3_601, isOldestLate: false },
      toAssignment: { median: null, p90: null, n: 0 },
      late: { n: 0, open: 3 },
      complaintsDue: { n: 0, firstHours: null },
    });
  });
});

describe('what is asked for', () => {
  it.each([
    ['from=2026-03-04', 'to'],
    ['from=2026-03-04&to=2026-03-03', 'to'],
    ['from=2025-01-01&to=2026-03-03', 'to'],
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
    expect((await as('client').get('/api/v1/reports/cycle')).statusCode).toBe(403);
    expect((await as('admin').get('/api/v1/reports/nothing')).statusCode).toBe(404);
  });
});
