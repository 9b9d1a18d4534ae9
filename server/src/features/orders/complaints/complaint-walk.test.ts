import { expect, it } from 'vitest';
import { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { NoticeList } from '@majstorija/contract/notices/notices.ts';
import { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { Today } from '@majstorija/contract/statistics/report.ts';
import { lookAtDeadlines } from '#features/notices/watch-deadlines.service.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { checkRegister } from './register/check-register.ts';

const { app, as, db, deps, clock } = await testApp();
const { user } = as('admin');

const HOUR_MS = 3_600_000;

/** A year whose change of daylight saving is between the receipt of a complaint and its deadlines; instants in UTC. */
const WALKS = [
  {
    change: 'to summer time',
    // 29 March: the days of the deadlines are an hour shorter than that of the receipt.
    received: '2026-03-24T09:00:00.000Z',
    answerDue: '2026-04-01T21:59:00.000Z',
    resolutionDue: '2026-04-08T21:59:00.000Z',
    putOffTo: '2026-04-20',
    extendedUntil: '2026-04-20T21:59:00.000Z',
  },
  {
    change: 'to winter time',
    received: '2026-10-20T09:00:00.000Z',
    answerDue: '2026-10-28T22:59:00.000Z',
    resolutionDue: '2026-11-04T22:59:00.000Z',
    putOffTo: '2026-11-16',
    extendedUntil: '2026-11-16T22:59:00.000Z',
  },
];

/** The desk at an instant: sessions of before are over by then. */
async function deskAt(instant: string | number) {
  clock.set(new Date(instant));
  await lookAtDeadlines(deps);
  return toCaller(app, await signIn(deps, { id: user.id, role: 'admin' }));
}

const urlOf = (id: string) => `/api/v1/orders/${id}`;

/** What row, page, view, strip, bell and register say of the complaint of an order at an instant. */
async function lookAt(id: string, instant: string | number) {
  const desk = await deskAt(instant);
  const read = async (path: string) => (await desk.get(`/api/v1/${path}`)).json();
  const page = OrderDetail.parse((await read(`orders/${id}`)).data);
  const rows = OrderListItem.array().parse((await read(`orders?searchTerm=${page.orderCode}`)).data);
  const due = OrderListItem.array().parse((await read('orders?view=due')).data);
  const { complaintsDue } = Today.parse((await read('reports/today')).data);
  const { notices } = NoticeList.parse((await read('notices')).data);
  const [registered] = RegisteredComplaint.array().parse(
    (await read(`complaints?searchTerm=${page.complaint?.number}`)).data,
  );
  expect(rows[0]?.complaint).toEqual(page.complaint);
  expect(rows[0]?.due).toEqual(page.due);
  expect(registered).toMatchObject({ ...page.complaint, ...page.complaintCourse });
  // One complaint walks alone: what the strip counts is what the view lists.
  expect(complaintsDue.n).toBe(due.length);
  return {
    state: page.complaint?.state,
    clock: page.due && `${page.due.what} ${page.due.until}`,
    counts: page.complaint?.dueAt ?? null,
    isDue: due.some(({ _id }) => _id === id),
    firstHours: complaintsDue.firstHours,
    told: notices
      .filter(({ kind, order }) => kind === 'complaint_due' && order._id === id)
      .map(({ due: of }) => `${of?.what} ${of?.until}`),
  };
}

it.each(WALKS)(
  'a complaint walks past each of its deadlines over the change $change [complaints#clock]',
  async (walk) => {
    const { received, answerDue, resolutionDue, putOffTo, extendedUntil } = walk;
    const worker = await aWorker(db);
    const { id } = await anOrder(db, {
      status: 'completed',
      workerId: worker.id,
      adminId: user.id,
      createdAt: new Date(Date.parse(received) - HOUR_MS).toISOString(),
    });
    const before = (deadline: string, hours: number) => Date.parse(deadline) - hours * HOUR_MS;
    const raise = async (instant: string | number, event: string, body: object) => {
      const answer = await (await deskAt(instant)).patch(`${urlOf(id)}/${event}`, body);
      expect(answer.statusCode).toBe(200);
    };

    await raise(received, 'order_complaint_created', { description: 'Opet curi' });
    const waiting = { state: 'waiting', clock: `complaint_answer ${answerDue}`, counts: answerDue };
    const quiet = { isDue: false, firstHours: null, told: [] };
    expect(await lookAt(id, received)).toEqual({ ...waiting, ...quiet });
    expect(await lookAt(id, before(answerDue, 48.1))).toEqual({ ...waiting, ...quiet });

    // The bell keeps a day: each look has the notices of its last 24 hours.
    const answer = `complaint_answer ${answerDue}`;
    const dueIn = (firstHours: number, told: readonly string[]) => ({ isDue: true, firstHours, told });
    expect(await lookAt(id, before(answerDue, 48))).toEqual({ ...waiting, ...dueIn(48, [answer]) });
    expect(await lookAt(id, before(answerDue, 12))).toEqual({ ...waiting, ...dueIn(12, [answer]) });
    expect(await lookAt(id, before(answerDue, 0))).toEqual({ ...waiting, ...dueIn(0, [answer, answer]) });
    expect(await lookAt(id, before(answerDue, -2))).toEqual({ ...waiting, ...dueIn(-2, [answer, answer]) });

    // The day of the answer has passed; the solution is put off, which does not put off the answer.
    const body = { until: putOffTo, reason: 'Čeka se deo', consent: 'Pristao telefonom' };
    const desk = await deskAt(before(answerDue, -3));
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await desk.post(`${urlOf(id)}/complaint-extension`, body, key)).statusCode).toBe(200);
    expect(await lookAt(id, before(answerDue, -4))).toMatchObject({
      ...waiting,
      isDue: true,
      firstHours: -4,
    });
    await raise(before(answerDue, -5), 'order_complaint_accepted', { workerId: worker.id });
    const solution = `complaint_solution ${extendedUntil}`;
    const accepted = { state: 'accepted', clock: solution, counts: extendedUntil };

    // The first day of the solution passes in silence, the one that the client agreed to does not.
    expect(await lookAt(id, before(resolutionDue, 1))).toEqual({ ...accepted, ...quiet });
    expect(await lookAt(id, before(resolutionDue, -1))).toEqual({ ...accepted, ...quiet });
    expect(await lookAt(id, before(extendedUntil, 48))).toEqual({ ...accepted, ...dueIn(48, [solution]) });
    expect(await lookAt(id, before(extendedUntil, 12))).toEqual({ ...accepted, ...dueIn(12, [solution]) });
    const passed = dueIn(-1, [solution, solution]);
    expect(await lookAt(id, before(extendedUntil, -1))).toEqual({ ...accepted, ...passed });

    for (const step of ['on_the_way', 'arrived', 'completed']) {
      await raise(
        before(extendedUntil, -2),
        `order_complaint_${step}`,
        step === 'completed' ? { items: [] } : {},
      );
    }
    const solved = await lookAt(id, before(extendedUntil, -3));
    expect(solved).toMatchObject({
      state: 'solved',
      clock: null,
      counts: null,
      isDue: false,
      firstHours: null,
    });
    const { bad } = await checkRegister(db);
    expect(bad).toBeNull();
  },
  60_000,
);
