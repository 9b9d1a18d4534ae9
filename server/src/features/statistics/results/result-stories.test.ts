import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { reportReader } from '#testing/statistics/report-reader.ts';
import { byWorker, storyTeller } from '#testing/statistics/story-teller.ts';

const parts = await testApp();
const { db, deps, clock, as } = parts;
let reader: Awaited<ReturnType<typeof reportReader>>;
const owner = await anOwner(db);
const ana = await aWorker(db, { ownerId: owner.id, firstName: 'Ana' });
const bora = await aWorker(db, { ownerId: owner.id, firstName: 'Bora' });
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };

const { raise, work, pay } = storyTeller(deps, clock, staff);

const newOrder = async () => (await anOrder(db, { createdAt: '2026-03-01T08:00:00+01:00' })).id;

beforeAll(async () => {
  // Ten plain jobs of Ana, done and paid on the 2nd, the last of them paid on the 3rd.
  for (let n = 0; n < 10; n += 1) {
    const id = await newOrder();
    await work(id, '03-02', ana);
    await pay(id, n < 9 ? '03-02 15:00' : '03-03 15:00', 1_000);
  }
  // Given back by Bora, done by Ana: Bora has worked on it and gets nothing.
  const returned = await newOrder();
  await raise(returned, '03-04 08:00', staff, 'worker_assigned', { workerId: bora.id });
  await raise(returned, '03-04 08:05', byWorker(bora), 'find_backup_worker');
  await work(returned, '03-04', ana);
  await pay(returned, '03-04 15:00', 300);
  // Done by Ana, opened again and done by Bora: one job, and each has what was paid for their own work.
  const twice = await newOrder();
  await work(twice, '03-05', ana);
  await pay(twice, '03-05 15:00', 500);
  await work(twice, '03-06', bora);
  await pay(twice, '03-06 15:00', 700);
  // A complaint that is refunded two days later, one that is rejected, and one that is repaired after the deadline of the answer.
  const refunded = await newOrder();
  await work(refunded, '03-07', ana);
  await pay(refunded, '03-07 15:00', 200);
  await raise(refunded, '03-08 10:00', staff, 'complaint_created', { description: 'Opet curi' });
  await raise(refunded, '03-09 10:00', staff, 'complaint_refunded', { reason: 'Nije popravljeno' });
  const rejected = await newOrder();
  await work(rejected, '03-07', ana);
  await raise(rejected, '03-08 10:00', staff, 'complaint_created', { description: 'Skupo' });
  await raise(rejected, '03-08 11:00', staff, 'complaint_rejected', { reason: 'Cena je iz cenovnika' });
  const repaired = await newOrder();
  await work(repaired, '03-07', ana);
  await raise(repaired, '03-08 10:00', staff, 'complaint_created', { description: 'Opet curi' });
  await raise(repaired, '03-18 10:00', staff, 'complaint_accepted', { workerId: bora.id });
  for (const event of ['complaint_on_the_way', 'complaint_arrived', 'complaint_completed'] as const) {
    await raise(repaired, '03-18 12:00', byWorker(bora), event);
  }
  // Completed by hand: no job, and its money is nobody's.
  const byHand = await newOrder();
  await raise(byHand, '03-10 10:00', staff, 'admin_status_changed', { status: 'completed' });
  await pay(byHand, '03-10 11:00', 50);
  // What comes later moves nothing: a product that counts by the last change would show these on the 19th.
  for (const id of [returned, refunded]) {
    await raise(id, '03-19 10:00', staff, 'comment_added', { text: 'Zvao klijenta' });
    await raise(id, '03-19 10:05', staff, 'admin_assigned', { adminId: as('admin').user.id });
  }
  clock.set(new Date('2026-04-20T10:00:00+02:00'));
  reader = await reportReader(parts);
}, 120_000);

async function read(report: ReportId, from: string, to: string, query: Record<string, string> = {}) {
  const { figures, tables } = await reader.read(report, {
    ...query,
    from: `2026-03-${from}`,
    to: `2026-03-${to}`,
  });
  const { columns, rows } = tables[0]!;
  const values = Object.fromEntries(figures.map(({ id, value }) => [id, value]));
  const rowOf = (key: string) => {
    const row = rows.find((one) => one.key === key);
    return Object.fromEntries(columns.map((id, at) => [id, row?.values[at]]));
  };
  return { figures, values, rowOf };
}

describe('money [order-results#credit]', () => {
  it('counts on the day when it was paid or returned, not on that of the job or of the last change', async () => {
    expect((await read('money', '02', '02')).values).toMatchObject({
      gross: 9_000,
      refunds: 0,
      average: 1_000,
    });
    expect((await read('money', '03', '03')).values).toMatchObject({ gross: 1_000 });
    expect((await read('money', '09', '09')).values).toMatchObject({ gross: 0, refunds: 200, net: -200 });
    expect((await read('money', '19', '19')).values).toMatchObject({ gross: 0, refunds: 0, average: null });
  });

  it('is averaged by order, also of one that was paid twice', async () => {
    expect((await read('money', '05', '06')).values).toMatchObject({ gross: 1_200, average: 1_200 });
  });

  it('belongs to who completed the order before, and to nobody who only worked on it', async () => {
    const { rowOf } = await read('money', '01', '31', { by: 'worker' });
    expect(rowOf(ana.id)).toMatchObject({ gross: 11_000, refunds: 200, net: 10_800 });
    expect(rowOf(bora.id)).toMatchObject({ gross: 700, refunds: 0 });
    expect(rowOf('none')).toMatchObject({ gross: 50 });
  });
});

describe('workers [order-results#one-job]', () => {
  it('have each order once, as the job of who completed it last', async () => {
    const { values, rowOf } = await read('workers', '01', '31');
    expect(values.jobs).toBe(15);
    expect(rowOf(ana.id)).toMatchObject({ jobs: 14, earned: 10_800, 'refund-cost': 200, 'return-visits': 1 });
    expect(rowOf(bora.id)).toMatchObject({ jobs: 1, earned: 700, 'refund-cost': 0, 'return-visits': 0 });
  });

  it('are right at the first visit unless a complaint was accepted or refunded; below ten there is no share', async () => {
    const { rowOf } = await read('workers', '01', '31');
    expect(rowOf(ana.id)).toMatchObject({ 'first-fix-share': 12 / 14, 'complaint-share': 2 / 14 });
    expect(rowOf(bora.id)).toMatchObject({ 'first-fix-share': null, 'acceptance-share': null });
    // Fifteen assignments of Ana were accepted, also that of the order which Bora completed in the end.
    expect(rowOf(ana.id)).toMatchObject({ 'acceptance-share': 1, 'backup-share': 0 });
  });

  it('have no share of jobs that are younger than thirty days: those mature', async () => {
    clock.set(new Date('2026-03-20T10:00:00Z'));
    const { figures } = await read('workers', '01', '31');
    clock.set(new Date('2026-04-20T10:00:00+02:00'));
    const share = figures.find(({ id }) => id === 'first-fix-share');
    expect(share).toMatchObject({ value: null, n: 0, maturing: 15 });
  });
});

it('complaints have their rate, their outcomes and what was in time', async () => {
  const { values } = await read('complaints', '01', '31');
  expect(values).toMatchObject({ 'complaint-count': 3, 'complaint-rate': 3 / 15 });
  const orders = async (figure: string) => {
    const { rows } = await reader.listOrders('complaints', { from: '2026-03-01', to: '2026-03-31', figure });
    return rows.map(({ value }) => value ?? -1).toSorted((a, b) => a - b);
  };
  // The one that was accepted on the 18th was due on the 16th.
  expect(await orders('answered-in-time')).toEqual([0, 1, 1]);
  expect(await orders('complaint-rejected')).toEqual([0, 0, 1]);
});
