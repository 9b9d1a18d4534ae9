import { describe, expect, it } from 'vitest';
import { NoticeList } from '@majstorija/contract/notices/notices.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, db, deps, as } = await testApp();
const writer = as('admin');

async function anOperator(traits: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(db, { firstName: 'Ana', hasPassword: false, ...traits });
  const caller = toCaller(app, await signIn(deps, { id: account.id, role: 'admin' }));
  const noticesOf = async () => NoticeList.parse((await caller.get('/api/v1/notices')).json().data).notices;
  const name = { _id: account.id, firstName: account.first_name, lastName: account.last_name };
  return { id: account.id, name, text: `@${name.firstName} ${name.lastName}`, noticesOf };
}

const comment = (orderId: string, body: object) => writer.post(`/api/v1/orders/${orderId}/comments`, body);

/** What the comment would have stored. */
async function countStored(orderId: string) {
  const count = (table: 'order_mentions' | 'operator_notices') =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [version, (await count('order_mentions')).n, (await count('operator_notices')).n];
}

describe('a comment that mentions operators', () => {
  it('names them on the timeline and among the comments, and tells each of them once', async () => {
    const [one, two] = [await anOperator(), await anOperator()];
    const order = await anOrder(db);
    const text = `${one.text} i ${two.text}, ko ide? ${'x'.repeat(250)}`;
    const answer = await comment(order.id, { text, mentions: [two.id, one.id, two.id] });
    expect(answer.statusCode).toBe(201);
    const { actions, comments } = OrderDetail.parse(answer.json().data);
    const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1);
    expect(actions[0]).toMatchObject({
      type: 'COMMENT_ADDED',
      mentions: [one.name, two.name].toSorted(byId),
    });
    expect(comments[0]).toMatchObject({ text, mentions: [one.name, two.name].toSorted(byId) });
    expect(actions[1]?.mentions).toEqual([]);
    for (const { noticesOf } of [one, two]) {
      expect(await noticesOf()).toMatchObject([
        {
          kind: 'mentioned',
          readAt: null,
          order: { _id: order.id, orderCode: order.order_code },
          event: 'COMMENT_ADDED',
          actor: { firstName: 'Žarko' },
          text: text.slice(0, 200),
          due: null,
        },
      ]);
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['an inactive operator', async () => (await anOperator({ isActive: false })).id],
    ['a worker', async () => as('worker').user.id],
  ])('is refused when it mentions %s, with nothing stored', async (_who, toId) => {
    const fine = await anOperator();
    const order = await anOrder(db);
    const before = await countStored(order.id);
    const answer = await comment(order.id, { text: 'Ko ide?', mentions: [fine.id, await toId()] });
    const text = 'Pomenuti operater nije aktivan. Izaberite drugog.';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: text, fields: { mentions: text } },
    ]);
    expect(await countStored(order.id)).toEqual(before);
  });
});

describe('the erasure of an operator', () => {
  it('replaces the name where comments mention it, and forgets what the operator was told', async () => {
    const gone = await anOperator({ firstName: 'Ana (Beba)', lastName: 'Marić' });
    const namesake = await anOperator({ firstName: 'Ana (Beba)', lastName: 'Marićević' });
    const order = await anOrder(db);
    const text = `${gone.text}, pitaj ${namesake.text}. Hvala, ${gone.text}`;
    await comment(order.id, { text, mentions: [gone.id, namesake.id] });
    const erasure = { confirmName: 'Ana (Beba) Marić' };
    const erased = await as('super_admin').post(`/api/v1/accounts/${gone.id}/erasure`, erasure);
    expect([erased.statusCode, erased.body]).toEqual([204, '']);
    const answer = await writer.get(`/api/v1/orders/${order.id}`);
    const [entry] = OrderDetail.parse(answer.json().data).actions;
    expect(entry?.note).toBe(`@Obrisan operater, pitaj ${namesake.text}. Hvala, @Obrisan operater`);
    expect(entry?.mentions).toContainEqual({ _id: gone.id, firstName: 'Obrisan', lastName: 'operater' });
    const told = await db
      .selectFrom('operator_notices')
      .select('admin_id')
      .where('order_id', '=', order.id)
      .execute();
    expect(told).toEqual([{ admin_id: namesake.id }]);
  });
});
