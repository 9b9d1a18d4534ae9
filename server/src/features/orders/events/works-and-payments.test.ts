import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aField, aPrice } from '#testing/builders/field.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aPaidOrder } from '#testing/builders/paid-order.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const parts = await testApp();
const { db, as } = parts;
const field = await aField(parts);
const people = { clientId: field.client.user.id, workerId: field.worker.user.id };
const tap = await aPrice(parts, { name: 'Zamena slavine', grossPrice: 220_000 });
const visit = await aPrice(parts, { name: 'Izlazak na teren', grossPrice: 250_050 });
const wire = await aPrice(parts, { name: 'Zamena osigurača', category: 'ELECTRICS' });
const desk = as('admin');

const one = (priceListItemId: string, quantity = 1) => ({ priceListItemId, quantity });

const call = (id: string, event: string, body: object, version?: number, caller: Caller = desk) =>
  caller.patch(
    `/api/v1/orders/${id}/order_${event}`,
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );

const read = async (id: string) =>
  (await desk.get(`/api/v1/orders/${id}`)).json<{ data: OrderDetail }>().data;

/** The entries above the first `known` ones, newest first: type, text, note, what the desk alone reads. */
const told = ({ actions }: OrderDetail, known = 1) =>
  actions
    .slice(0, actions.length - known)
    .map(({ type, webItemText, note, deskNote }) => [
      type,
      webItemText.replaceAll('\u00A0', ' '),
      note,
      deskNote,
    ]);

const works = ({ items }: OrderDetail) =>
  items.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

const aDone = (traits: OrderTraits = {}) => anOrder(db, { ...people, status: 'completed', ...traits });

/** What reports, the client, the worker and the company say of the payments of an order. */
async function figures(id: string) {
  const { paidAmount } = await read(id);
  const facts = await db
    .selectFrom('order_payments')
    .select(['position', 'paid', 'refunded', 'method', 'holder', 'same_as'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { paidAmount, facts };
}

describe('works and payment in one [orders#done-and-paid]', () => {
  it('complete the order and pay it, in two entries that say all of it', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const body = { items: [one(visit), one(tap, 2.5)], amount: 7200, method: 'cash', holder: 'worker' };
    const answer = await call(id, 'done_and_paid', body, 1);
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toMatchObject([
      200,
      { status: 'completed', version: 3, paidAmount: 7200 },
    ]);
    const order = await read(id);
    expect(told(order)).toEqual([
      ['PAID', 'Nalog plaćen: 7.200,00 rsd, gotovina, kod majstora', null, null],
      ['COMPLETED', 'Posao završen: 2 stavke, 8.000,50 rsd', null, null],
    ]);
    expect(works(order)).toEqual([
      ['Izlazak na teren', 1, 2500.5],
      ['Zamena slavine', 2.5, 2200],
    ]);
    expect(order.items[0]).toMatchObject({ priceListItemId: visit, completion: 2 });
    expect(order.payments).toMatchObject([
      {
        amount: 7200,
        method: 'cash',
        holder: 'worker',
        role: 'admin',
        by: { _id: desk.user.id },
        correction: null,
        sameAs: null,
      },
    ]);
    expect(order.payments[0]?._id).toBe(order.actions[0]?._id);
  });

  it('come as a form with the receipt, and without an amount only the work is entered', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const items = [one(visit), one(tap)].map((item) => JSON.stringify(item));
    const { payload, headers } = await aForm({ items, amount: '4700.5' }, [await aJpeg()], 'receipt');
    const answer = await desk.patch(`/api/v1/orders/${id}/order_done_and_paid`, payload, headers);
    expect(answer.statusCode).toBe(200);
    const order = await read(id);
    expect([order.paidAmount, order.actions[0]?.files.length, order.items.length]).toEqual([4700.5, 1, 2]);
    expect(order.payments).toMatchObject([{ method: null, holder: null }]);

    const other = await anOrder(db, { ...people, status: 'arrived' });
    expect((await call(other.id, 'done_and_paid', { items: [one(tap)] })).statusCode).toBe(200);
    expect(await read(other.id)).toMatchObject({ status: 'completed', version: 2, paidAmount: null });
  });

  it.each([
    ['an item of another category', { items: [one(wire)], amount: 100 }, 422, 'items'],
    ['an amount of nothing', { items: [one(tap)], amount: 0 }, 422, 'amount'],
    ['a method that nobody knows', { items: [], amount: 5, method: 'gold' }, 422, 'method'],
  ])('are refused with %s, both of them', async (_why, body, status, name) => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const answer = await call(id, 'done_and_paid', body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      status,
      [name],
    ]);
    expect(await read(id)).toMatchObject({ status: 'arrived', version: 1, items: [], paidAmount: null });
  });

  it('are refused before the worker is there, and leave nothing', async () => {
    const { id } = await anOrder(db, { ...people, status: 'accepted' });
    const answer = await call(id, 'done_and_paid', { items: [one(tap)], amount: 100 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'transition_not_allowed',
    ]);
    expect(await read(id)).toMatchObject({ status: 'accepted', version: 1, items: [], paidAmount: null });
  });

  it('add to an order that is finished what is missing, and keep what the worker entered', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await field.worker.patch(`/api/v1/orders/${id}/order_completed`, { items: [one(tap)] });
    const same = await call(id, 'done_and_paid', { items: [one(tap)], amount: 2200, method: 'card' });
    expect(same.statusCode).toBe(200);
    expect(told(await read(id), 2)).toEqual([['PAID', 'Nalog plaćen: 2.200,00 rsd, kartica', null, null]]);

    const empty = await aDone();
    await call(empty.id, 'done_and_paid', { items: [one(tap)], amount: 2200 });
    const order = await read(empty.id);
    expect(told(order)).toEqual([
      ['PAID', 'Nalog plaćen: 2.200,00 rsd', null, null],
      ['WORKS_CORRECTED', 'Upisani radovi: 1 stavka, 2.200,00 rsd', null, null],
    ]);
    expect(works(order)).toEqual([['Zamena slavine', 1, 2200]]);
  });

  it('say whose work is of which visit, also that of a complaint', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await call(id, 'done_and_paid', { items: [one(tap)], amount: 2200 });
    await call(id, 'complaint_created', { description: 'Opet curi' });
    await call(id, 'complaint_accepted', { workerId: field.colleague.user.id });
    for (const step of ['complaint_on_the_way', 'complaint_arrived']) await call(id, step, {});
    const answer = await call(id, 'done_and_paid', { items: [one(visit)] });
    expect(answer.statusCode).toBe(200);
    const order = await read(id);
    expect(told(order, 7)).toEqual([
      ['COMPLAINT_COMPLETED', 'Reklamacija rešena: 1 stavka, 2.500,50 rsd', null, null],
    ]);
    expect(order.status).toBe('complaint_completed');
    expect(order.items.map(({ name, completion, worker }) => [name, completion, worker?._id])).toEqual([
      ['Zamena slavine', 2, undefined],
      ['Izlazak na teren', 8, field.colleague.user.id],
    ]);
  });

  it('are entered once when two operators do it at once: the other one is told', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    const body = { items: [one(tap)], amount: 2200 };
    const answers = await Promise.all([
      call(id, 'done_and_paid', body, 1),
      call(id, 'done_and_paid', body, 1, as('super_admin')),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'order_changed',
    });
    expect(await read(id)).toMatchObject({ version: 3, paidAmount: 2200, items: [{}], payments: [{}] });
  });
});

describe('corrections of a payment [orders#corrections]', () => {
  it('are entries: the payment stays as it was told, every figure is of what holds', async () => {
    const { id } = await aDone();
    await call(id, 'paid', { amount: 7200, method: 'cash', holder: 'worker' });
    const reason = 'Popust od 400 dinara';
    const answer = await call(id, 'payment_corrected', { amount: 6800, reason }, 2);
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toMatchObject([200, { version: 3 }]);
    await call(id, 'payment_corrected', { amount: 6800, holder: 'us', reason: 'Predato nama' });
    const order = await read(id);
    expect(told(order)).toEqual([
      ['PAYMENT_CORRECTED', 'Ispravljena naplata: 6.800,00 rsd, gotovina, kod nas', 'Predato nama', null],
      ['PAYMENT_CORRECTED', 'Ispravljena naplata: sa 7.200,00 na 6.800,00 rsd', reason, null],
      ['PAID', 'Nalog plaćen: 7.200,00 rsd, gotovina, kod majstora', null, null],
    ]);
    expect(order.actions.map(({ correction }) => correction)).toEqual([
      { amountBefore: 6800, amount: 6800 },
      { amountBefore: 7200, amount: 6800 },
      null,
      null,
    ]);
    expect(order.payments).toMatchObject([
      { amount: 6800, method: 'cash', holder: 'us', correction: { amountBefore: 6800 } },
    ]);
    expect(await figures(id)).toEqual({
      paidAmount: 6800,
      facts: [{ position: 2, paid: 680_000, refunded: 0, method: 'cash', holder: 'us', same_as: null }],
    });
    const mine = await field.client.get(`/api/v1/my/orders/${id}`);
    expect(JSON.stringify(mine.json())).toContain('sa 7.200,00 na 6.800,00');
    expect(JSON.stringify(mine.json())).not.toContain('Popust');
  });

  it('withdraw one that never was, and nothing is paid then; a second time it is gone', async () => {
    const { id } = await aDone();
    await call(id, 'paid', { amount: 7200 });
    const reason = 'Upisano na pogrešan nalog';
    expect((await call(id, 'payment_withdrawn', { reason }, 2)).statusCode).toBe(200);
    const order = await read(id);
    expect([order.paidAmount, order.payments]).toEqual([null, []]);
    expect(told(order, 2)).toEqual([['PAYMENT_WITHDRAWN', 'Poništena naplata: 7.200,00 rsd', reason, null]]);
    expect(await figures(id)).toEqual({ paidAmount: null, facts: [] });
    const again = await call(id, 'payment_withdrawn', { reason });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'order_payment_not_found']);
  });

  it('record nothing when nothing differs, and are refused with an old version or without a reason', async () => {
    const { id } = await aDone();
    await call(id, 'paid', { amount: 7200, method: 'card' });
    expect(
      (await call(id, 'payment_corrected', { amount: 7200, method: 'card', reason: 'Isto' })).statusCode,
    ).toBe(200);
    expect((await call(id, 'payment_corrected', { amount: 6800, reason: 'Popust' }, 1)).statusCode).toBe(409);
    const without = await call(id, 'payment_corrected', { amount: 6800, reason: ' ' });
    expect([without.statusCode, without.json<{ fields: object }>().fields]).toEqual([
      422,
      { reason: 'Polje je obavezno' },
    ]);
    expect(await read(id)).toMatchObject({ version: 2, paidAmount: 7200 });
  });

  it('need the payment where an order has several', async () => {
    const { id } = await aDone();
    for (const amount of [1000, 2000]) await call(id, 'paid', { amount });
    const unclear = await call(id, 'payment_corrected', { amount: 500, reason: 'Popust' });
    expect([unclear.statusCode, unclear.json<{ fields: object }>().fields]).toEqual([
      422,
      { paymentId: 'Nalog ima više naplata. Izaberite na koju mislite.' },
    ]);
    const [, second] = (await read(id)).payments;
    const body = { amount: 500, reason: 'Popust', paymentId: second?._id };
    expect((await call(id, 'payment_corrected', body)).statusCode).toBe(200);
    const { paidAmount, payments } = await read(id);
    expect([paidAmount, payments.map(({ amount }) => amount)]).toEqual([1500, [1000, 500]]);
  });

  it('never take away what the client already got back, and a second refund returns only the rest', async () => {
    const { id } = await aDone();
    await call(id, 'paid', { amount: 1000 });
    await call(id, 'complaint_created', { description: 'Opet curi' });
    await call(id, 'complaint_refunded', { reason: 'Slavina opet curi' });
    for (const [event, body] of [
      ['payment_corrected', { amount: 999.99, reason: 'Popust' }],
      ['payment_withdrawn', { reason: 'Nije plaćeno' }],
    ] as const) {
      const answer = await call(id, event, body);
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        409,
        'Klijentu je već vraćeno 1.000,00\u00A0rsd, pa naplaćeno ne može da bude manje od toga.',
      ]);
    }
    await call(id, 'admin_status_changed', { status: 'completed' });
    await call(id, 'paid', { amount: 300 });
    await call(id, 'complaint_created', { description: 'I dalje curi' });
    await call(id, 'complaint_refunded', { reason: 'Opet curi' });
    expect(await read(id)).toMatchObject({ paidAmount: 1300, refundedAmount: 1300 });
    const { facts } = await figures(id);
    expect(facts.map(({ paid, refunded }) => [paid, refunded])).toEqual([
      [100_000, 0],
      [0, 100_000],
      [30_000, 0],
      [0, 30_000],
    ]);
  });
});

/** What the desk is shown of the money of these people, beside their order: the client, the worker's Zarada, the company, Novac. */
async function totals() {
  const total = async (path: string, id: string, name: 'totalCost' | 'totalRevenue') => {
    const { data } = (await desk.get(`/api/v1/${path}?pageSize=200`)).json<{
      data: { _id: string; totalCost: number; totalRevenue: number }[];
    }>();
    return data.find(({ _id }) => _id === id)?.[name];
  };
  const novac = await desk.get('/api/v1/reports/money?from=2026-01-01&to=2026-12-31');
  const { figures: counted } = novac.json<{ data: { figures: { id: string; value: number | null }[] } }>()
    .data;
  const figure = (wanted: string) => counted.find(({ id }) => id === wanted)?.value ?? 0;
  return {
    client: await total('clients', field.client.user.id, 'totalCost'),
    worker: await total('workers', field.worker.user.id, 'totalRevenue'),
    company: await total('owners', field.owner.user.id, 'totalRevenue'),
    gross: figure('gross'),
    twice: figure('maybe-twice'),
  };
}

type Totals = Awaited<ReturnType<typeof totals>>;

const grownBy = (rsd: number, { client = 0, worker = 0, company = 0, gross, twice }: Totals): Totals => ({
  client: client + rsd,
  worker: worker + rsd,
  company: company + rsd,
  gross: gross + rsd,
  twice,
});

describe('the totals of people and Novac', () => {
  it('follow a payment, its correction and its withdrawal [orders#totals]', async () => {
    const before = await totals();
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await call(id, 'done_and_paid', { items: [one(tap)], amount: 7200, holder: 'worker' });
    expect(await totals()).toEqual(grownBy(7200, before));
    await call(id, 'payment_corrected', { amount: 6800.5, reason: 'Popust' });
    expect(await totals()).toEqual(grownBy(6800.5, before));
    await call(id, 'payment_withdrawn', { reason: 'Nije plaćeno' });
    expect(await totals()).toEqual(before);
    await call(id, 'paid', { amount: 100 });
    expect(await totals()).toEqual(grownBy(100, before));
  });

  it('count one that was told of twice as two, and say so, until the desk decides [orders#maybe-same]', async () => {
    const before = await totals();
    const isUnpaid = async () => {
      const { data } = (await desk.get('/api/v1/orders?view=unpaid&pageSize=200')).json<{
        data: { _id: string; maybePaidTwice: boolean }[];
      }>();
      return data.some(({ _id, maybePaidTwice }) => _id === id && maybePaidTwice);
    };
    const countUnpaid = async () =>
      (await desk.get('/api/v1/orders/counts')).json<{ data: { unpaid: number } }>().data.unpaid;
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await call(id, 'done_and_paid', { items: [one(tap)], amount: 2200 });
    const listed = await countUnpaid();
    expect(await isUnpaid()).toBe(false);
    expect((await call(id, 'paid', { amount: 2200 }, undefined, field.worker)).statusCode).toBe(200);
    expect(await totals()).toEqual({ ...grownBy(4400, before), twice: before.twice + 2200 });
    expect([await isUnpaid(), await countUnpaid()]).toEqual([true, listed + 1]);
    const [, second] = (await read(id)).payments;
    await call(id, 'payment_withdrawn', { reason: 'Ista naplata', paymentId: second?._id });
    expect(await totals()).toEqual(grownBy(2200, before));
    expect([await isUnpaid(), await countUnpaid()]).toEqual([false, listed]);
  });
});

describe('two payments that may be one [orders#maybe-same]', () => {
  const worker = { role: 'worker', actorId: field.worker.user.id, amount: 720_000 } as const;
  const client = { role: 'client', actorId: field.client.user.id, amount: 720_000 } as const;

  it('both count until the desk keeps them or withdraws one', async () => {
    const { id, version, payments } = await aPaidOrder(db, [worker, client], people);
    const [first, second] = payments;
    expect((await read(id)).payments.map(({ _id, sameAs }) => [_id, sameAs])).toEqual([
      [first, null],
      [second, first],
    ]);
    expect((await figures(id)).paidAmount).toBe(14_400);
    expect((await call(id, 'payments_kept', {}, version)).statusCode).toBe(200);
    const kept = await read(id);
    expect([kept.paidAmount, kept.payments.map(({ sameAs }) => sameAs)]).toEqual([14_400, [null, null]]);
    expect(told(kept, version)).toEqual([['PAYMENTS_KEPT', 'Obe naplate važe', null, null]]);
    const again = await call(id, 'payments_kept', {});
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'order_payments_not_alike',
    ]);

    const other = await aPaidOrder(db, [worker, client], people);
    const reason = 'Ista naplata';
    await call(other.id, 'payment_withdrawn', { reason, paymentId: other.payments[1] });
    const merged = await read(other.id);
    expect([merged.paidAmount, merged.payments.map(({ sameAs }) => sameAs)]).toEqual([7200, [null]]);
  });

  it.each([
    ['of one party', [worker, { ...worker, minute: 5 }]],
    ['of different amounts', [worker, { ...client, amount: 1 }]],
    ['more than a day apart', [worker, { ...client, minute: 1_442 }]],
  ])('are two when they are %s', async (_why, payments) => {
    const { id } = await aPaidOrder(db, payments, people);
    expect((await read(id)).payments.map(({ sameAs }) => sameAs)).toEqual([null, null]);
  });
});

describe('corrections of works [orders#works-corrected]', () => {
  it('replace what was done, keep the price of what stays, and tell both', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await call(id, 'completed', { items: [one(visit), one(tap)] });
    await db.updateTable('price_list_items').set({ gross_price: 990_000 }).where('id', '=', visit).execute();
    const body = { items: [one(visit, 2)], reason: 'Slavina nije menjana' };
    const answer = await call(id, 'works_corrected', body, 2);
    expect(answer.statusCode).toBe(200);
    const order = await read(id);
    await db.updateTable('price_list_items').set({ gross_price: 250_050 }).where('id', '=', visit).execute();
    expect(works(order)).toEqual([['Izlazak na teren', 2, 2500.5]]);
    expect(order.items[0]?.completion).toBe(2);
    expect(told(order, 2)).toEqual([
      [
        'WORKS_CORRECTED',
        'Ispravljeni radovi: 1 stavka, 5.001,00 rsd',
        'Slavina nije menjana',
        'Bilo: Izlazak na teren 1 kom × 2.500,50\u00A0rsd; Zamena slavine 1 kom × 2.200,00\u00A0rsd. Sada: Izlazak na teren 2 kom × 2.500,50\u00A0rsd.',
      ],
    ]);
    expect((await call(id, 'works_corrected', body)).json()).toMatchObject({ data: { version: 3 } });
  });

  it('are of the last visit unless another one is named, and need work that was finished', async () => {
    const { id } = await anOrder(db, { ...people, status: 'arrived' });
    await call(id, 'completed', { items: [one(visit)] });
    for (const status of ['pending', 'arrived']) await call(id, 'admin_status_changed', { status });
    await call(id, 'completed', { items: [one(tap)] });
    const reason = 'Pogrešno';
    await call(id, 'works_corrected', { items: [one(tap, 3)], reason });
    await call(id, 'works_corrected', { items: [one(visit, 2)], reason, completion: 2 });
    const order = await read(id);
    expect(order.items.map(({ name, quantity, completion }) => [name, quantity, completion])).toEqual([
      ['Izlazak na teren', 2, 2],
      ['Zamena slavine', 3, 5],
    ]);
    const nowhere = await call(id, 'works_corrected', { items: [], reason, completion: 4 });
    expect([nowhere.statusCode, Object.keys(nowhere.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['completion'],
    ]);
    const open = await anOrder(db, { ...people, status: 'arrived' });
    const early = await call(open.id, 'works_corrected', { items: [one(tap)], reason });
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'order_not_done']);
  });
});
