import { expect, it } from 'vitest';
import { ComplaintBook } from '@majstorija/contract/complaints/complaints.ts';
import { lookAtDeadlines } from '#features/notices/watch-deadlines.service.ts';
import { rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { sql } from '#platform/database/sql.ts';
import { write } from '#platform/database/work.ts';
import { aComplainedOrder } from '#testing/builders/complaints/complained-order.ts';
import { type OrderTraits } from '#testing/builders/orders.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { getBook } from './book.views.ts';
import { checkRegister } from './check-register.ts';

const { as, db, deps, clock } = await testApp();
const operator = as('admin');
const staff = { id: operator.user.id, role: 'admin', checkedAt: null } as const;

const HOUR_MS = 3_600_000;

const complained = (traits: OrderTraits = {}) => aComplainedOrder(deps, staff, traits);

it.each([
  `update complaint_entries set facts = ''`,
  `delete from complaint_entries`,
  `delete from complaints`,
])('the database refuses: %s [complaints#register]', async (text) => {
  await complained();
  await expect(sql`${sql.raw(text)}`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`${sql.raw(text)}`.execute(deps.db)).rejects.toThrow('permission denied');
});

it('a correction is a row of its own [complaints#corrections]', async () => {
  const { complaint } = await complained();
  const answer = await operator.post(
    `/api/v1/complaints/${complaint.id}/corrections`,
    { text: 'Reklamacija je izjavljena dan ranije.' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    data: { _id: complaint.id, corrections: [{ text: 'Reklamacija je izjavljena dan ranije.' }] },
  });
});

it('the book has all rows of a period and the seal of each day, at most of a year [complaints#book]', async () => {
  const { complaint } = await complained();
  const book = async (from: string, to: string) =>
    operator.get(`/api/v1/complaints/book?from=${from}&to=${to}`);
  const today = { from: '2026-03-06', to: '2026-03-06' };
  expect(ComplaintBook.parse((await book(today.from, today.to)).json().data).seals).toEqual([]);
  const tomorrow = new Date(clock.now().getTime() + 86_400_000);
  const { parts } = await getBook({ db, clock: () => tomorrow }, today);
  const { entries, seals } = ComplaintBook.parse(JSON.parse(parts.join('')));
  expect(entries.at(-1)).toMatchObject({ complaint: complaint.number, kind: 'received', text: 'Opet curi' });
  expect(seals).toEqual([
    {
      day: '2026-03-06',
      first: entries[0]?.number,
      last: entries.at(-1)?.number,
      hash: entries.at(-1)?.hash,
    },
  ]);
  expect((await book('2026-03-07', '2026-03-06')).statusCode).toBe(422);
  expect((await book('2025-03-01', '2026-03-06')).statusCode).toBe(422);
});

it('the register leads with what is late, then the next deadlines, then what is decided [complaints#register-list]', async () => {
  const numbers = async (query: string) => {
    const answer = await operator.get(`/api/v1/complaints?searchTerm=ROKOVSKI&${query}`);
    return answer.json<{ data: { number: string }[] }>().data.map(({ number }) => number);
  };
  const counts = async () =>
    (await operator.get('/api/v1/complaints/counts')).json<{ data: Record<string, number> }>().data;
  const before = await counts();
  const client = await aClient(db, { lastName: 'Rokovski' });
  const made = async (dueIn: number) => {
    const { complaint } = await complained({ clientId: client.id });
    const due_at = new Date(clock.now().getTime() + dueIn * HOUR_MS);
    await db.updateTable('complaints').set({ due_at }).where('id', '=', complaint.id).execute();
    return complaint;
  };
  const later = await made(48);
  const late = await made(-2);
  const soon = await made(3);
  const refused = await made(1);
  await write(deps, staff, (work) => rejectComplaint(work, refused.order_id, { reason: 'Garancija' }));

  expect(await numbers('')).toEqual([late.number, soon.number, later.number, refused.number]);
  expect(await numbers('view=open')).toEqual([late.number, soon.number, later.number]);
  expect(await numbers('view=late')).toEqual([late.number]);
  expect(await numbers('view=decided')).toEqual([refused.number]);
  const after = await counts();
  const more = Object.entries(after).map(([view, count]) => [view, count - (before[view] ?? NaN)]);
  expect(Object.fromEntries(more)).toEqual({ all: 4, open: 3, late: 1, decided: 1 });
});

it('letters are printed, an answer once there is one [complaints#letters]', async () => {
  const { order } = await complained();
  const letter = (kind: string) => operator.get(`/api/v1/orders/${order.id}/complaint-letters/${kind}`);
  expect((await letter('receipt')).json()).toMatchObject({
    data: { title: 'Potvrda o prijemu reklamacije' },
  });
  expect((await letter('answer')).statusCode).toBe(404);
  await write(deps, staff, (work) => rejectComplaint(work, order.id, { reason: 'Garancija' }));
  const { lines, bodies } = (await letter('answer')).json<{ data: { lines: string[]; bodies: string[] } }>()
    .data;
  expect(lines.join(' ')).toContain('Razlog: Garancija.');
  expect(bodies).not.toEqual([]);
});

it('erasing the client keeps what the law lists and says so in the chain [complaints#erasure]', async () => {
  const client = await aClient(db);
  const { order, complaint } = await complained({ clientId: client.id });
  await write(deps, staff, (work) => rejectComplaint(work, order.id, { reason: 'Garancija' }));
  const confirmName = `${client.first_name} ${client.last_name}`;
  const erased = await as('super_admin').post(`/api/v1/accounts/${client.id}/erasure`, { confirmName });
  expect(erased.statusCode).toBeLessThan(300);
  const rows = await db
    .selectFrom('complaint_entries')
    .select('kind')
    .where('complaint_id', '=', complaint.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['received', 'answered', 'erased']);
  const kept = await db
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', complaint.id)
    .executeTakeFirst();
  expect(kept).toMatchObject({ client_name: confirmName, description: 'Opet curi' });
  expect((await checkRegister(db)).bad).toBeNull();
});

it('a deadline is told of 48 and 12 hours before and when it is over, each once [notices#complaint-due]', async () => {
  const { order, complaint } = await complained({ adminId: operator.user.id });
  const stages = async () =>
    (
      await db
        .selectFrom('operator_notices')
        .select(['due_stage', 'due_what'])
        .where('order_id', '=', order.id)
        .where('kind', '=', 'complaint_due')
        .orderBy('id')
        .execute()
    ).map(({ due_stage: stage, due_what: what }) => `${what} ${stage}`);
  const look = async (hoursBefore: number) => {
    clock.set(new Date(complaint.answer_due.getTime() - hoursBefore * HOUR_MS));
    await lookAtDeadlines(deps);
    await lookAtDeadlines(deps);
    return stages();
  };
  expect(await look(48.1)).toEqual([]);
  expect(await look(48)).toEqual(['complaint_answer 48']);
  expect(await look(12)).toHaveLength(2);
  expect(await look(0.01)).toHaveLength(2);
  expect(await look(0)).toEqual(['complaint_answer 48', 'complaint_answer 12', 'complaint_answer 0']);
  expect(await look(-100)).toHaveLength(3);
});

it('numbers begin again with the year of Belgrade [complaints#number]', async () => {
  const numberAt = async (instant: string) => {
    clock.set(new Date(instant));
    return (await complained()).complaint.number;
  };
  expect(await numberAt('2026-12-31T22:59:59.999Z')).toMatch(/^R-2026-\d{6}$/);
  expect(await numberAt('2026-12-31T23:00:00.000Z')).toBe('R-2027-000001');
});
