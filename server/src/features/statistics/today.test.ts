import { expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { getToday } from './today.views.ts';

const { db } = await testApp();

// In this order: what a later day has is not yet there.
it.each([
  ['a usual day', '2026-02-03', '+01:00', '2026-02-04T10:00:00+01:00'],
  ['the day of 23 hours', '2026-03-28', '+01:00', '2026-03-29T10:00:00+02:00'],
  ['the day after it', '2026-03-29', '+02:00', '2026-03-30T10:00:00+02:00'],
  ['the day of 25 hours', '2026-10-24', '+02:00', '2026-10-25T10:00:00+01:00'],
  ['the day after it', '2026-10-25', '+01:00', '2026-10-26T10:00:00+01:00'],
])('compares with yesterday until the same time on %s [statistics#today]', async (_, day, zone, now) => {
  for (const time of ['04:00', '09:30', '09:59', '10:01', '10:30', '23:30']) {
    await anOrder(db, { createdAt: `${day}T${time}:00${zone}` });
  }
  const { newToday } = await getToday(db, new Date(now));
  expect(newToday).toEqual({ n: 0, yesterdayByNow: 3 });
});
