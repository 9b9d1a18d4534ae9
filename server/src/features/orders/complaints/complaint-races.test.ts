import { expect, it } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { write } from '#platform/database/work.ts';
import { complainOf } from '#testing/builders/complaints/complained-order.ts';
import { NO_PHOTOS } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { inTurn } from '#testing/builders/races.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { checkRegister } from './register/check-register.ts';

const { as, db, deps } = await testApp();
const [first, second] = [as('admin'), as('super_admin')];
const worker = await aWorker(db);
const staff = { id: first.user.id, role: 'admin', checkedAt: null } as const;

const urlOf = (id: string) => `/api/v1/orders/${id}`;

async function complained(): Promise<string> {
  const client = await aClient(db, {});
  const { id } = await anOrder(db, { status: 'completed', clientId: client.id, workerId: worker.id });
  const made = await first.patch(`${urlOf(id)}/order_complaint_created`, { description: 'Opet curi' });
  expect(made.statusCode).toBe(200);
  return id;
}

const extend = (caller: Caller, id: string, until: string) => () =>
  caller.post(
    `${urlOf(id)}/complaint-extension`,
    { until, reason: `Do ${until}`, consent: 'Pristao telefonom' },
    { 'idempotency-key': crypto.randomUUID() },
  );

const answer = (caller: Caller, id: string, event: string, reason: string) => () =>
  caller.patch(`${urlOf(id)}/order_complaint_${event}`, { reason });

const readOrder = async (id: string) => OrderDetail.parse((await first.get(urlOf(id))).json().data);

/** The rows of the register and the mails of the complaint of an order. */
async function listKept(id: string) {
  const entries = await db
    .selectFrom('complaint_entries as e')
    .innerJoin('complaints as c', 'c.id', 'e.complaint_id')
    .select('e.kind')
    .where('c.order_id', '=', id)
    .orderBy('e.number')
    .execute();
  const mails = await db
    .selectFrom('mails as m')
    .innerJoin('complaints as c', 'c.id', 'm.complaint_id')
    .select('m.kind')
    .where('c.order_id', '=', id)
    .execute();
  return { kinds: entries.map(({ kind }) => kind), mails: mails.map(({ kind }) => kind).toSorted() };
}

it('two operators who put off one complaint at once: the first one does, the other is told so [complaints#extension]', async () => {
  const id = await complained();
  const answers = await inTurn(db, 'orders', id, [
    extend(second, id, '2026-03-28'),
    extend(first, id, '2026-03-30'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(answers[1]?.json().code).toBe('complaint_extended_before');
  const { complaintCourse } = await readOrder(id);
  expect(complaintCourse?.extension).toMatchObject({
    reason: 'Do 2026-03-28',
    by: { _id: second.user.id },
  });
  expect((await listKept(id)).kinds).toEqual(['received', 'extended']);
});

it.each(['refunded', 'rejected'])(
  'two operators who answer one complaint at once: the first answer is registered and told: %s [complaints#answered-once]',
  async (event) => {
    const id = await complained();
    const refund = answer(first, id, 'refunded', 'Slavina nije zamenjena');
    const reject = answer(second, id, 'rejected', 'Garancija je istekla');
    const calls = event === 'refunded' ? [refund, reject] : [reject, refund];
    const answers = await inTurn(db, 'orders', id, calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    const { complaint, complaintCourse } = await readOrder(id);
    expect(complaint?.state).toBe(event);
    expect(complaintCourse?.answer?.by?._id).toBe((event === 'refunded' ? first : second).user.id);
    expect(await listKept(id)).toEqual({
      kinds: ['received', 'answered'],
      mails: ['complaint_answered', 'complaint_received'],
    });
  },
);

it('numbers of complaints made at once have no gap and no twin, and the chain holds [complaints#number]', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(db, { status: 'completed' })));
  await Promise.all(
    orders.map(async ({ id }, index) => {
      // Every fourth fails and returns its number.
      if (index % 4 > 0) return complainOf(deps, staff, id);
      const failing = write(deps, staff, async (work) => {
        await createComplaint(work, id, { description: 'Opet', photos: NO_PHOTOS });
        throw new RangeError('no');
      });
      return expect(failing).rejects.toThrow('no');
    }),
  );
  const rows = await db.selectFrom('complaints').select('number').orderBy('number').execute();
  const numbers = rows.map(({ number }) => Number(number.slice(-6)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect((await checkRegister(db)).bad).toBeNull();
});
