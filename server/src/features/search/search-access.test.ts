import { describe, expect, it } from 'vitest';
import { ROLE_OPTIONS, isStaff, type Role } from '@majstorija/contract/http/access.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db } = await testApp();

const urlOf = (q: string): string => `/api/v1/search?${new URLSearchParams({ q }).toString()}`;

async function find(q: string, role: Role): Promise<SearchResult[]> {
  const answer = await as(role).get(urlOf(q));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { results: SearchResult[] } }>().data.results;
}

describe('who may search [search#one-call]', () => {
  it.each(ROLE_OPTIONS)('%s', async (role) => {
    await aClient(db, { firstName: 'Tajnovita' });
    const answer = await as(role).get(urlOf('tajnovita'));
    expect(answer.statusCode).toBe(isStaff(role) ? 200 : 403);
    expect(answer.body.includes('Tajnovita')).toBe(isStaff(role));
  });

  it('nobody without a session', async () => {
    expect((await app.inject(urlOf('tajnovita'))).statusCode).toBe(401);
  });

  it('shows operators to super admins only [search#kinds]', async () => {
    const operator = await anAccount(db, { role: 'admin', firstName: 'Operka', email: 'operka@primer.rs' });
    for (const q of ['operka', 'operka@primer', operator.phone]) {
      expect(await find(q, 'admin')).toEqual([]);
      expect(await find(q, 'super_admin')).toMatchObject([
        { kind: 'admin', _id: operator.id, email: 'operka@primer.rs', phone: operator.phone },
      ]);
    }
  });
});

describe('a query', () => {
  it.each(['', ' ', 'a', ' a ', '--', '+/()', '%', '%%', '__', '\\\\', '\0\0\0', '日本語'])(
    'of %j finds nothing [search#short-queries]',
    async (q) => {
      await aClient(db, { firstName: 'Ana%_\\', lastName: 'Aa' });
      expect(await find(q, 'admin')).toEqual([]);
    },
  );

  it.each(["' or 1=1 --", 'a%', 'an_', '%a', 'a\\', '{}', 'null', 'a b c d e f g h i j k l', '0'.repeat(80)])(
    'of %j is words, not a pattern',
    async (q) => {
      await aClient(db, { firstName: 'Anita', lastName: 'Obična' });
      expect(await find(q, 'admin')).toEqual([]);
    },
  );

  it.each(['', `q=${'a'.repeat(81)}`, 'q=ana&more=1'])('%j is refused', async (query) => {
    const answer = await as('admin').get(`/api/v1/search?${query}`);
    expect(answer.statusCode).toBe(422);
  });
});

describe('erased people [personal-data#erasure]', () => {
  const erase = (id: string, confirmName: string) =>
    as('super_admin').post(`/api/v1/accounts/${id}/erasure`, { confirmName });

  it('are found by nothing, and nothing of them is left in what is searched', async () => {
    const client = await aClient(db, { firstName: 'Zaborava', lastName: 'Nestala', phone: '+381601231231' });
    await anAddress(db, client.id, { streetAndNumber: 'Skrivena 9' });
    const owner = await anOwner(db, { firstName: 'Zaborav', lastName: 'Nestao', companyName: 'Nevidljivi' });
    const worker = await aWorker(db, { firstName: 'Zaborko', lastName: 'Nestao', ownerId: owner.id });
    const order = await anOrder(db, {
      clientId: client.id,
      streetAndNumber: 'Skrivena 9',
      status: 'completed',
    });
    const QUERIES = ['zaborava', 'nestala', '060 123 1231', 'skrivena', 'zaborko', 'nevidljivi', 'nestao'];
    for (const q of QUERIES) expect([q, (await find(q, 'super_admin')).length > 0]).toEqual([q, true]);
    expect((await erase(client.id, 'Zaborava Nestala')).statusCode).toBe(204);
    expect((await erase(worker.id, 'Zaborko Nestao')).statusCode).toBe(204);
    expect((await erase(owner.id, 'Zaborav Nestao')).statusCode).toBe(204);
    for (const q of [...QUERIES, 'obrisan klijent', 'obrisana kompanija']) {
      expect([q, await find(q, 'super_admin')]).toEqual([q, []]);
    }
    expect(await find(order.order_code, 'admin')).toMatchObject([
      { kind: 'order', clientName: 'Obrisan klijent', address: { streetAndNumber: 'Obrisana adresa' } },
    ]);
    const rows = await db
      .selectFrom('users')
      .select(['related_text', 'find_text'])
      .where('id', 'in', [client.id, owner.id, worker.id])
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/zabora|nesta|skriven|nevid|1231231/);
  });
});
