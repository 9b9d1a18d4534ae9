import { describe, expect, it } from 'vitest';
import { Board, type BoardBar } from '@majstorija/contract/orders/board/board.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAbsence, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db, deps } = await testApp();
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
type RaisableEvent = Parameters<typeof raiseAnEvent>[2];

/** Noon in Belgrade is now. */
const belgrade = (time: string, date = '2026-03-06') => new Date(`${date}T${time}:00+01:00`);
const iso = (time: string, date?: string) => belgrade(time, date).toISOString();

async function read(query: Record<string, string> = {}): Promise<Board> {
  const answer = await as('admin').get(`/api/v1/orders/board?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return Board.parse(answer.json().data);
}

const rowOf = (board: Board, { id }: { id: string }) =>
  board.workers.find(({ worker }) => worker._id === id)!;
const codes = (bars: readonly BoardBar[]) => bars.map(({ order }) => order._id);

interface Step {
  readonly at: Date;
  readonly event: RaisableEvent;
  readonly status?: OrderStatus;
}

/** Raises events at their times, the steps of the work as the worker. */
async function live(orderId: string, workerId: string, steps: readonly Step[]): Promise<void> {
  for (const { at, event, status } of steps) {
    const isDesk = ['worker_assigned', 'complaint_accepted', 'complaint_created'].includes(event);
    const actor: Actor = isDesk || status ? staff : { id: workerId, role: 'worker', checkedAt: null };
    await write({ ...deps, clock: () => at }, actor, (work) =>
      raiseAnEvent(work, orderId, event, { workerId, ...(status && { status }) }),
    );
  }
}

const steps = (date: string, ...given: readonly (readonly [string, RaisableEvent])[]): Step[] =>
  given.map(([time, event]) => ({ at: belgrade(time, date), event }));

const GIVEN = [
  ['07:30', 'worker_assigned'],
  ['07:35', 'worker_accepted'],
] as const;
const DONE = [
  ...GIVEN,
  ['08:00', 'worker_on_the_way'],
  ['08:20', 'worker_arrived'],
  ['09:30', 'completed'],
] as const;

/** A worker who finished an order at half past nine on that day. */
async function whoWorked(date = '2026-03-06') {
  const worker = await aWorker(db);
  const { id } = await anOrder(db, { createdAt: '2026-03-01T09:00:00Z' });
  await live(id, worker.id, steps(date, ...DONE));
  return { worker, id };
}

const setWindow = (id: string, from: Date, to: Date) =>
  db
    .updateTable('orders')
    .set({ term_kind: 'window', term_starts_at: from, term_ends_at: to })
    .where('id', '=', id)
    .execute();

describe('the rows of the board', () => {
  it('are free workers first, then by the end of their job, then those who do not work [board#row-order]', async () => {
    const [zora, ana, away, busy, unknown] = [
      await aWorker(db, { firstName: 'Zora', lastName: 'Zorić' }),
      await aWorker(db, { firstName: 'Ana', lastName: 'Zorić' }),
      await aWorker(db, { firstName: 'Aca', lastName: 'Odsutni' }),
      (await whoWorked()).worker,
      await aWorker(db, { firstName: 'Aca', lastName: 'Nepoznati' }),
    ];
    await anAbsence(db, away.id, { startsAt: iso('08:00'), endsAt: iso('20:00') });
    const now = await anOrder(db);
    await live(
      now.id,
      busy.id,
      steps(
        '2026-03-06',
        ['11:00', 'worker_assigned'],
        ['11:05', 'worker_accepted'],
        ['11:10', 'worker_on_the_way'],
      ),
    );
    await live((await anOrder(db)).id, unknown.id, steps('2026-03-06', ['11:00', 'worker_assigned']));
    const board = await read();
    const ours = [zora, ana, away, busy, unknown].map(({ id }) => id);
    const order = board.workers.map(({ worker }) => worker._id).filter((id) => ours.includes(id));
    expect(order).toEqual([ana, zora, busy, unknown, away].map(({ id }) => id));
    // Ninety minutes, as the one job before.
    expect(rowOf(board, busy)).toMatchObject({ openCount: 1, freeAround: iso('12:40') });
    expect(rowOf(board, away).availability.absences).toEqual([
      { startsAt: iso('08:00'), endsAt: iso('20:00') },
    ]);
  });

  it('are pages of active workers, with all that a row says', async () => {
    const gone = await aWorker(db, { isActive: false });
    const one = await aWorker(db, { packages: ['PLUMBING', 'ELECTRICAL'] });
    const whole = await read();
    expect(rowOf(whole, gone)).toBeUndefined();
    expect(rowOf(whole, one).worker).toMatchObject({
      packages: ['ELECTRICAL', 'PLUMBING'],
      company: { _id: one.ownerId },
    });
    const [first, second] = [
      await read({ page: '1', pageSize: '2' }),
      await read({ page: '2', pageSize: '2' }),
    ];
    expect(first.meta).toEqual({ page: 1, pageSize: 2, total: whole.workers.length });
    expect([...first.workers, ...second.workers]).toEqual(whole.workers.slice(0, 4));
    expect((await read({ workerId: one.id })).workers.map(({ worker }) => worker._id)).toEqual([one.id]);
  });

  it('are those of a municipality, by the seat or the present job', async () => {
    const there = await aWorker(db, { ownerId: (await anOwner(db, { municipality: 'Grocka' })).id });
    const { worker } = await whoWorked();
    const ids = (board: Board) => board.workers.map(({ worker: { _id } }) => _id);
    expect(ids(await read({ municipality: 'Grocka' }))).toEqual([there.id]);
    expect(ids(await read({ municipality: 'Grocka', workerId: worker.id }))).toEqual([worker.id]);
  });
});

describe('the bars of a day [board#bars]', () => {
  it('have the real times of what was done, on its day alone', async () => {
    const { worker, id } = await whoWorked();
    const row = rowOf(await read(), worker);
    expect(row.bars).toMatchObject([
      {
        order: { _id: id, status: 'completed', worker: { _id: worker.id } },
        travel: { from: iso('08:00'), to: iso('08:20') },
        actual: { from: iso('08:20'), to: iso('09:30') },
        planned: null,
        isComplaint: false,
        isLate: false,
      },
    ]);
    expect(rowOf(await read({ date: '2026-03-05' }), worker).bars).toEqual([]);
    expect(rowOf(await read({ date: '2026-03-07' }), worker).bars).toEqual([]);
    expect(codes(rowOf(await read({ date: '2026-03-02', days: '7' }), worker).bars)).toEqual([id]);
  });

  it('have what goes on, what follows, and windows in their time', async () => {
    const { worker } = await whoWorked('2026-03-02');
    const [going, waiting, later, evening] = [
      await anOrder(db),
      await anOrder(db),
      await anOrder(db),
      await anOrder(db),
    ];
    await live(
      going.id,
      worker.id,
      steps('2026-03-06', ...GIVEN, ['11:40', 'worker_on_the_way'], ['11:50', 'worker_arrived']),
    );
    await live(waiting.id, worker.id, steps('2026-03-06', ['11:55', 'worker_assigned']));
    await setWindow(evening.id, belgrade('18:00'), belgrade('19:00'));
    await live(evening.id, worker.id, steps('2026-03-06', ['11:55', 'worker_assigned']));
    await setWindow(later.id, belgrade('10:00', '2026-03-09'), belgrade('12:00', '2026-03-09'));
    await live(later.id, worker.id, steps('2026-03-06', ['11:55', 'worker_assigned']));
    const row = rowOf(await read(), worker);
    expect(codes(row.bars)).toEqual([going.id, waiting.id, evening.id]);
    expect(row.barTotal).toBe(3);
    expect(row.bars).toMatchObject([
      {
        travel: { from: iso('11:40'), to: iso('11:50') },
        actual: { from: iso('11:50'), to: null },
        planned: { from: iso('11:50'), to: iso('13:10') },
      },
      { actual: null, travel: { from: iso('13:10') }, planned: { to: iso('14:40') } },
      { actual: null, planned: { from: iso('18:00'), to: iso('19:00') } },
    ]);
    expect(codes(rowOf(await read({ date: '2026-03-09' }), worker).bars)).toEqual([later.id]);
  });

  it('say that a worker came after the window, or has not come [board#late]', async () => {
    const worker = await aWorker(db);
    const [late, missing] = [await anOrder(db), await anOrder(db)];
    await setWindow(late.id, belgrade('07:30'), belgrade('08:00'));
    await live(late.id, worker.id, steps('2026-03-06', ...DONE));
    await setWindow(missing.id, belgrade('10:00'), belgrade('11:00'));
    await live(missing.id, worker.id, steps('2026-03-06', ['09:50', 'worker_assigned']));
    expect(rowOf(await read(), worker).bars).toMatchObject([
      { order: { _id: late.id }, isLate: true, planned: { from: iso('07:30') } },
      { order: { _id: missing.id }, isLate: true, actual: null },
    ]);
  });

  it('stay with who did the work when a complaint goes to another worker', async () => {
    const { worker, id } = await whoWorked();
    const other = await aWorker(db);
    await live(id, other.id, [
      ...steps('2026-03-06', ['10:00', 'complaint_created'], ['10:05', 'complaint_accepted']),
      ...steps('2026-03-06', ['10:10', 'complaint_on_the_way'], ['10:30', 'complaint_arrived']),
    ]);
    const board = await read();
    expect(rowOf(board, worker).bars).toMatchObject([{ isComplaint: false, actual: { to: iso('09:30') } }]);
    expect(rowOf(board, other).bars).toMatchObject([
      {
        isComplaint: true,
        travel: { from: iso('10:10'), to: iso('10:30') },
        actual: { from: iso('10:30'), to: null },
      },
    ]);
  });
});

describe('the days of the board [board#days]', () => {
  it.each([
    ['2026-03-29', '1', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', '1', '2026-10-24T22:00:00.000Z', 25],
    ['2026-10-25', '7', '2026-10-24T22:00:00.000Z', 169],
  ])('from %s on, %s of them, begin at %s and have %d hours', async (date, days, from, hours) => {
    const { day } = await read({ date, days });
    expect(day.from).toBe(from);
    expect(Date.parse(day.to) - Date.parse(day.from)).toBe(hours * 3_600_000);
  });
});
