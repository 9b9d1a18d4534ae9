import { expect, it } from 'vitest';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder, clockUntil } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { getToday } from './today.views.ts';
import { WORKING_HOURS } from './working-hours.ts';

const { db, clock, as } = await testApp();

it('has as many orders as the lists that its numbers lead to [orders#today-strip]', async () => {
  const now = clock.now();
  const minutesFromNow = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const ownerless = { createdAt: minutesFromNow(-90) };
  await anOrder(db, { ...ownerless, clock: clockUntil(minutesFromNow(-1)) });
  await anOrder(db, { ...ownerless, clock: clockUntil(minutesFromNow(1)) });
  // It was sent by hand and nobody is chosen for it.
  await anOrder(db, { ...ownerless, status: 'complaint_created', clock: clockUntil(minutesFromNow(-5)) });
  await anOrder(db, { ...ownerless, status: 'accepted', workerId: (await aWorker(db)).id });
  await anOrder(db, { ...ownerless, status: 'canceled', clock: clockUntil(minutesFromNow(-5)) });
  const read = async <T>(path: string) => (await as('admin').get(`/api/v1/${path}`)).json<T>();
  const totalOf = async (query: string) =>
    (await read<{ meta: { total: number } }>(`orders?${query}`)).meta.total;
  const countOf = async (report: string, figure: string) => {
    const day = belgradeDay(now.toISOString());
    const path = `reports/${report}/orders?from=${day}&to=${day}&figure=${figure}`;
    return (await read<{ data: { total: number } }>(path)).data.total;
  };
  const { data: today } = await read<{ data: Today }>('reports/today');
  expect([today.newToday.n, today.unassigned.n, today.late]).toEqual([5, 3, { n: 2, open: 4 }]);
  expect(await totalOf('view=unassigned')).toBe(today.unassigned.n);
  expect(await totalOf('due=passed&sortBy=due')).toBe(today.late.n);
  expect(await totalOf('due=passed&category=ELECTRICS')).toBe(0);
  expect(await countOf('new-orders', 'new-orders')).toBe(today.newToday.n);
  expect(await countOf('to-assignment', 'to-assignment-median')).toBe(today.toAssignment.n);
  clock.set(minutesFromNow(2));
  expect(await totalOf('due=passed&sortBy=due')).toBe(today.late.n + 1);
});

const other = await openTestDatabase();

// In this order: what a later day has is not yet there.
it.each([
  ['a usual day', '2026-02-03', '+01:00', '2026-02-04T10:00:00+01:00'],
  ['the day of 23 hours', '2026-03-28', '+01:00', '2026-03-29T10:00:00+02:00'],
  ['the day of 25 hours', '2026-10-24', '+02:00', '2026-10-25T10:00:00+01:00'],
])('compares with yesterday until the same time on %s [statistics#today]', async (_, day, zone, now) => {
  for (const time of ['04:00', '09:30', '09:59', '10:01', '10:30', '23:30']) {
    await anOrder(other.db, { createdAt: `${day}T${time}:00${zone}` });
  }
  const { newToday } = await getToday(other.db, {
    now: new Date(now),
    hours: WORKING_HOURS.schema.parse({}),
  });
  expect(newToday).toEqual({ n: 0, yesterdayByNow: 3 });
});
