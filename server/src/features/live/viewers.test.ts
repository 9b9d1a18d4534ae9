import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { VIEWING } from '@majstorija/contract/live/viewing.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock } = await testApp();

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

  it('cannot take over or close the tab of another person [security#foreign-looks-missing]', async () => {
    const { id } = await anOrder(db);
    await bora.view(id);
    expect(await ana.view(id, bora.tab)).toEqual(['Bora']);
    expect(await vera.view(id)).toEqual(['Ana', 'Bora']);
    await ana.leave(id, bora.tab);
    expect(await vera.view(id)).toEqual(['Bora']);
  });
});
