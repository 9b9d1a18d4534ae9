import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { VIEWING } from '@majstorija/contract/live/live.ts';
import { forgetOldViewers } from '#features/live/viewers.service.ts';
import { LIVE_CHANNEL } from '#platform/live/live-channel.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { openReadyStream, type LiveReader } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock, as } = await testApp();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

/** An operator with a tab of a browser, unless the call names another; `view` returns the first names of the others. */
async function anOperator(firstName: string) {
  const { id, role } = await anAccount(db, { firstName, lastName: 'Ilić', hasPassword: false });
  const { accessToken } = await signIn(deps, { id, role });
  const call = (method: 'PUT' | 'DELETE', orderId: string, tabId: string) =>
    app.inject({
      method,
      url: routeUrl(api.live.view).replace(':id', orderId).replace(':tabId', tabId),
      headers: { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' },
    });
  const tab = randomUUID();
  return {
    id,
    tab,
    view: async (orderId: string, tabId = tab): Promise<string[]> => {
      const answer = await call('PUT', orderId, tabId);
      expect(answer.statusCode).toBe(200);
      const { data, meta } = answer.json<{ data: { firstName: string }[]; meta: { total: number } }>();
      expect(meta.total).toBe(data.length);
      return data.map((viewer) => viewer.firstName);
    },
    leave: async (orderId: string, tabId = tab) =>
      expect((await call('DELETE', orderId, tabId)).statusCode).toBe(204),
    call,
  };
}

const [ana, bora, vera] = [await anOperator('Ana'), await anOperator('Bora'), await anOperator('Vera')];

let reader: LiveReader | undefined;
afterEach(() => reader?.leave());

/** How often the desk was notified of this order's viewers, once all earlier notifications have arrived. */
async function heardOf(stream: LiveReader, orderId: string): Promise<number> {
  const mark = randomUUID();
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ topic: 'viewers', id: mark })})`.execute(db);
  await stream.until((events) => events.some((event) => event.topic === 'viewers' && event.id === mark));
  return stream.events.filter((event) => event.topic === 'viewers' && event.id === orderId).length;
}

describe('the viewers of an order', () => {
  it('are the other people, one entry each, by name, with their photos', async () => {
    const { id } = await anOrder(db);
    expect(await vera.view(id)).toEqual([]);
    expect(await bora.view(id)).toEqual(['Vera']);
    expect(await bora.view(id, randomUUID())).toEqual(['Vera']);
    expect(await ana.view(id)).toEqual(['Bora', 'Vera']);
    const answer = await ana.call('PUT', id, ana.tab);
    expect(answer.json().data[0]).toEqual({
      _id: bora.id,
      firstName: 'Bora',
      lastName: 'Ilić',
      profileImage: null,
    });
    expect(await ana.view((await anOrder(db)).id)).toEqual([]);
  });

  it('are removed when they leave, send no heartbeat for a while, or are deactivated', async () => {
    const { id } = await anOrder(db);
    for (const one of [bora, vera]) await one.view(id);
    await vera.leave(id);
    expect(await ana.view(id)).toEqual(['Bora']);
    clock.advance(VIEWING.goneAfterMs - 1);
    expect(await ana.view(id)).toEqual(['Bora']);
    clock.advance(1);
    expect(await ana.view(id)).toEqual([]);
    const off = await anOperator('Goca');
    await off.view(id);
    expect(await ana.view(id)).toEqual(['Goca']);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute();
    expect(await ana.view(id)).toEqual([]);
  });

  it('are notified when a person arrives or leaves, never for a heartbeat or one tab of several', async () => {
    const { id } = await anOrder(db);
    reader = await openReadyStream(origin, as('super_admin').accessToken);
    const second = randomUUID();
    await ana.view(id);
    expect(await heardOf(reader, id)).toBe(1);
    await ana.view(id);
    await ana.view(id, second);
    await ana.leave(id);
    await ana.leave(id, randomUUID());
    expect(await heardOf(reader, id)).toBe(1);
    await ana.leave(id, second);
    expect(await heardOf(reader, id)).toBe(2);
    await ana.view(id);
    clock.advance(VIEWING.goneAfterMs);
    await ana.view(id);
    expect(await heardOf(reader, id)).toBe(4);
  });

  it('cannot take over or close the tab of another person [security#foreign-looks-missing]', async () => {
    const { id } = await anOrder(db);
    await bora.view(id);
    expect(await ana.view(id, bora.tab)).toEqual(['Bora']);
    expect(await vera.view(id)).toEqual(['Ana', 'Bora']);
    await ana.leave(id, bora.tab);
    expect(await vera.view(id)).toEqual(['Bora']);
  });

  it('do not change the order, and housekeeping deletes their rows', async () => {
    const { id } = await anOrder(db);
    const read = () => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await read();
    await ana.view(id);
    clock.advance(VIEWING.goneAfterMs - 1);
    await bora.view(id);
    clock.advance(1);
    await forgetOldViewers(deps);
    const rows = await db.selectFrom('order_viewers').select('user_id').execute();
    expect(rows).toEqual([{ user_id: bora.id }]);
    expect(await read()).toEqual(before);
    const actions = await db.selectFrom('order_actions').select('id').where('order_id', '=', id).execute();
    expect(actions).toHaveLength(1);
  });
});
