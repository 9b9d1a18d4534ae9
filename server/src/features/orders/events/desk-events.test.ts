import { describe, expect, it } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, clock } = await testApp();
const worker = await aWorker(db, { firstName: 'Petar', lastName: 'Petrović' });
const admin = await anAccount(db, { firstName: 'Jovana', lastName: 'Ilić' });
const UNKNOWN = '019b8d2b-8c00-7d47-ab70-4a4b5b438cb7';

function patch(orderId: string, event: string, body: object, headers = {}) {
  return as('admin').patch(`/api/v1/orders/${orderId}/order_${event}`, body, headers);
}

function detailOf(answer: { json: () => unknown }): OrderDetail {
  const { data } = answer.json() as { data: unknown };
  return OrderDetail.parse(data);
}

async function read(orderId: string): Promise<OrderDetail> {
  return detailOf(await as('admin').get(`/api/v1/orders/${orderId}`));
}

describe('assigning a worker', () => {
  it('returns the order with its worker and an entry that names them', async () => {
    const { id } = await anOrder(db, { need: true });
    clock.advance(60_000);
    const answer = await patch(id, 'worker_assigned', { workerId: worker.id });
    expect(answer.statusCode).toBe(200);
    expect(detailOf(answer)).toMatchObject({
      status: 'pending',
      version: 2,
      needsAction: false,
      worker: { _id: worker.id, firstName: 'Petar', lastName: 'Petrović', isOwner: false },
      workerGiven: { at: clock.now().toISOString(), by: { _id: as('admin').user.id } },
      actions: [
        {
          type: 'WORKER_ASSIGNED',
          time: clock.now().toISOString(),
          role: 'admin',
          webItemText: 'Dodeljen majstor: Petar Petrović',
          actionRequired: false,
        },
        { type: 'CREATED' },
      ],
    });
  });

  it.each(['accepted', 'complaint_on_the_way'] as const)(
    'of an order in %s again changes and records nothing [orders#same-worker-again]',
    async (status) => {
      const { id } = await anOrder(db, { status, workerId: worker.id, need: true });
      const before = await read(id);
      const answer = await patch(id, 'worker_assigned', { workerId: worker.id }, { 'if-match': '"1"' });
      expect(answer.statusCode).toBe(200);
      expect(detailOf(answer)).toEqual(before);
      expect(await read(id)).toEqual(before);
      const other = await aWorker(db);
      expect(detailOf(await patch(id, 'worker_assigned', { workerId: other.id }))).toMatchObject({
        status: 'pending',
        worker: { _id: other.id },
      });
    },
  );

  it.each([
    ['completed', 'Ponovo otvoren: Zaboravljen drugi ventil'],
    ['canceled', 'Ponovo otvoren: Zaboravljen drugi ventil'],
    ['accepted', null],
  ] as const)(
    'opens an order in %s again, and keeps the reason of a closed one for the desk [orders#reopening-asked]',
    async (status, note) => {
      const { id } = await anOrder(db, { status });
      const reopenReason = 'Zaboravljen drugi ventil';
      const answer = await patch(id, 'worker_assigned', { workerId: worker.id, reopenReason });
      expect(detailOf(answer)).toMatchObject({ status: 'pending', actions: [{ note }, {}] });
      const { id: unasked } = await anOrder(db, { status });
      const plain = await patch(unasked, 'worker_assigned', { workerId: worker.id });
      expect([plain.statusCode, detailOf(plain).actions[0]?.note]).toEqual([200, null]);
    },
  );

  it.each([
    ['who does not exist', async () => ({ id: UNKNOWN }), 404, 'worker_not_found'],
    ['who is an operator', async () => admin, 404, 'worker_not_found'],
    ['who is inactive', () => aWorker(db, { isActive: false }), 422, 'worker_inactive'],
    [
      'without the package',
      () => aWorker(db, { packages: ['ELECTRICAL'] }),
      422,
      'worker_package_not_offered',
    ],
  ])('refuses a worker %s and changes nothing', async (_who, make, status, code) => {
    const { id } = await anOrder(db);
    const before = await read(id);
    const { id: workerId } = await make();
    const answer = await patch(id, 'worker_assigned', { workerId });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await read(id)).toEqual(before);
  });
});

describe('assigning an operator', () => {
  it('keeps the status and names the operator', async () => {
    const { id } = await anOrder(db, { status: 'on_the_way' });
    expect(detailOf(await patch(id, 'admin_assigned', { adminId: admin.id }))).toMatchObject({
      status: 'on_the_way',
      admin: { _id: admin.id, email: admin.email },
      actions: [{ type: 'ADMIN_ASSIGNED', webItemText: 'Dodeljen operater: Jovana Ilić' }, {}],
    });
  });

  it.each([
    ['a worker', async () => worker, 404],
    ['an unknown id', async () => ({ id: UNKNOWN }), 404],
    ['an inactive operator', () => anAccount(db, { isActive: false }), 422],
  ])('refuses %s', async (_who, make, status) => {
    const { id } = await anOrder(db);
    expect((await patch(id, 'admin_assigned', { adminId: (await make()).id })).statusCode).toBe(status);
    expect((await read(id)).version).toBe(1);
  });
});

describe('changing the status', () => {
  it('sets any status with a reason, and the same one changes nothing', async () => {
    const { id } = await anOrder(db, { status: 'completed' });
    const body = { status: 'on_the_way', reason: 'Greška u unosu' };
    const changed = detailOf(await patch(id, 'admin_status_changed', body));
    expect(changed).toMatchObject({
      status: 'on_the_way',
      version: 2,
      actions: [
        {
          type: 'ADMIN_STATUS_CHANGED',
          webItemText: 'Status promenjen iz „Završeno” u „Majstor na putu”',
          note: 'Greška u unosu',
          status: 'on_the_way',
        },
        {},
      ],
    });
    const again = await patch(id, 'admin_status_changed', body);
    expect([again.statusCode, detailOf(again)]).toEqual([200, changed]);
  });
});

describe('a comment', () => {
  it('is among the comments and on the timeline, newest first, and answers nothing', async () => {
    const { id } = await anOrder(db, { status: 'find_backup', need: true });
    const post = (text: string) => as('super_admin').post(`/api/v1/orders/${id}/comments`, { text });
    expect((await post('  Zvao klijenta ')).statusCode).toBe(201);
    const order = detailOf(await post('Dolazi u 10'));
    expect(order).toMatchObject({
      status: 'find_backup',
      needsAction: true,
      version: 3,
      comments: [{ text: 'Dolazi u 10' }, { text: 'Zvao klijenta' }],
    });
    expect(order.actions.map((action) => [action.type, action.role, action.note])).toEqual([
      ['COMMENT_ADDED', 'super_admin', 'Dolazi u 10'],
      ['COMMENT_ADDED', 'super_admin', 'Zvao klijenta'],
      ['CREATED', 'system', null],
    ]);
  });
});
