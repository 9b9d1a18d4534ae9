import { describe, expect, it } from 'vitest';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { MyOrder, MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anAddress } from '#testing/builders/people.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const parts = await testApp();
const { db, clock, as } = parts;
const field = await aField(parts);
const asField = { clientId: field.client.user.id, workerId: field.worker.user.id };

describe('an order after it was closed [orders#contact-data-ends]', () => {
  const DAY_MS = 24 * 3_600_000;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const STATUSES = ['arrived', 'completed', 'canceled', 'complaint_created', 'complaint_rejected'] as const;
  const GONE = { streetAndNumber: null, unitNumber: null, note: null, latitude: null, longitude: null };

  const contactOf = async (caller: Caller, id: string) => {
    const order = (await caller.get(`/api/v1/my/orders/${id}`)).json<{ data: MyOrder }>().data;
    const { data } = (await caller.get('/api/v1/my/orders')).json<{ data: MyOrderListItem[] }>();
    const listed = data.find(({ _id }) => _id === id);
    expect([listed?.client, listed?.address]).toEqual([order.client, order.address]);
    const { phone, secondPhone, secondPhoneWord } = order.client;
    return { phone, secondPhone, secondPhoneWord, ...order.address };
  };

  it('keeps the client’s contact data for 30 days, and for the client forever', async () => {
    const second = { secondPhone: '+381113334455', secondPhoneWord: 'komšija' };
    const row = { second_phone: second.secondPhone, second_phone_word: second.secondPhoneWord };
    await db.updateTable('users').set(row).where('id', '=', asField.clientId).execute();
    for (const status of STATUSES) {
      const [recent, past] = [
        await anOrder(db, { ...asField, status, createdAt: daysAgo(29.99) }),
        await anOrder(db, { ...asField, status, createdAt: daysAgo(30) }),
      ];
      const { phone, secondPhone, secondPhoneWord, ...address } = await contactOf(field.client, past.id);
      expect([phone, address.streetAndNumber]).toEqual([expect.stringMatching(/^\+381/), expect.any(String)]);
      expect({ secondPhone, secondPhoneWord }).toEqual(second);
      for (const caller of [field.worker, field.owner]) {
        expect(await contactOf(caller, recent.id)).toMatchObject({ phone, ...second });
        expect(await contactOf(caller, past.id)).toEqual(
          isOpen(status)
            ? { phone, ...second, ...address }
            : { phone: null, secondPhone: null, secondPhoneWord: null, ...address, ...GONE },
        );
      }
    }
  });

  it('counts from the event that closed it, not from later ones, and starts again with a complaint', async () => {
    const { id } = await anOrder(db, { ...asField, status: 'arrived', createdAt: daysAgo(90) });
    const path = `/api/v1/orders/${id}`;
    await as('admin').patch(`${path}/order_admin_status_changed`, { status: 'completed' });
    expect((await contactOf(field.worker, id)).phone).not.toBeNull();
    await db
      .updateTable('order_actions')
      .set({ time: daysAgo(30) })
      .where('order_id', '=', id)
      .execute();
    await as('admin').post(`${path}/comments`, { text: 'Zvao klijent' });
    await field.worker.patch(`${path}/order_paid`, { amount: 1_000 });
    expect((await contactOf(field.worker, id)).phone).toBeNull();
    await field.client.patch(`${path}/order_complaint_created`, { description: 'Opet curi' });
    expect((await contactOf(field.worker, id)).phone).not.toBeNull();
  });

  it('hides the address in the note of an edit too', async () => {
    const { id } = await anOrder(db, { ...asField, createdAt: daysAgo(90) });
    const { id: addressId } = await anAddress(db, asField.clientId, { streetAndNumber: 'Tajna ulica 7' });
    const edited = await as('admin').patch(`/api/v1/orders/${id}/order_updated`, { addressId });
    expect(edited.statusCode).toBe(200);
    const read = async (caller: Caller) => (await caller.get(`/api/v1/my/orders/${id}`)).payload;
    for (const caller of [field.client, field.worker]) expect(await read(caller)).toContain('Tajna ulica 7');
    await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute();
    expect(await read(field.client)).toContain('Tajna ulica 7');
    for (const caller of [field.worker, field.owner]) expect(await read(caller)).not.toContain('Tajna ulica');
  });
});
