import { expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const ana = await aClient(db, { firstName: 'Ana', lastName: 'Đorđević', email: 'ana@primer.rs' });
const petar = await aClient(db, { firstName: 'Petar', lastName: 'Njegoš', isActive: false });
const busy = await aClient(db, { firstName: 'Marko', lastName: 'Đurić' });
const home = await anAddress(db, ana.id, { type: 'home', municipality: 'Zemun', note: 'Iza pošte' });
const office = await anAddress(db, ana.id, { type: 'office', latitude: null, longitude: null });
await anOrder(db, { clientId: busy.id, status: 'accepted' });
await anOrder(db, { clientId: petar.id, status: 'completed' });
await anAccount(db, { firstName: 'Ana', lastName: 'Operater' });
const signedIn = as('client').user;

interface Item {
  _id: string;
  addresses: { _id: string }[];
}

async function list(query = '') {
  const answer = await as('admin').get(`/api/v1/clients${query}`);
  return answer.json<{ data: Item[]; meta: { total: number; page: number; pageSize: number } }>();
}

const idsOf = async (query: string): Promise<string[]> => (await list(query)).data.map((item) => item._id);

it('shows clients with an open order first, then newest, and only clients', async () => {
  const ids = await idsOf('?page=1&pageSize=25');
  expect(ids[0]).toBe(busy.id);
  expect(new Set(ids)).toEqual(new Set([busy.id, petar.id, ana.id, signedIn.id]));
  expect(ids.slice(1)).toEqual([petar.id, ana.id, signedIn.id].toSorted((a, b) => (a < b ? 1 : -1)));
});

it('contains the addresses of each, oldest first', async () => {
  const { data } = await list('?searchTerm=ana');
  expect(data).toMatchObject([
    {
      firstName: 'Ana',
      lastName: 'Đorđević',
      email: 'ana@primer.rs',
      isActive: true,
      addresses: [
        {
          _id: home.id,
          type: 'home',
          city: 'Beograd',
          municipality: 'Zemun',
          note: 'Iza pošte',
          unitNumber: null,
        },
        { _id: office.id, type: 'office', latitude: null, longitude: null },
      ],
    },
  ]);
});

it.each([
  ['?searchTerm=djordjevic', [ana.id]],
  ['?searchTerm=Ђорђевић%20Ана', [ana.id]],
  ['?searchTerm=ana@primer', [ana.id]],
  [`?searchTerm=${encodeURIComponent(petar.phone)}`, [petar.id]],
  ['?searchTerm=An', [ana.id]],
  ['?searchTerm=%25', []],
  ['?searchTerm=ana%20petar', []],
  ['?isActive=false', [petar.id]],
  ['?isActive=true&searchTerm=petar', []],
])('finds by %s', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
  expect((await list(query)).meta.total).toBe(ids.length);
});

it('sorts by creation and pages without repeating', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => idsOf(`?sortBy=createdAt&sortOrder=asc&pageSize=1&page=${page}`)),
  );
  const ids = pages.flat();
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
});

it.each(['?sortBy=name', '?isActive=yes', '?municipality=Zemun'])('refuses %s', async (query) => {
  expect((await as('admin').get(`/api/v1/clients${query}`)).statusCode).toBe(422);
});
