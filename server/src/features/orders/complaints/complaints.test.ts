import { describe, expect, it } from 'vitest';
import { complaintDeadline } from '@majstorija/contract/complaints/complaint-states.ts';
import { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aClient, aWorker } from '#testing/builders/people.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { checkRegister } from './register/check-register.ts';

const parts = await testApp();
const { as, db, deps, clock } = parts;
const field = await aField(parts);
const operator = as('admin');

const urlOf = (id: string) => `/api/v1/orders/${id}`;

async function readOrder(id: string): Promise<OrderDetail> {
  return OrderDetail.parse((await operator.get(urlOf(id))).json().data);
}

/** A completed order about which its client complained by telephone. */
async function complained(traits: OrderTraits & { email?: string | null } = {}): Promise<OrderDetail> {
  const { email, ...order } = traits;
  const client = await aClient(db, email === undefined ? {} : { email });
  const worker = await aWorker(db);
  const { id } = await anOrder(db, {
    status: 'completed',
    clientId: client.id,
    workerId: worker.id,
    ...order,
  });
  const answer = await operator.patch(`${urlOf(id)}/order_complaint_created`, { description: 'Opet curi' });
  expect(answer.statusCode).toBe(200);
  return readOrder(id);
}

const answered = async (id: string, event: string, body: object) => {
  const answer = await operator.patch(`${urlOf(id)}/${event}`, body);
  expect(answer.statusCode).toBe(200);
  return OrderDetail.parse(answer.json().data);
};

async function readRegister(query = ''): Promise<RegisteredComplaint[]> {
  return RegisteredComplaint.array().parse((await operator.get(`/api/v1/complaints${query}`)).json().data);
}

const kindsOf = async (id: string | undefined) =>
  (
    await db
      .selectFrom('complaint_entries')
      .select('kind')
      .where('complaint_id', '=', id ?? '')
      .orderBy('number')
      .execute()
  ).map(({ kind }) => kind);

describe('a complaint that is made [complaints#number]', () => {
  it('gets the next number of its year and its days, on the page, in the list and in the register', async () => {
    const first = await complained();
    const second = await complained();
    expect(first.complaint?.number).toMatch(/^R-2026-\d{6}$/);
    expect(Number(second.complaint?.number.slice(-6))).toBe(Number(first.complaint?.number.slice(-6)) + 1);
    expect(first.complaint).toMatchObject({
      state: 'waiting',
      receivedAt: '2026-03-06T11:00:00.000Z',
      answerDue: '2026-03-14T22:59:00.000Z',
      resolutionDue: '2026-03-21T22:59:00.000Z',
      extendedUntil: null,
      dueAt: '2026-03-14T22:59:00.000Z',
    });
    expect(first.due).toMatchObject({ what: 'complaint_answer', until: '2026-03-14T22:59:00.000Z' });
    const list = await operator.get(`/api/v1/orders?searchTerm=${first.orderCode}`);
    expect(OrderListItem.array().parse(list.json().data)[0]?.complaint).toEqual(first.complaint);
    const [row] = await readRegister(`?searchTerm=${first.complaint?.number}`);
    const { firstName, lastName } = first.client;
    expect(row).toMatchObject({
      client: `${firstName} ${lastName}`,
      description: 'Opet curi',
      order: { _id: first._id },
    });
  });

  it('is confirmed to a client with an address, by a mail with number and days', async () => {
    const order = await complained({ email: 'potvrda@primer.rs' });
    expect(order.complaintCourse?.receiptToldBy).toBe('mail');
    const [mail] = await mailsTo(deps, 'potvrda@primer.rs');
    expect(mail?.subject).toBe(`Potvrda o prijemu reklamacije ${order.complaint?.number}`);
    expect(mail?.text).toContain('Odgovorićemo Vam najkasnije do 14.03.2026.');
    expect(mail?.isCurrent).toBe(true);
  });
});

describe('a complaint that the desk enters [complaints#receipt-way]', () => {
  const enter = (id: string, receipt: object) =>
    operator.patch(`${urlOf(id)}/order_complaint_created`, { description: 'Opet curi', ...receipt });

  it('counts its days from when the client made it, and says how', async () => {
    const { id } = await anOrder(db, { status: 'completed' });
    const receipt = { receivedAt: '2026-03-03T09:15:00.000Z', receivedBy: 'letter' };
    expect((await enter(id, receipt)).statusCode).toBe(200);
    const order = await readOrder(id);
    expect(order.complaint).toMatchObject({
      receivedAt: receipt.receivedAt,
      answerDue: '2026-03-11T22:59:00.000Z',
      resolutionDue: '2026-03-18T22:59:00.000Z',
    });
    expect(order.due).toMatchObject({ since: receipt.receivedAt, until: '2026-03-11T22:59:00.000Z' });
    expect(order.actions[0]?.webItemText).toBe('Poslata reklamacija: primljena pismom 03.03.2026. u 10:15');
    const [row] = await readRegister(`?searchTerm=${order.complaint?.number}`);
    expect(row).toMatchObject(receipt);
  });

  it('is refused with a time ahead, or before the work was completed', async () => {
    const worker = await aWorker(db);
    const { id } = await anOrder(db, { status: 'arrived', workerId: worker.id });
    expect((await operator.patch(`${urlOf(id)}/order_completed`, { items: [] })).statusCode).toBe(200);
    for (const receivedAt of ['2026-03-06T11:01:00.000Z', '2026-03-06T10:58:00.000Z']) {
      const refused = await enter(id, { receivedAt });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual(['receivedAt']);
    }
    expect((await enter(id, { receivedAt: '2026-03-06T10:59:30.000Z' })).statusCode).toBe(200);
  });

  it('by its client is received now, whatever is sent', async () => {
    const clientId = field.client.user.id;
    const { id } = await anOrder(db, { status: 'completed', clientId });
    await field.client.patch(`${urlOf(id)}/order_complaint_created`, {
      description: 'Opet curi',
      receivedAt: '2026-03-03T09:15:00.000Z',
      receivedBy: 'letter',
    });
    const { complaint, complaintCourse } = await readOrder(id);
    expect(complaint?.receivedAt).toBe('2026-03-06T11:00:00.000Z');
    expect(complaintCourse?.receivedBy).toBe('application');
  });
});

describe('an answer that nobody told the client [complaints#told]', () => {
  const listed = async () =>
    (await operator.get('/api/v1/orders?view=complaints'))
      .json<{ data: { _id: string }[] }>()
      .data.map(({ _id }) => _id);
  const counted = async () =>
    (await operator.get('/api/v1/orders/counts')).json<{ data: { complaints: number } }>().data.complaints;

  it('keeps the order in Reklamacije with a clock, until an operator says that they called', async () => {
    const order = await complained({ email: null });
    const rejected = await answered(order._id, 'order_complaint_rejected', { reason: 'Garancija' });
    expect(rejected.due).toEqual({
      what: 'tell_client',
      since: '2026-03-06T11:00:00.000Z',
      until: '2026-03-14T22:59:00.000Z',
    });
    expect(await listed()).toContain(order._id);
    expect(await counted()).toBe((await listed()).length);
    const told = await answered(order._id, 'order_client_told', {});
    expect(told.due).toBeNull();
    expect(told.complaintCourse?.answer?.toldBy).toBe('telephone');
    expect(told.complaintCourse?.told).toMatchObject({
      at: '2026-03-06T11:00:00.000Z',
      by: { _id: operator.user.id },
    });
    expect(told.actions[0]?.webItemText).toBe('Klijentu javljeno telefonom: odgovor na reklamaciju');
    expect(await listed()).not.toContain(order._id);
    expect(await kindsOf(order.complaint?._id)).toEqual(['received', 'answered', 'told']);
    const twice = await operator.patch(`${urlOf(order._id)}/order_client_told`, {});
    expect(twice.json()).toMatchObject({ code: 'complaint_told_before' });
  });

  it('waits after a status by hand too, and not after a mail or a call', async () => {
    const byHand = await complained({ email: 'cuo@primer.rs' });
    const status = { status: 'complaint_refunded', reason: 'Dogovor' };
    expect((await answered(byHand._id, 'order_admin_status_changed', status)).due?.what).toBe('tell_client');
    const mailed = await complained({ email: 'mejl@primer.rs' });
    expect((await answered(mailed._id, 'order_complaint_rejected', { reason: 'Ne važi' })).due).toBeNull();
    const called = await complained({ email: null });
    const answer = { reason: 'Ne važi', toldBy: 'telephone' };
    expect((await answered(called._id, 'order_complaint_rejected', answer)).due).toBeNull();
  });

  it('of the receipt can be told while the complaint waits', async () => {
    const order = await complained({ email: null });
    const told = await answered(order._id, 'order_client_told', {});
    expect(told.complaintCourse?.receiptToldBy).toBe('telephone');
    expect(told.due?.what).toBe('complaint_answer');
  });
});

it('a letter is to the flat and post code of the order [complaints#letters]', async () => {
  const order = await complained();
  const { _id } = order;
  await db.updateTable('orders').set({ unit_number: '5' }).where('id', '=', _id).execute();
  await db
    .updateTable('addresses')
    .from('orders')
    .set({
      postal_code: '11030',
      street_and_number: order.address.streetAndNumber,
      municipality: order.address.municipality,
    })
    .whereRef('addresses.id', '=', 'orders.address_id')
    .where('orders.id', '=', _id)
    .execute();
  const letter = (await operator.get(`${urlOf(_id)}/complaint-letters/receipt`)).json().data;
  expect(letter.address).toEqual([
    `${order.address.streetAndNumber}, stan 5`,
    `11030 Beograd, ${order.address.municipality}`,
  ]);
});

it.each([
  ['2026-03-24T09:00:00.000Z', 8, '2026-04-01T21:59:00.000Z'],
  ['2026-10-20T09:00:00.000Z', 15, '2026-11-04T22:59:00.000Z'],
])('from %s on, %i days end by the clock of their last day: %s [complaints#clock]', (since, days, until) => {
  expect(complaintDeadline(new Date(since), days).toISOString()).toBe(until);
});

describe('an answer [complaints#answer-text]', () => {
  it('is what the desk wrote, told by mail, with the bodies of settlement in a refusal', async () => {
    const order = await complained({ email: 'odbijen@primer.rs' });
    const answer = 'Garancija za ovu slavinu je istekla.\nMožemo da ponudimo popravku.';
    const after = await answered(order._id, 'order_complaint_rejected', { reason: 'Garancija', answer });
    expect(after.complaint).toMatchObject({ state: 'rejected', dueAt: null });
    expect(after.complaintCourse?.answer).toMatchObject({ kind: 'rejected', text: answer, toldBy: 'mail' });
    const mail = (await mailsTo(deps, 'odbijen@primer.rs')).find(({ kind }) => kind === 'complaint_answered');
    expect(mail?.text).toContain('Možemo da ponudimo popravku.');
    expect(mail?.text).toContain('vansudsko rešavanje potrošačkih sporova');
    expect(await kindsOf(order.complaint?._id)).toEqual(['received', 'answered']);
  });

  it('is the template with the reason where the desk wrote none', async () => {
    const order = await complained({ paidAmount: 450_000, email: null });
    const after = await answered(order._id, 'order_complaint_refunded', {
      reason: 'Slavina nije zamenjena',
      toldBy: 'telephone',
    });
    expect(after.complaintCourse?.answer).toMatchObject({ kind: 'refunded', toldBy: 'telephone' });
    expect(after.complaintCourse?.answer?.text).toContain('Razlog: Slavina nije zamenjena.');
    const [row] = await readRegister(`?searchTerm=${order.complaint?.number}`);
    expect(row?.costs).toEqual({ refundedAmount: 4500, hasVisit: false });
  });

  it('by an assignment is sent once it cannot be undone, and not at all when it is undone', async () => {
    const order = await complained({ email: 'prihvacen@primer.rs' });
    const worker = await aWorker(db);
    const accepted = await answered(order._id, 'order_complaint_accepted', { workerId: worker.id });
    expect(accepted.complaint).toMatchObject({ state: 'accepted', dueAt: accepted.complaint?.resolutionDue });
    const subjects = (await mailsTo(deps, 'prihvacen@primer.rs')).map(({ subject }) => subject);
    expect(subjects).toContain(`Odgovor na reklamaciju ${order.complaint?.number}`);
    const undone = await answered(order._id, 'order_assignment_undone', { workerId: worker.id });
    expect(undone.complaint).toMatchObject({ state: 'waiting', dueAt: undone.complaint?.answerDue });
    expect(undone.complaintCourse?.answer).toBeNull();
    expect(await mailsTo(deps, 'prihvacen@primer.rs')).toHaveLength(1);
    expect(await kindsOf(order.complaint?._id)).toEqual(['received', 'answered', 'reopened']);
  });
});

describe('what else becomes of an order keeps its complaint [complaints#states]', () => {
  it('a status set by hand is registered, tells the client nothing, and may open it again', async () => {
    const order = await complained({ email: 'rucno@primer.rs' });
    const status = 'order_admin_status_changed';
    const byHand = await answered(order._id, status, { status: 'complaint_rejected', reason: 'Dogovor' });
    expect(byHand.complaintCourse?.answer).toMatchObject({
      kind: 'rejected',
      toldBy: 'none',
      isByHand: true,
    });
    const letter = await operator.get(`${urlOf(order._id)}/complaint-letters/answer`);
    expect([letter.statusCode, letter.payload.includes('Dogovor')]).toEqual([404, false]);
    expect(await mailsTo(deps, 'rucno@primer.rs')).toHaveLength(1);
    const again = await answered(order._id, status, { status: 'complaint_created' });
    expect(again.complaint).toMatchObject({ state: 'waiting', number: order.complaint?.number });
    const canceled = await answered(order._id, 'order_admin_status_changed', { status: 'canceled' });
    expect(canceled.complaint).toMatchObject({ state: 'closed', dueAt: null });
    expect(await kindsOf(order.complaint?._id)).toEqual(['received', 'answered', 'reopened', 'closed']);
  });
});

describe('an extension [complaints#extension]', () => {
  const extend = (id: string, until: string) =>
    operator.post(
      `${urlOf(id)}/complaint-extension`,
      { until, reason: 'Čeka se deo', consent: 'Pristao telefonom' },
      { 'idempotency-key': crypto.randomUUID() },
    );

  it('moves the day of the solution once, with its proof, in clock, timeline and register', async () => {
    const order = await complained();
    const worker = await aWorker(db);
    await answered(order._id, 'order_complaint_accepted', { workerId: worker.id });
    const after = OrderDetail.parse((await extend(order._id, '2026-04-01')).json().data);
    // Summer time begins on 29 March.
    expect(after.complaint).toMatchObject({
      extendedUntil: '2026-04-01T21:59:00.000Z',
      dueAt: '2026-04-01T21:59:00.000Z',
    });
    expect(after.due).toMatchObject({ what: 'complaint_solution', until: '2026-04-01T21:59:00.000Z' });
    expect(after.complaintCourse?.extension).toMatchObject({
      reason: 'Čeka se deo',
      consent: 'Pristao telefonom',
    });
    expect(after.actions[0]?.webItemText).toContain('01.04.2026.');
    const twice = await extend(order._id, '2026-04-02');
    expect(twice.json()).toMatchObject({ code: 'complaint_extended_before' });
    expect(await kindsOf(order.complaint?._id)).toEqual(['received', 'answered', 'extended']);
  });

  it.each(['2026-03-21', '2026-04-06'])(
    'to %s is refused: before the deadline, or too far',
    async (until) => {
      const order = await complained();
      const refused = await extend(order._id, until);
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual(['until']);
    },
  );

  it('of a complaint that is over is refused', async () => {
    const order = await complained();
    await answered(order._id, 'order_complaint_rejected', { reason: 'Garancija' });
    expect((await extend(order._id, '2026-03-30')).statusCode).toBe(409);
  });
});

describe('the view of what is due [orders#views]', () => {
  it('has the complaints that are due within two days or were before', async () => {
    const order = await complained();
    const dueIds = async () =>
      (await operator.get('/api/v1/orders?view=due'))
        .json<{ data: { _id: string }[] }>()
        .data.map(({ _id }) => _id);
    const count = async () =>
      (await operator.get('/api/v1/orders/counts')).json<{ data: { due: number } }>().data.due;
    expect(await dueIds()).not.toContain(order._id);
    await db
      .updateTable('complaints')
      .set({ due_at: new Date(clock.now().getTime() + 47 * 3_600_000) })
      .where('order_id', '=', order._id)
      .execute();
    expect(await dueIds()).toContain(order._id);
    expect(await count()).toBe((await dueIds()).length);
  });
});

it('the chain of all that holds [complaints#chain]', async () => {
  const { bad, entries } = await checkRegister(db);
  expect(bad).toBeNull();
  expect(entries).toBeGreaterThan(10);
});
