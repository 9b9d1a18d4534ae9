import { afterEach, describe, expect, it } from 'vitest';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { ClientGlance } from '@majstorija/contract/people/glances.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { anOrder, closeOrders } from '#testing/builders/orders.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aDesk } from '#testing/builders/reminders/reminders.ts';

const test = await testApp();
const { as, db, clock } = test;
const { worker, patch, read, aGiven } = await aDesk(test);
const client = await aClient(db);
const address = await anAddress(db, client.id);

const SERVICE = { category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;
const BODY = { clientId: client.id, addressId: address.id, ...SERVICE };

/** Wednesday from ten to twelve, asked for on Friday noon in Belgrade. */
const WEDNESDAY = { termKind: 'window', termDate: '2026-03-11', termFrom: '10:00', termTo: '12:00' } as const;
const ON_WEDNESDAY = {
  kind: 'window',
  date: '2026-03-11',
  from: '10:00',
  to: '12:00',
  startsAt: '2026-03-11T09:00:00.000Z',
  endsAt: '2026-03-11T11:00:00.000Z',
  isUrgent: false,
};

const change = (id: string, body: object) =>
  patch(id, 'term_changed', { reason: 'Klijent ne može ranije', ...body });

// The worker has one window at a time.
afterEach(() => closeOrders(db));

describe('a new order [orders#term-set]', () => {
  it('has a window and urgency, in the form with a photo too', async () => {
    const fields = { ...BODY, ...WEDNESDAY, isUrgent: 'true' };
    const form = await aForm(fields, [await aJpeg()], 'files');
    const answer = await as('admin').inject({ method: 'POST', url: '/api/v1/orders', ...form });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      data: {
        term: { ...ON_WEDNESDAY, isUrgent: true },
        actions: [{ webItemText: 'Nalog kreiran, termin: sreda, 11. 3., 10:00–12:00 (hitno)' }],
      },
    });
  });

  it('may have a window until midnight, which is the end of its day', async () => {
    const night = { ...WEDNESDAY, termFrom: '22:00', termTo: '24:00' };
    const answer = await as('admin').post('/api/v1/orders', { ...BODY, ...night });
    expect(answer.json()).toMatchObject({
      data: {
        term: { date: '2026-03-11', from: '22:00', to: '24:00', endsAt: '2026-03-11T23:00:00.000Z' },
        actions: [{ webItemText: 'Nalog kreiran, termin: sreda, 11. 3., 22:00–24:00' }],
      },
    });
  });

  it.each([
    [{ termDate: undefined }, 'termDate', ERRORS['order.termIncomplete'].text],
    [{ termDate: '2026-03-05' }, 'termDate', ERRORS['order.termOutOfReach'].text],
    [{ termTo: '10:15' }, 'termTo', ERRORS['order.termTooShort'].text],
    [{ termDate: '2026-03-06' }, 'termTo', ERRORS['order.termOver'].text],
  ])('with %j is refused at its field and leaves nothing', async (wish, field, text) => {
    const before = await db.selectFrom('orders').select('id').execute();
    const answer = await as('admin').post('/api/v1/orders', { ...BODY, ...WEDNESDAY, ...wish });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [field]: text } }]);
    expect(await db.selectFrom('orders').select('id').execute()).toEqual(before);
  });
});

describe('another term [orders#term-changed]', () => {
  it('stands in the order, its timeline with the reason, lists and panels', async () => {
    const alone = await aClient(db);
    const { id } = await anOrder(db, { clientId: alone.id, workerId: worker.id });
    const answer = await change(id, { ...WEDNESDAY, isUrgent: true });
    expect(answer.statusCode).toBe(200);
    const term = { ...ON_WEDNESDAY, isUrgent: true };
    expect(await read(id)).toMatchObject({
      version: 2,
      term,
      actions: [
        {
          type: 'TERM_CHANGED',
          webItemText: 'Termin: sreda, 11. 3., 10:00–12:00 (hitno)',
          note: 'Klijent ne može ranije',
          actionRequired: false,
        },
        {},
      ],
    });
    const { orderCode } = await read(id);
    const rows = await as('admin').get(`/api/v1/orders?searchTerm=${orderCode}`);
    expect(rows.json<{ data: OrderListItem[] }>().data).toMatchObject([{ _id: id, term }]);
    const glance = await as('admin').get(`/api/v1/clients/${alone.id}/glance`);
    const { openOrders } = glance.json<{ data: ClientGlance }>().data;
    expect(openOrders).toMatchObject([{ _id: id, term }]);
    const found = await as('admin').get(`/api/v1/search?q=${orderCode}`);
    expect(found.json()).toMatchObject({ data: { results: [{ kind: 'order', _id: id, term }] } });
  });

  it('keeps the urgency that it does not name, and may change that alone', async () => {
    const id = await aGiven();
    await change(id, { ...WEDNESDAY, isUrgent: true });
    await change(id, { ...WEDNESDAY, termTo: '13:00' });
    expect((await read(id)).term).toMatchObject({ to: '13:00', isUrgent: true });
    await change(id, { ...WEDNESDAY, termTo: '13:00', isUrgent: false });
    const { term, actions } = await read(id);
    expect(term).toMatchObject({ to: '13:00', isUrgent: false });
    expect(actions[0]?.webItemText).toBe('Termin: sreda, 11. 3., 10:00–13:00');
  });

  it('that is the same is refused with a sentence, and records nothing', async () => {
    const id = await aGiven();
    for (const body of [{ termKind: 'now' }, { termKind: 'now', isUrgent: false }]) {
      const answer = await change(id, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { error: 'Nalog već ima taj termin. Izaberite drugi termin ili promenite hitnost.' },
      ]);
    }
    await change(id, { termKind: 'today' });
    clock.advance(60_000);
    expect((await change(id, { termKind: 'today' })).statusCode).toBe(422);
    expect((await read(id)).version).toBe(2);
  });
});
