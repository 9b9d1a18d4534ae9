import { expect, it } from 'vitest';
import { createRandom } from '@majstorija/stories/random.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { traitsOf } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { testApp } from '#testing/app/test-app.ts';
import { randomDays } from '#testing/builders/days/random-days.ts';
import { aTown } from '#testing/builders/days/town.ts';
import { reportReader } from '#testing/statistics/report-reader.ts';

const parts = await testApp();
const { db, clock } = parts;
const town = await aTown(db, 46);
const days = randomDays({ ...town, clock });
const firstDay = belgradeDay(clock.now().toISOString());
for (let day = 0; day < 10; day += 1) await days.liveOneDay();
// Half of the jobs are old enough for what matures in thirty days.
clock.advance(25 * 86_400_000);
const PERIOD = { from: firstDay, to: belgradeDay(clock.now().toISOString()) };
const { read, listOrders } = await reportReader(parts);

/** The report with the rows of all pages of its table. */
async function readAll(query: Record<string, string>): Promise<Report> {
  const report = await read('money', query);
  const { rows, total } = report.tables[0]!;
  const pages = Math.ceil(total / Math.max(rows.length, 1));
  for (let page = 2; page <= pages; page += 1)
    rows.push(...(await read('money', { ...query, page: String(page) })).tables[0]!.rows);
  return report;
}

const para = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100);

it('reconciles money to the para: with every order, and each row with its total [order-results#money-reconciles]', async () => {
  const orders = await db.selectFrom('orders').select(['paid_amount', 'refunded_amount']).execute();
  const paid = orders.reduce((sum, { paid_amount }) => sum + (paid_amount ?? 0), 0);
  const refunded = orders.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0);
  expect(paid > 0 && refunded > 0).toBe(true);
  const { figures } = await read('money', PERIOD);
  expect(figures.slice(0, 3).map(({ value }) => para(value))).toEqual([paid, refunded, paid - refunded]);
  const random = createRandom(46, 'periods');
  const dayAt = (nth: number) => new Date(Date.parse(firstDay) + nth * 86_400_000).toISOString().slice(0, 10);
  for (const by of traitsOf('money').tables) {
    const start = random.whole(0, 10);
    const period = { from: dayAt(start), to: dayAt(random.whole(start, 30)), compare: 'none', by };
    const report = await readAll(period);
    const { columns, rows } = report.tables[0]!;
    for (const id of ['gross', 'refunds', 'net'] as const) {
      const total = para(report.figures.find((one) => one.id === id)?.value);
      const sum = rows.reduce((so, { values }) => so + para(values[columns.indexOf(id)]), 0);
      expect({ period, id, sum }).toEqual({ period, id, sum: total });
    }
  }
});

it('divides payments among the items of the work, and what has none stands by itself [order-results#items]', async () => {
  const [table] = (await readAll({ ...PERIOD, by: 'item' })).tables;
  const names = table?.rows.map(({ name }) => name) ?? [];
  expect(names).toContain('Bez stavki cenovnika');
  expect(names.length).toBeGreaterThan(1);
});

it.each(['workers', 'companies', 'operators', 'money', 'complaints'] as const)(
  'lists as many orders as each number of %s says [statistics#orders]',
  async (report) => {
    const { figures, series, tables } = await read(report, PERIOD);
    for (const { id, n, maturing } of figures) {
      const counted = await listOrders(report, { ...PERIOD, figure: id });
      const young = await listOrders(report, { ...PERIOD, figure: id, part: 'maturing' });
      expect([id, counted.total, young.total]).toEqual([id, n, maturing]);
    }
    const [first = ''] = traitsOf(report).figures;
    const [{ by, rows } = { by: '', rows: [] }] = tables;
    for (const { key, n } of rows.slice(0, 5)) {
      const { total } = await listOrders(report, { ...PERIOD, figure: first, key, by });
      expect([key, total]).toEqual([key, n]);
    }
    for (const { from, to, n } of series?.points.filter((point) => point.n > 0).slice(0, 3) ?? []) {
      const figure = series?.lines[0] ?? '';
      const { total } = await listOrders(report, { ...PERIOD, figure, day: from, until: to });
      expect([from, total]).toEqual([from, n]);
    }
  },
);

it('names operators in alphabetical order, whatever their numbers [order-results#operators]', async () => {
  const [table] = (await read('operators', PERIOD)).tables;
  expect(table?.rows.map(({ name }) => name)).toEqual(['Jelena Savić', 'Nikola Ilić']);
});
