import { describe, expect, it } from 'vitest';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

async function find(q: string): Promise<SearchResult[]> {
  const answer = await as('admin').get(`/api/v1/search?${new URLSearchParams({ q }).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { results: SearchResult[] } }>().data.results;
}

const ids = async (q: string): Promise<string[]> => (await find(q)).map(({ _id }) => _id);

async function aNamed(firstName: string, lastName: string, created_at = '2026-01-01T08:00:00Z') {
  const client = await aClient(db, { firstName, lastName });
  await db.updateTable('users').set({ created_at }).where('id', '=', client.id).execute();
  return client;
}

describe('best first [search#order-of-results]', () => {
  it('whole words, then beginnings of words, then what is within them', async () => {
    const within = await aNamed('Bosiljka', 'Nevenović');
    const beginning = await aNamed('Ilija', 'Silvanović');
    const whole = await aNamed('Sil', 'Vidić');
    expect(await ids('sil')).toEqual([whole, beginning, within].map(({ id }) => id));
  });

  it('a client with an open order, then the newest', async () => {
    const oldest = await aNamed('Kalina', 'Prva', '2026-01-01T08:00:00Z');
    const middle = await aNamed('Kalina', 'Druga', '2026-01-02T08:00:00Z');
    const newest = await aNamed('Kalina', 'Treća', '2026-01-03T08:00:00Z');
    await anOrder(db, { clientId: oldest.id, status: 'pending' });
    await anOrder(db, { clientId: middle.id, status: 'completed' });
    expect(await ids('kalina')).toEqual([oldest.id, newest.id, middle.id]);
  });

  it('an open order, then the newest', async () => {
    const at = (createdAt: string, status: 'pending' | 'completed') =>
      anOrder(db, { streetAndNumber: 'Ohridska 5', createdAt, status });
    const closed = await at('2026-03-03T08:00:00Z', 'completed');
    const old = await at('2026-03-01T08:00:00Z', 'pending');
    const open = await at('2026-03-02T08:00:00Z', 'pending');
    const found = (await find('ohridska')).filter(({ kind }) => kind === 'order');
    expect(found.map(({ _id }) => _id)).toEqual([open.id, old.id, closed.id]);
  });
});

describe('the card of a client [search#client-card]', () => {
  it('has totals, the newest open order, the last three orders and the note', async () => {
    const client = await aNamed('Ognjenka', 'Ras');
    await db.updateTable('clients').set({ note: 'Zvono ne radi' }).where('id', '=', client.id).execute();
    const worker = await aWorker(db, { firstName: 'Mile', lastName: 'Bure' });
    const orders = [];
    for (const [day, status] of [
      ['01', 'completed'],
      ['02', 'pending'],
      ['03', 'accepted'],
      ['04', 'complaint_rejected'],
    ] as const) {
      const traits = { createdAt: `2026-05-${day}T08:00:00Z`, status, hasComplaint: day === '04' };
      const workerId = day === '03' ? worker.id : null;
      orders.push(
        await anOrder(db, { clientId: client.id, streetAndNumber: 'Topolska 1', workerId, ...traits }),
      );
    }
    const [first, second, third, fourth] = orders;
    const [card] = await find('ognjenka');
    if (card?.kind !== 'client') throw new TypeError('not a client');
    expect(card).toMatchObject({
      phone: client.phone,
      note: 'Zvono ne radi',
      orders: 4,
      complaints: 1,
      openOrders: 2,
      address: { streetAndNumber: 'Topolska 1', municipality: 'Vračar' },
      openOrder: { _id: third?.id, clientName: 'Ognjenka Ras', workerName: 'Mile Bure', status: 'accepted' },
    });
    expect(card.lastOrders.map(({ _id }) => _id)).toEqual([fourth?.id, third?.id, second?.id]);
    expect(card.lastOrders[0]).toMatchObject({
      orderCode: fourth?.order_code,
      createdAt: '2026-05-04T08:00:00.000Z',
      address: { streetAndNumber: 'Topolska 1', municipality: 'Vračar' },
      workerName: null,
    });
    expect(card.lastOrders.map(({ _id }) => _id)).not.toContain(first?.id);
  });
});

describe('bounds [search#bounds]', () => {
  it('at most 5 of a kind and 20 in all, equals in the order of kinds', async () => {
    const { id: ownerId } = await anOwner(db);
    for (let n = 0; n < 7; n += 1) {
      const client = await aNamed('Zmajevina', `Broj ${n}`);
      await anOrder(db, { clientId: client.id, streetAndNumber: 'Zmajevina 1' });
      await anOwner(db, { firstName: 'Zmajevina' });
      await aWorker(db, { firstName: 'Zmajevina', ownerId });
    }
    const kinds = (await find('zmajevina')).map(({ kind }) => kind);
    const five = (kind: string) => Array<string>(5).fill(kind);
    expect(kinds).toEqual(['client', 'order', 'worker', 'owner'].flatMap(five));
  });
});
