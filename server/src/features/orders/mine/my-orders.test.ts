import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { type OrderStatus, STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { MyOrder, type MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder, appendAction } from '#testing/builders/orders.ts';
import { anAddress } from '#testing/builders/people.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const parts = await testApp();
const { db, as } = parts;
const field = await aField(parts);
const idOf = ({ user }: Caller) => user.id;

const pick = <T>(options: readonly T[], index: number): T => options[index % options.length]!;
const CLIENTS = [field.client, field.client, field.otherClient].map(idOf);
const WORKERS = [field.worker, field.colleague, field.otherWorker, undefined].map((one) => one && idOf(one));

/** Spread over people and statuses so that each person has some of each; three per instant, so that the id decides. */
const made: (Awaited<ReturnType<typeof anOrder>> & { workerId: string | null })[] = [];
for (let n = 0; n < 48; n += 1) {
  const workerId = pick(WORKERS, n) ?? null;
  const order = await anOrder(db, {
    clientId: pick(CLIENTS, n),
    workerId,
    adminId: idOf(as('admin')),
    status: pick(STATUS_OPTIONS, n >> 2),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 3))),
  });
  made.push({ ...order, workerId });
}

const company = [idOf(field.worker), idOf(field.colleague)];
const OWNERS = [
  ['client', field.client, (order) => order.client_id === idOf(field.client)],
  ['other client', field.otherClient, (order) => order.client_id === idOf(field.otherClient)],
  ['worker', field.worker, (order) => order.workerId === idOf(field.worker)],
  ['other worker', field.otherWorker, (order) => order.workerId === idOf(field.otherWorker)],
  ['owner', field.owner, (order) => company.includes(order.workerId ?? '')],
  ['other owner', field.otherOwner, (order) => order.workerId === idOf(field.otherWorker)],
] as const satisfies readonly (readonly [string, Caller, (order: (typeof made)[number]) => boolean])[];

async function list(caller: Caller, query: Record<string, string> = {}) {
  const answer = await caller.get(`/api/v1/my/orders?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    data: MyOrderListItem[];
    meta: { page: number; pageSize: number; total: number };
  }>();
}

async function read(caller: Caller, id: string) {
  const answer = await caller.get(`/api/v1/my/orders/${id}`);
  expect(answer.statusCode).toBe(200);
  return { text: answer.payload, order: MyOrder.parse(answer.json<{ data: unknown }>().data) };
}

const newestFirst = (rows: typeof made) =>
  rows
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

describe('GET /v1/my/orders', () => {
  it.each(OWNERS)(
    'returns to a %s all of their own and no other, newest first',
    async (_who, caller, isOwn) => {
      const own = made.filter(isOwn);
      const { data, meta } = await list(caller);
      expect(data.map(({ _id }) => _id)).toEqual(newestFirst(own));
      expect(meta).toEqual({ page: 1, pageSize: 200, total: own.length });
      expect(own.length).toBeGreaterThan(5);
    },
  );

  it.each(OWNERS)('returns to a %s the open ones and the closed ones', async (_who, caller, isOwn) => {
    for (const wanted of [true, false]) {
      const own = newestFirst(
        made.filter((order) => isOwn(order) && isOpen(order.status as OrderStatus) === wanted),
      );
      const { data, meta } = await list(caller, { isOpen: String(wanted), pageSize: '3' });
      expect([meta.total, data.map(({ _id }) => _id)]).toEqual([own.length, own.slice(0, 3)]);
    }
  });
});

describe('GET /v1/my/orders/:id', () => {
  const asField = { clientId: idOf(field.client), workerId: idOf(field.worker) };

  it('hides comments and names of operators', async () => {
    const { id } = await anOrder(db, { ...asField, status: 'arrived' });
    const desk = as('super_admin');
    const [operator] = await db
      .updateTable('users')
      .set({ first_name: 'Tajanka', last_name: 'Operaterović' })
      .where('id', '=', idOf(as('admin')))
      .returning(['email', 'phone'])
      .execute();
    const path = `/api/v1/orders/${id}`;
    await desk.patch(`${path}/order_admin_assigned`, { adminId: idOf(as('admin')) });
    await as('admin').post(`${path}/comments`, { text: 'Klijent ne plaća' });
    const change = { status: 'completed', reason: 'Majstor se ne javlja' };
    await as('admin').patch(`${path}/order_admin_status_changed`, change);
    const { payload } = await desk.get(path);
    const internal = ['Tajanka', 'Operaterović', 'Klijent ne plaća', 'Majstor se ne javlja', operator!.phone];
    for (const secret of internal) expect(payload).toContain(secret);
    for (const caller of [field.client, field.worker, field.owner]) {
      const { order, text } = await read(caller, id);
      for (const secret of [...internal, operator!.email!, idOf(as('admin')), idOf(desk)]) {
        expect(text).not.toContain(secret);
        expect((await caller.get('/api/v1/my/orders')).payload).not.toContain(secret);
      }
      expect(order).toMatchObject({
        status: 'completed',
        version: 4,
        actions: [
          {
            type: 'ADMIN_STATUS_CHANGED',
            role: 'admin',
            note: null,
            webItemText: 'Status promenjen iz „Majstor stigao” u „Završeno”',
          },
          { type: 'CREATED' },
        ],
      });
    }
  });
});

describe('what leaves the desk of a timeline', () => {
  it('is what the traits of events say, for client, worker and owner, and no note of the desk', async () => {
    const order = await anOrder(db, {
      clientId: idOf(field.client),
      workerId: idOf(field.worker),
      status: 'arrived',
    });
    const later = OrderEvent.options.filter((event) => event !== 'created');
    const paidAt = later.indexOf('paid') + 2;
    for (const [index, event] of later.entries()) {
      const isAboutPayment = event === 'payment_corrected' || event === 'payment_withdrawn';
      await appendAction(db, order, {
        id: randomUUID(),
        position: index + 2,
        event,
        time: new Date(Date.UTC(2026, 2, 1, 10, index)),
        actor_role: 'admin',
        actor_id: idOf(as('admin')),
        text: ORDER_EVENTS[event].text,
        note: `Napomena ${event}`,
        desk_note: `Za centralu ${event}`,
        status: 'arrived',
        action_required: false,
        about: isAboutPayment ? paidAt : null,
      });
    }
    const told = later.filter((event) => ORDER_EVENTS[event].leaves !== 'nothing');
    const expected = told.map((event) => {
      const hasNote = ORDER_EVENTS[event].leaves !== 'entry';
      return [event.toUpperCase(), hasNote ? `Napomena ${event}` : null];
    });
    for (const caller of [field.client, field.worker, field.owner]) {
      const { order: own, text } = await read(caller, order.id);
      expect(
        own.actions
          .toReversed()
          .slice(1)
          .map(({ type, note }) => [type, note]),
      ).toEqual(expected);
      expect(text).not.toContain('Za centralu');
    }
  });
});

describe('POST /v1/my/orders', () => {
  it('creates an order for the caller, at one of their own addresses, whichever client or operator is named', async () => {
    const [own, foreign] = [
      await anAddress(db, idOf(field.client), { streetAndNumber: 'Požeška 83' }),
      await anAddress(db, idOf(field.otherClient)),
    ];
    const named = { clientId: idOf(field.otherClient), adminId: idOf(as('admin')) };
    const kind = { category: 'WATER_AND_SEWER', package: 'PLUMBING', ...named };
    const refused = await field.client.post('/api/v1/my/orders', { ...kind, addressId: foreign.id });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      422,
      'order_address_not_of_client',
    ]);
    const answer = await field.client.post('/api/v1/my/orders', {
      ...kind,
      addressId: own.id,
      description: 'Curi slavina',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ data: unknown }>().data).toMatchObject({
      status: 'pending',
      description: 'Curi slavina',
      client: { _id: idOf(field.client) },
      address: { streetAndNumber: 'Požeška 83' },
      actions: [{ type: 'CREATED', role: 'client' }],
    });
  });
});
