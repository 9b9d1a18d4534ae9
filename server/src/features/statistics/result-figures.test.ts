import { beforeAll, describe, expect, it } from 'vitest';
import { RESULT_FIGURES } from '@majstorija/contract/statistics/result-figures.ts';
import { WORK_FIGURES } from '@majstorija/contract/statistics/work-figures.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder, windowOf } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { reportReader } from '#testing/statistics/report-reader.ts';
import { findUntold, type Story } from '#testing/statistics/stories.ts';
import { byWorker, storyTeller } from '#testing/statistics/story-teller.ts';

const parts = await testApp();
const { db, deps, clock, as } = parts;
const owner = await anOwner(db);
const ana = await aWorker(db, { ownerId: owner.id, firstName: 'Ana' });
const bora = await aWorker(db, { ownerId: owner.id, firstName: 'Bora' });
const jelena = await anAccount(db, { role: 'admin', firstName: 'Jelena' });
const nikola = await anAccount(db, { role: 'admin', firstName: 'Nikola' });
const asAdmin = ({ id }: { id: string }): Actor => ({ id, role: 'admin', checkedAt: null });
const staff = asAdmin(as('admin').user);
const { raise, work, pay } = storyTeller(deps, clock, staff);

const REPAIR = ['complaint_on_the_way', 'complaint_arrived', 'complaint_completed'] as const;
const newOrder = async (traits = {}) =>
  (await anOrder(db, { createdAt: '2026-03-01T08:00:00+01:00', ...traits })).id;
const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * Twelve jobs of Ana on the 2nd, each paid with 1,000; the last one was opened again, done by Bora and paid anew with 700. Ana says of four that
 * they were paid, too: of one both payments hold.
 */
async function tellJobs(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const id = await newOrder();
    await work(id, '03-02', ana);
    await pay(id, '03-02 15:00', 1_000);
    ids.push(id);
  }
  for (const id of ids.slice(0, 4)) await raise(id, '03-02 16:00', byWorker(ana), 'paid', { amount: 1_000 });
  await raise(ids[3]!, '03-02 17:00', staff, 'payments_kept');
  await work(ids[11]!, '03-06', bora);
  await pay(ids[11]!, '03-06 15:00', 700);
  return ids;
}

/** Ten complaints of the 10th, one after thirty-one days and one that was only set by hand. */
async function tellComplaints(ids: readonly string[]): Promise<void> {
  const complain = (id: string, time: string) =>
    raise(id, time, staff, 'complaint_created', { description: 'Opet curi' });
  for (const id of ids.slice(0, 10)) await complain(id, '03-10 10:00');
  // Five are accepted after one to five hours and repaired after two days.
  for (const [at, id] of ids.slice(0, 5).entries()) {
    await raise(id, `03-10 ${11 + at}:00`, staff, 'complaint_accepted', { workerId: bora.id });
    for (const event of REPAIR) await raise(id, '03-12 10:00', byWorker(bora), event);
  }
  // Three are refunded after a day; one is rejected after half an hour, one after sixteen days.
  for (const id of ids.slice(5, 8))
    await raise(id, '03-11 10:00', staff, 'complaint_refunded', { reason: 'Nije dobro' });
  const reason = 'Cena je iz cenovnika';
  await raise(ids[8]!, '03-10 10:30', staff, 'complaint_rejected', { reason });
  await raise(ids[9]!, '03-26 10:00', staff, 'complaint_rejected', { reason });
  await complain(ids[10]!, '04-02 16:00');
  const byHand = await newOrder();
  await raise(byHand, '03-10 10:00', staff, 'admin_status_changed', { status: 'complaint_created' });
}

/** Ten jobs in windows from 11 to 13: seven arrivals at noon, three after the end. */
async function tellWindows(): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const day = `03-${twoDigits(16 + n)}`;
    const term = windowOf([`2026-${day}T11:00:00+01:00`, `2026-${day}T13:00:00+01:00`]);
    await work(await newOrder({ term }), day, ana, n < 7 ? '12:00' : '13:30');
  }
}

/** Fifteen open orders of Jelena and one of Nikola: what they and others did first. */
async function tellOperators(): Promise<void> {
  const give = (id: string, time: string, admin: { id: string }) =>
    raise(id, time, staff, 'admin_assigned', { adminId: admin.id });
  const answer = (id: string, time: string, admin: { id: string }) =>
    raise(id, time, asAdmin(admin), 'comment_added', { text: 'Zvao klijenta' });
  for (let minutes = 1; minutes <= 11; minutes += 1) {
    const id = await newOrder();
    await give(id, '03-01 09:00', jelena);
    // Eleven hours for the last one.
    await answer(id, minutes < 11 ? `03-01 09:${twoDigits(minutes)}` : '03-01 20:00', jelena);
    await answer(id, '03-03 09:00', jelena);
  }
  // Somebody else was faster; given to Nikola before an answer, who answers after two minutes.
  const foreign = await newOrder();
  await give(foreign, '03-01 09:00', jelena);
  await answer(foreign, '03-01 09:01', nikola);
  const moved = await newOrder();
  await give(moved, '03-01 09:00', jelena);
  await give(moved, '03-01 09:30', nikola);
  await answer(moved, '03-01 09:32', nikola);
  // Bora gives three back: they ask for an action.
  for (let n = 0; n < 3; n += 1) {
    const id = await newOrder();
    await raise(id, '03-01 09:00', staff, 'worker_assigned', { workerId: bora.id });
    await raise(id, '03-01 09:05', byWorker(bora), 'find_backup_worker');
    await give(id, '03-01 09:10', jelena);
  }
}

beforeAll(async () => {
  await tellComplaints(await tellJobs());
  await tellWindows();
  await tellOperators();
  clock.set('2026-05-10T08:00:00.000Z');
}, 240_000);

type ResultFigure = keyof typeof WORK_FIGURES | keyof typeof RESULT_FIGURES;

/** Every figure of results, of March [statistics#stories]. A figure without its story does not compile. */
const STORIES = {
  jobs: {
    value: 22,
    n: 22,
    others: { 'each end of work': 23, 'each repair too': 28, 'one for each of both workers': 23 },
  },
  'acceptance-share': {
    value: 23 / 26,
    n: 26,
    others: { 'with complaints': 28 / 31, 'of orders': 22 / 25, 'of the last thirty': 1 },
  },
  'backup-share': {
    value: 3 / 26,
    n: 26,
    others: { 'of assignments of Bora alone': 3 / 4, 'with complaints': 3 / 31 },
  },
  'complaint-share': {
    value: 9 / 22,
    n: 22,
    others: { 'with rejected ones': 11 / 22, 'within thirty days': 8 / 22 },
  },
  'first-fix-share': {
    value: 14 / 22,
    n: 22,
    others: { 'with rejected ones': 12 / 22, 'of all time': 13 / 22 },
  },
  'on-time-share': {
    value: 7 / 10,
    n: 10,
    others: { 'at its beginning': 0, 'orders without a window too': 19 / 22 },
  },
  earned: { value: 13_700, n: 20, others: { 'without refunds': 16_700, 'jobs of the month once': 12_000 } },
  'return-visits': { value: 5, n: 5, others: { 'every complaint': 10, 'accepted and refunded': 8 } },
  'refund-cost': { value: 3_000, n: 3, others: { 'all that was complained of': 10_000, none: 0 } },
  'operator-orders': { value: 16, n: 16, others: { 'each time one was given': 17, 'all orders': 39 } },
  'operator-open': { value: 16, n: 16, others: { 'each time one was given': 17, 'all open orders': 17 } },
  'operator-waiting': { value: 3, n: 3, others: { 'all that are open': 16, 'without a worker': 16 } },
  'operator-response-median': {
    value: 5,
    n: 12,
    others: { 'mean of minutes': 59.75, 'from the creation': 65, 'last answer': 2_880 },
  },
  'operator-response-p90': { value: 10, n: 12, others: { longest: 660, 'mean of minutes': 59.75 } },
  gross: {
    value: 16_700,
    n: 17,
    others: { 'less refunds': 13_700, 'the last payment of each order': 11_700 },
  },
  refunds: { value: 3_000, n: 3, others: { 'all that was complained of': 10_000, none: 0 } },
  net: { value: 13_700, n: 20, others: { 'without refunds': 16_700, 'without refunded orders': 12_700 } },
  average: { value: 1_391.67, n: 12, others: { 'by payment': 982.35, 'less refunds': 1_141.67 } },
  'maybe-twice': { value: 3_000, n: 3, others: { 'with the one that holds': 4_000, 'both of each': 6_000 } },
  'complaint-rate': {
    value: 10 / 22,
    n: 22,
    others: { 'of all time': 11 / 22, 'without rejected ones': 8 / 22 },
  },
  'complaint-count': { value: 10, n: 10, others: { 'set by hand too': 11, 'without rejected ones': 8 } },
  'complaint-accepted': { value: 5 / 10, n: 10, others: { 'by the status now': 0, 'not rejected': 8 / 10 } },
  'complaint-refunded': {
    value: 3 / 10,
    n: 10,
    others: { 'of all jobs': 3 / 22, 'with free repairs': 8 / 10 },
  },
  'complaint-rejected': { value: 2 / 10, n: 10, others: { 'of all jobs': 2 / 22, 'in time': 1 / 10 } },
  'answer-median': { value: 240, n: 10, others: { mean: 2_829, 'the middle of two': 270 } },
  'answer-p90': { value: 1_440, n: 10, others: { longest: 23_040, mean: 2_829 } },
  'answered-in-time': {
    value: 9 / 10,
    n: 10,
    others: { 'of all that are closed': 1, 'within a day': 5 / 10 },
  },
  'resolution-median': { value: 2_880, n: 10, others: { mean: 4_179, 'with the answer': 240 } },
  'resolution-p90': { value: 2_880, n: 10, others: { longest: 23_040, 'with the answer': 1_440 } },
  'resolved-in-time': {
    value: 9 / 10,
    n: 10,
    others: { 'of all that are closed': 1, 'within a day': 4 / 10 },
  },
} as const satisfies Record<ResultFigure, Story>;

const figures: Report['figures'] = [];
let reader: Awaited<ReturnType<typeof reportReader>>;
beforeAll(async () => {
  reader = await reportReader(parts);
  const { read } = reader;
  for (const id of REPORT_OPTIONS.filter((one) => traitsOf(one).group !== 'flow'))
    figures.push(...(await read(id, { from: '2026-03-01', to: '2026-03-31' })).figures);
});

it('has a story for every figure, of at least three orders, which other ways of counting tell differently', () => {
  const ids = [...Object.keys(WORK_FIGURES), ...Object.keys(RESULT_FIGURES)];
  expect(findUntold(STORIES, ids)).toEqual([]);
  const { jobs: _jobs, ...others } = STORIES;
  expect(findUntold(others, ids)).toEqual(['jobs']);
});

it.each(Object.entries<Story>(STORIES))('counts %s as by hand', (id, { value, n }) => {
  expect(figures.find((one) => one.id === id)).toMatchObject({ id, value, n });
});

describe('money [order-results#credit]', () => {
  const moneyOf = async (from: string, to = from) => {
    const { figures: counted } = await reader.read('money', { from: `2026-03-${from}`, to: `2026-03-${to}` });
    return counted.slice(0, 3).map(({ value }) => value);
  };

  it('counts on the day when it was paid or returned, not on that of the job or of the last change', async () => {
    expect(await moneyOf('02')).toEqual([16_000, 0, 16_000]);
    expect(await moneyOf('06')).toEqual([700, 0, 700]);
    expect(await moneyOf('11')).toEqual([0, 3_000, -3_000]);
    expect(await moneyOf('12', '31')).toEqual([0, 0, 0]);
  });

  it('and jobs belong to who completed the order before, and to nobody who only worked on it [order-results#one-job]', async () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const rowOf = async (report: ReportId, key: string) => {
      const [table] = (await reader.read(report, { ...period, by: 'worker' })).tables;
      const row = table?.rows.find((one) => one.key === key);
      return Object.fromEntries(table?.columns.map((id, at) => [id, row?.values[at]]) ?? []);
    };
    expect(await rowOf('money', ana.id)).toMatchObject({ gross: 16_000, refunds: 3_000, net: 13_000 });
    expect(await rowOf('money', bora.id)).toMatchObject({ gross: 700, refunds: 0 });
    expect(await rowOf('workers', ana.id)).toMatchObject({ jobs: 21, earned: 13_000, 'return-visits': 5 });
    const ofBora = { jobs: 1, earned: 700, 'refund-cost': 0, 'first-fix-share': 1 };
    expect(await rowOf('workers', bora.id)).toMatchObject(ofBora);
  });
});

it('has no share of jobs that are younger than thirty days: those mature [statistics#cohort]', async () => {
  const late = await testApp();
  late.clock.set('2026-03-20T10:00:00.000Z');
  const { id } = await anOrder(late.db, { createdAt: '2026-03-01T08:00:00+01:00' });
  const told = storyTeller(late.deps, late.clock, asAdmin(late.as('admin').user));
  await told.work(id, '03-02', await aWorker(late.db));
  late.clock.set('2026-03-20T10:00:00.000Z');
  const { read } = await reportReader(late);
  const { figures: young } = await read('workers', { from: '2026-03-01', to: '2026-03-19' });
  const share = young.find((one) => one.id === 'first-fix-share');
  expect(share).toMatchObject({ value: null, n: 0, maturing: 1 });

  // Of days that have not matured it is told of the last as many that have, and says so, in table and orders alike [statistics#matured].
  late.clock.set('2026-04-20T10:00:00.000Z');
  const later = await reportReader(late);
  const { figures: ready, tables } = await later.read('workers', {});
  const matured = { from: '2026-02-21', to: '2026-03-20' };
  expect(ready.find((one) => one.id === 'first-fix-share')).toMatchObject({ value: 1, n: 1, matured });
  expect(ready.find((one) => one.id === 'jobs')).not.toHaveProperty('matured');
  expect(tables[0]?.rows).toEqual([]);
  const whole = await later.read('complaints', { from: '2026-03-01', to: '2026-04-19', by: 'category' });
  expect(whole.figures.find((one) => one.id === 'complaint-rate')).toMatchObject({ value: 0, n: 1 });
  expect(whole.figures.some((one) => 'matured' in one)).toBe(false);
});
