import { expect, it } from 'vitest';
import { anOrder } from '#testing/builders/orders.ts';
import { openOlderDatabase } from './older-database.ts';

const { db, bringUpToDate } = await openOlderDatabase('0051');

const DAY_MS = 86_400_000;

/** An order that waits for an answer or a solution, with the clock of before: so many whole days after an instant. */
async function waitsSince(since: string, days: number, what = 'complaint_answer'): Promise<string> {
  const { id } = await anOrder(db, { status: 'complaint_created' });
  const from = new Date(since);
  await db
    .updateTable('orders')
    .set({ due_what: what, due_since: from, due_until: new Date(from.getTime() + days * DAY_MS) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The same behind a reminder. */
async function waitsBehindReminder(since: string, days: number): Promise<string> {
  const id = await waitsSince(since, days);
  const until = new Date(new Date(since).getTime() + days * DAY_MS);
  const admin = await db
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({
      reminder_until: until,
      reminder_admin_id: admin.client_id,
      reminder_set_at: new Date(since),
      own_needs_action: true,
      own_due_what: 'complaint_answer',
      own_due_since: new Date(since),
      own_due_until: until,
      due_what: 'reminder',
      needs_action: true,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

it('ends the clocks of complaints of before with their day in Belgrade, and no other [complaints#deadlines]', async () => {
  const plain = await waitsSince('2026-03-06T11:00:00.000Z', 8);
  // The clocks go forward on 29 March: eight times 24 hours later it is the next day already.
  const overSummer = await waitsSince('2026-03-24T22:30:00.000Z', 8);
  const overWinter = await waitsSince('2026-10-20T22:30:00.000Z', 15, 'complaint_solution');
  const assigning = await waitsSince('2026-03-06T11:00:00.000Z', 1, 'assign');
  const behind = await waitsBehindReminder('2026-03-06T11:00:00.000Z', 8);
  await bringUpToDate();
  const rows = await db.selectFrom('orders').select(['id', 'due_until', 'own_due_until']).execute();
  const until = (id: string) => rows.find((row) => row.id === id)?.due_until?.toISOString();
  expect(until(plain)).toBe('2026-03-14T22:59:00.000Z');
  expect(until(overSummer)).toBe('2026-04-01T21:59:00.000Z');
  expect(until(overWinter)).toBe('2026-11-05T22:59:00.000Z');
  expect(until(assigning)).toBe('2026-03-07T11:00:00.000Z');
  expect(until(behind)).toBe('2026-03-14T11:00:00.000Z');
  expect(rows.find(({ id }) => id === behind)?.own_due_until?.toISOString()).toBe('2026-03-14T22:59:00.000Z');
});
