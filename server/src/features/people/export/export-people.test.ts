import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

const owners = [await anOwner(db, { firstName: 'Sava' }), await anOwner(db, { firstName: 'Ana' })];
await db.insertInto('owner_packages').values({ owner_id: owners[1]!.id, package: 'ELECTRICAL' }).execute();
for (const [at, packages] of [['PLUMBING'], ['ELECTRICAL', 'PLUMBING'], ['PLUMBING']].entries()) {
  const own = packages as ('PLUMBING' | 'ELECTRICAL')[];
  await aWorker(db, { firstName: `Sava ${at}`, ownerId: owners[0]!.id, packages: own, priority: at });
}
for (const isActive of [true, false, true]) {
  const client = await aClient(db, { firstName: 'Savka', isActive });
  await anOrder(db, { clientId: client.id, status: isActive ? 'pending' : 'completed' });
}
await aClient(db, { firstName: 'Savka', secondPhone: '+381111234568', secondPhoneWord: 'komšija' });
await anAccount(db, { firstName: 'Sava', role: 'admin' });

async function rowsOf(list: string, role: Role, query: string) {
  const answer = await as(role).get(`/api/v1/${list}/export?format=xlsx&${query}`);
  expect([list, answer.statusCode]).toEqual([list, 200]);
  const { SheetNames, Sheets } = read(answer.rawPayload);
  return utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0]!]!);
}

type Listed = { firstName: string; lastName: string; phone: string; packages?: string[] };

const listOf = async (list: string, role: Role, query: string): Promise<Listed[]> =>
  (await as(role).get(`/api/v1/${list}?page=1&pageSize=200&${query}`)).json<{ data: Listed[] }>().data;

describe.each([
  ['clients', 'admin'],
  ['workers', 'admin'],
  ['owners', 'admin'],
  ['admins', 'super_admin'],
] as const)('the file of %s [exports#people]', (list, role) => {
  it.each(['', 'sortBy=createdAt&sortOrder=asc', 'searchTerm=sav'])(
    'has the rows of its list in their order, each once, asked for by "%s"',
    async (query) => {
      const listed = await listOf(list, role, query);
      expect(listed.length).toBeGreaterThan(0);
      const rows = await rowsOf(list, role, `columns=name,phone&${query}`);
      expect(rows.map((row) => Object.values(row))).toEqual(
        listed.map(({ firstName, lastName, phone }) => [`${firstName} ${lastName}`, phone]),
      );
    },
  );
});

it.each(['workers', 'owners'])('the file of %s has those that offer a package', async (list) => {
  const all = await listOf(list, 'admin', '');
  const offering = all.filter(({ packages }) => packages?.includes('ELECTRICAL'));
  expect(offering).toHaveLength(1);
  const rows = await rowsOf(list, 'admin', 'columns=phone&package=ELECTRICAL');
  expect(rows.map(({ Telefon }) => Telefon)).toEqual(offering.map(({ phone }) => phone));
});

it('the file of clients has the second telephone and whose it is, as texts [people#second-phone]', async () => {
  const rows = await rowsOf('clients', 'admin', 'columns=shown&searchTerm=1234568');
  expect(rows).toMatchObject([{ 'Drugi telefon': '+381111234568', 'Čiji je drugi telefon': 'komšija' }]);
});
