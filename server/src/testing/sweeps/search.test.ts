import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db } = await testApp();

interface Row {
  readonly _id: string;
}

async function find(list: string, searchTerm: string): Promise<string[]> {
  const query = new URLSearchParams({ searchTerm }).toString();
  const answer = await as('super_admin').get(`/api/v1/${list}?${query}`);
  return answer.json<{ data: Row[] }>().data.map(({ _id }) => _id);
}

/** Stores everybody with this name or number; the ids by the list that shows them. */
async function crowd(traits: { firstName?: string; phone?: string }): Promise<Record<string, string>> {
  const client = await aClient(db, traits);
  const owner = await anOwner(db, { ...traits, companyName: `Servis ${traits.firstName ?? ''}` });
  const worker = await aWorker(db, { ...traits, ownerId: owner.id });
  const admin = await anAccount(db, traits);
  const order = await anOrder(db, { clientId: client.id });
  return { clients: client.id, owners: owner.id, workers: worker.id, admins: admin.id, orders: order.id };
}

/** Name → every way to type it: without diacritics, in capitals, in Cyrillic, with two letters for one sound. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Čukomir: ['cukomir', 'ČUKOMIR', 'Чукомир', 'čuk', 'ЧУК'],
  Đorđe: ['djordje', 'đorđe', 'dorde', 'DJORDJE', 'Ђорђе'],
  Љиљана: ['ljiljana', 'Ljiljana', 'ЉИЉАНА'],
};

describe('a search ignores diacritics, case and script', async () => {
  const people = new Map<string, Record<string, string>>();
  for (const firstName of Object.keys(NAMES)) people.set(firstName, await crowd({ firstName }));

  it.each(Object.entries(NAMES))('finds %s in every list by %j', async (name, queries) => {
    for (const query of queries) {
      // An order is found by its street, too.
      for (const [list, id] of Object.entries(people.get(name)!).filter(([of]) => of !== 'orders')) {
        expect([query, list, await find(list, query)]).toEqual([query, list, [id]]);
      }
    }
  });

  it.each(['đorđe njegoš', "' or 1=1 --", '_', '%'])(
    'takes %j as words, not as a pattern, and finds nothing',
    async (query) => {
      for (const list of ['clients', 'workers', 'owners']) expect(await find(list, query)).toEqual([]);
    },
  );
});

describe('a page behind the last one of a search', () => {
  const lists = Object.values(api)
    .flatMap((routes) => Object.values<Route>(routes))
    .filter(({ method, query, path, response }) => {
      const names = Object.keys(query?.shape ?? {});
      const isSearched = names.includes('page') && names.includes('searchTerm');
      return method === 'GET' && response.kind === 'list' && !path.includes(':') && isSearched;
    });

  it('is there for several lists', () => expect(lists.length).toBeGreaterThan(3));

  it.each(lists.map(({ path }) => path))('of %s is answered', async (path) => {
    const answer = await as('super_admin').get(`/api${path}?searchTerm=ana&page=3&pageSize=10`);
    expect([answer.statusCode, answer.body.includes('Ana')]).toEqual([200, false]);
  });
});

describe('a client is found by the municipality of an address [tables-and-formats#search-words]', () => {
  it('beside name and telephone, in any order, and no longer after the address was moved', async () => {
    const ana = await aClient(db, { firstName: 'Anđelija', lastName: 'Grujić', phone: '+381645554433' });
    const other = await aClient(db, { firstName: 'Anđelija', lastName: 'Grujić', phone: '+381645554434' });
    const address = await anAddress(db, ana.id, { municipality: 'Čukarica' });
    await anAddress(db, ana.id, { municipality: 'Novi Beograd' });
    await anAddress(db, other.id, { municipality: 'Zemun' });
    for (const query of ['novi grujic', 'Чукарица анђелија', 'beograd cukarica', '064 555 44 33 cukarica']) {
      expect([query, await find('clients', query)]).toEqual([query, [ana.id]]);
    }
    const move = { streetAndNumber: 'Glavna 1', municipality: 'Surčin' };
    await as('admin').patch(`/api/v1/clients/${ana.id}/addresses/${address.id}`, move);
    expect(await find('clients', 'grujic cukarica')).toEqual([]);
    expect(await find('clients', 'grujic surcin')).toEqual([ana.id]);
  });
});

describe('a telephone number [tables-and-formats#phone-search]', async () => {
  const wanted = await crowd({ phone: '+381601901976' });
  // The first digits are the same, or the last, or all of them in another order.
  for (const phone of ['+381601901977', '+381651901975', '+381619706019', '+381641906097']) {
    await crowd({ phone });
  }

  it.each(['+381 60 190 1976', '060/190-1976', '19 76'])(
    'finds the same people in every list when it is written %s',
    async (written) => {
      for (const [list, id] of Object.entries(wanted)) {
        expect([list, await find(list, written)]).toEqual([list, [id]]);
      }
    },
  );

  it('finds an order by the number of its worker', async () => {
    const worker = await aWorker(db, { phone: '+38165402402' });
    const order = await anOrder(db, { workerId: worker.id, status: 'accepted' });
    expect(await find('orders', '065/402-402')).toEqual([order.id]);
  });
});
