import { expect, it } from 'vitest';
import { Today } from '@majstorija/contract/statistics/report.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, clockUntil } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { reportReader } from '#testing/statistics/report-reader.ts';

// Other days than those of the law: an answer by the end of the third, a solution by the end of the fifth.
const parts = await testApp({ COMPLAINT_ANSWER_DAYS: '3', COMPLAINT_SOLUTION_DAYS: '5' });
const { as, db, deps, clock } = parts;
const operator = as('admin');
const staff: Actor = { id: operator.user.id, role: 'admin', checkedAt: null };
const worker = await aWorker(db);

const at = (day: number, hour: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${hour}:00+01:00`);

/** An order whose client complained on the 6th at noon; `answered` on a day. */
async function complained(answered?: number): Promise<string> {
  const { id } = await anOrder(db, { status: 'completed', workerId: worker.id });
  clock.set(at(6, '12:00'));
  await write(deps, staff, (work) =>
    raiseAnEvent(work, id, 'complaint_created', { description: 'Opet curi' }),
  );
  if (answered === undefined) return id;
  clock.set(at(answered, '12:00'));
  await write(deps, staff, (work) => raiseAnEvent(work, id, 'complaint_accepted', { workerId: worker.id }));
  return id;
}

async function solve(id: string, day: number): Promise<void> {
  clock.set(at(day, '12:00'));
  for (const event of ['complaint_on_the_way', 'complaint_arrived', 'complaint_completed'] as const) {
    await write(deps, staff, (work) => raiseAnEvent(work, id, event, {}));
  }
}

/** Puts off the solution of a complaint that was made on the 6th, as the desk does. */
async function extend(id: string, until: string): Promise<void> {
  clock.set(at(6, '12:00'));
  const body = { until, reason: 'Čeka se deo', consent: 'Pristao telefonom' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await operator.post(`/api/v1/orders/${id}/complaint-extension`, body, key);
  expect(answer.statusCode).toBe(200);
}

/** The share of complaints in time, order by order. */
async function inTime(
  figure: 'answered-in-time' | 'resolved-in-time',
): Promise<Record<string, number | null>> {
  const { listOrders } = await reportReader(parts);
  const { rows } = await listOrders('complaints', { from: '2026-03-01', to: '2026-03-31', figure });
  return Object.fromEntries(rows.map(({ _id, value }) => [_id, value]));
}

it('counts in time by the deadlines of each complaint: its settings and its extension [complaints#deadlines]', async () => {
  // In time by the eight days of the law, not by the three of the settings; and the minute before the end of the third day.
  const late = await complained(10);
  const inLastHours = await complained();
  clock.set(at(9, '23:58'));
  await write(deps, staff, (work) =>
    raiseAnEvent(work, inLastHours, 'complaint_rejected', { reason: 'Garancija' }),
  );
  // Solved on the 12th: after the fifth day, and before the one that the client agreed to.
  const extended = await complained();
  await extend(extended, '2026-03-20');
  clock.set(at(7, '12:00'));
  await write(deps, staff, (work) =>
    raiseAnEvent(work, extended, 'complaint_accepted', { workerId: worker.id }),
  );
  await solve(extended, 12);
  await solve(late, 12);
  // Past its day without an answer, and one whose later day has not come.
  const unanswered = await complained();
  const waiting = await complained();
  await extend(waiting, '2026-03-30');
  clock.set(at(16, '12:00'));
  const solved = { [late]: 0, [inLastHours]: 1, [extended]: 1, [unanswered]: 0 };
  expect(await inTime('resolved-in-time')).toEqual(solved);
  expect(await inTime('answered-in-time')).toEqual({ ...solved, [waiting]: 0 });
});

it('has in Danas the number of the view Rok za 48 h, by the same deadlines [statistics#today]', async () => {
  const app = await testApp({ COMPLAINT_ANSWER_DAYS: '30', COMPLAINT_SOLUTION_DAYS: '40' });
  const desk = app.as('super_admin');
  const shown = async () => {
    const today = Today.parse((await desk.get('/api/v1/reports/today')).json().data).complaintsDue;
    const list = (await desk.get('/api/v1/orders?view=due')).json<{ meta: { total: number } }>().meta;
    const counts = (await desk.get('/api/v1/orders/counts')).json<{ data: { due: number } }>().data;
    return { today, list: list.total, counted: counts.due };
  };
  const received = app.clock.now();
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await anOrder(app.db, { status: 'completed', workerId: (await aWorker(app.db)).id });
    const path = `/api/v1/orders/${id}/order_complaint_created`;
    expect((await desk.patch(path, { description: 'Opet curi' })).statusCode).toBe(200);
    made.push(id);
  }
  // A status set by hand, without a complaint, is in neither.
  await anOrder(app.db, { status: 'complaint_created', clock: clockUntil(received) });
  expect(await shown()).toEqual({ today: { n: 0, firstHours: null }, list: 0, counted: 0 });
  const setDue = (id: string, hours: number) =>
    app.db
      .updateTable('complaints')
      .set({ due_at: new Date(received.getTime() + hours * 3_600_000) })
      .where('order_id', '=', id)
      .execute();
  await setDue(made[0]!, 48);
  await setDue(made[1]!, 48.1);
  expect(await shown()).toEqual({ today: { n: 1, firstHours: 48 }, list: 1, counted: 1 });
  await setDue(made[1]!, -0.5);
  expect(await shown()).toEqual({ today: { n: 2, firstHours: -1 }, list: 2, counted: 2 });
});
