import { expect, it } from 'vitest';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { assignWorker } from '#features/orders/events/assign.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { outsideSession, write, type Work } from '#platform/database/work.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { NO_PHOTOS } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { listTimers } from '#testing/processes/timer-jobs.ts';

const { as, db, deps } = await testApp();
const operator = outsideSession(as('admin').user);

const inHistory = <T>(fn: (work: Work) => Promise<T>) => write({ ...deps, isHistory: true }, operator, fn);

const timersOf = async (id: string) =>
  (await listTimers(db)).filter(({ payload }) => payload.orderId === id).map(({ payload }) => payload);

const orderOf = (id: string) =>
  db.selectFrom('orders').select(['due_what', 'due_until']).where('id', '=', id).executeTakeFirstOrThrow();

const noticesOf = (id: string) =>
  db.selectFrom('operator_notices').select('kind').where('order_id', '=', id).execute();

it('an assignment has its clock and no timer, which the next event starts [timers#history]', async () => {
  const worker = await aWorker(db);
  const { id } = await anOrder(db);
  await inHistory((work) => assignWorker(work, id, { workerId: worker.id }));
  const { due_what: what, due_until: until } = await orderOf(id);
  expect([what, until]).toEqual(['accept', expect.any(Date)]);
  expect(await timersOf(id)).toEqual([]);
  await write(deps, operator, (work) => takeStep(work, id, { event: 'worker_accepted' }));
  expect(await timersOf(id)).toEqual([
    {
      orderId: id,
      stage: 3,
      event: 'call_worker_accepted',
      until: (await orderOf(id)).due_until?.toISOString(),
    },
  ]);
});

it.each([
  ['istorija@primer.rs', 'mail'],
  [null, 'telephone'],
])(
  'of a client with %j the register says that a complaint was told by %s, and nobody is',
  async (email, toldBy) => {
    const client = await aClient(db, { email });
    const { id } = await anOrder(db, {
      status: 'completed',
      clientId: client.id,
      adminId: as('super_admin').user.id,
    });
    await inHistory((work) => createComplaint(work, id, { description: 'Opet curi', photos: NO_PHOTOS }));
    expect(await orderOf(id)).toMatchObject({ due_what: 'complaint_answer' });
    await inHistory((work) => rejectComplaint(work, id, { reason: 'Garancija' }));
    const complaint = await db
      .selectFrom('complaints')
      .select(['state', 'answer_told_by'])
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(complaint).toEqual({ state: 'rejected', answer_told_by: toldBy });
    expect((await orderOf(id)).due_what).toBeNull();
    expect(await noticesOf(id)).toEqual([]);
    expect(await mailsTo(deps, email ?? '')).toEqual([]);
  },
);
