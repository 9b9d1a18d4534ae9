import { expect, it } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { ROUNDS } from '#testing/builders/races.ts';
import { testApp } from '#testing/app/test-app.ts';
import { checkRegister } from './register/check-register.ts';

const { as, db } = await testApp();
const [first, second] = [as('admin'), as('super_admin')];
const worker = await aWorker(db);

const urlOf = (id: string) => `/api/v1/orders/${id}`;

async function complained(): Promise<string> {
  const client = await aClient(db, {});
  const { id } = await anOrder(db, { status: 'completed', clientId: client.id, workerId: worker.id });
  const made = await first.patch(`${urlOf(id)}/order_complaint_created`, { description: 'Opet curi' });
  expect(made.statusCode).toBe(200);
  return id;
}

const extend = (caller: typeof first, id: string, until: string) =>
  caller.post(
    `${urlOf(id)}/complaint-extension`,
    { until, reason: `Do ${until}`, consent: 'Pristao telefonom' },
    { 'idempotency-key': crypto.randomUUID() },
  );

const answer = (caller: typeof first, id: string, event: string, reason: string) =>
  caller.patch(`${urlOf(id)}/order_complaint_${event}`, { reason });

async function readOrder(id: string): Promise<OrderDetail> {
  return OrderDetail.parse((await first.get(urlOf(id))).json().data);
}

/** The rows of the register and the mails of the newest complaint of an order. */
async function listKept(id: string) {
  const of = db.selectFrom('complaints').where('order_id', '=', id);
  const { id: complaintId } = await of.select('id').executeTakeFirstOrThrow();
  const kinds = (
    await db
      .selectFrom('complaint_entries')
      .select('kind')
      .where('complaint_id', '=', complaintId)
      .orderBy('number')
      .execute()
  ).map(({ kind }) => kind);
  const mails = (
    await db.selectFrom('mails').select('kind').where('complaint_id', '=', complaintId).execute()
  ).map(({ kind }) => kind);
  return { kinds, mails: mails.toSorted() };
}

/** Repeats a race as often as this run has rounds; afterwards the chain holds. */
async function race(run: (id: string, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run(await complained(), round);
  expect((await checkRegister(db)).bad).toBeNull();
}

it('two operators who put off one complaint at once: the first one does, the other is told so [complaints#extension]', async () => {
  await race(async (id, round) => {
    const days = ['2026-03-28', '2026-03-30'] as const;
    const [mine, theirs] = round % 2 === 0 ? [first, second] : [second, first];
    const answers = await Promise.all([extend(mine, id, days[0]), extend(theirs, id, days[1])]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    const lost = answers[1 - won]!;
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'complaint_extended_before']);
    const { complaintCourse } = await readOrder(id);
    expect(complaintCourse?.extension).toMatchObject({
      reason: `Do ${days[won]!}`,
      by: { _id: [mine, theirs][won]!.user.id },
    });
    expect((await listKept(id)).kinds).toEqual(['received', 'extended']);
  });
}, 120_000);

it('two operators who answer one complaint at once: one answer is registered and told [complaints#answered-once]', async () => {
  await race(async (id, round) => {
    const [mine, theirs] = round % 2 === 0 ? [first, second] : [second, first];
    const answers = await Promise.all([
      answer(mine, id, 'refunded', 'Slavina nije zamenjena'),
      answer(theirs, id, 'rejected', 'Garancija je istekla'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isRefunded = answers[0].statusCode === 200;
    const { complaint, complaintCourse } = await readOrder(id);
    expect(complaint?.state).toBe(isRefunded ? 'refunded' : 'rejected');
    expect(complaintCourse?.answer?.by?._id).toBe((isRefunded ? mine : theirs).user.id);
    expect(await listKept(id)).toEqual({
      kinds: ['received', 'answered'],
      mails: ['complaint_answered', 'complaint_received'],
    });
  });
}, 120_000);

it('a complaint that is put off and refused at once is put off before it or not at all', async () => {
  await race(async (id, round) => {
    const put = () => extend(first, id, '2026-03-28');
    const refuse = () => answer(second, id, 'rejected', 'Garancija je istekla');
    const calls = round % 2 === 0 ? [put(), refuse()] : [refuse(), put()];
    const made = await Promise.all(calls);
    const [extended, refused] = round % 2 === 0 ? made : made.toReversed();
    expect(refused?.statusCode).toBe(200);
    expect([200, 409]).toContain(extended?.statusCode);
    const { kinds } = await listKept(id);
    const before = extended?.statusCode === 200 ? ['extended'] : [];
    expect(kinds).toEqual(['received', ...before, 'answered']);
  });
}, 120_000);
