import { describe, expect, it } from 'vitest';
import { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

interface Row extends Record<string, unknown> {
  _id: string;
}

async function list(path: string) {
  const answer = await as('super_admin').get(`/api/v1/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Row[]; meta: { total: number; page: number; pageSize: number } }>();
}

const idsOf = async (path: string): Promise<string[]> => (await list(path)).data.map(({ _id }) => _id);

/** The client of every order here. */
const busy = await aClient(db, { firstName: 'Marko', lastName: 'Đurić' });
const anOrderOf = (traits: OrderTraits) => anOrder(db, { clientId: busy.id, ...traits });

/** Each joined a day after the one before. */
async function joinOneByOne(people: readonly { id: string }[]) {
  for (const [days, { id }] of people.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + days));
    await db.updateTable('users').set({ created_at: createdAt }).where('id', '=', id).execute();
  }
}

describe('the list of clients', async () => {
  const ana = await aClient(db, { firstName: 'Ana', lastName: 'Đorđević', email: 'ana@primer.rs' });
  const petar = await aClient(db, { firstName: 'Petar', lastName: 'Njegoš', isActive: false });
  const home = await anAddress(db, ana.id, { type: 'home', municipality: 'Zemun', note: 'Iza pošte' });
  const office = await anAddress(db, ana.id, { type: 'office', latitude: null, longitude: null });
  await anOrderOf({ status: 'accepted' });
  await anOrderOf({ clientId: petar.id, status: 'completed' });
  const signedIn = as('client').user;
  await joinOneByOne([signedIn, ana, petar, busy]);

  it('has those with an open order first, then the newest, each with the addresses, oldest first', async () => {
    expect(await idsOf('clients?page=1&pageSize=25')).toEqual([busy.id, petar.id, ana.id, signedIn.id]);
    const { data } = await list('clients?searchTerm=ana');
    const flat = { city: 'Beograd', municipality: 'Zemun', note: 'Iza pošte', unitNumber: null };
    expect(data).toMatchObject([
      {
        firstName: 'Ana',
        lastName: 'Đorđević',
        email: 'ana@primer.rs',
        isActive: true,
        addresses: [
          { _id: home.id, type: 'home', ...flat },
          { _id: office.id, type: 'office', latitude: null, longitude: null },
        ],
      },
    ]);
  });
});

describe('the list of companies', async () => {
  const celik = await anOwner(db, { companyName: 'Čelik Vodovod', firstName: 'Žika', email: 'z@celik.rs' });
  const gone = await anOwner(db, { companyName: 'Staro', isActive: false });
  const first = await anOwner(db, { companyName: 'Prvi servis', firstName: 'Đura' });
  const newest = await anOwner(db, { companyName: 'Novi servis', municipality: 'Surčin' });
  await joinOneByOne([celik, gone, first, newest]);
  await db.updateTable('owners').set({ priority: 5 }).where('id', 'in', [gone.id, first.id]).execute();
  const [one, two] = [await aWorker(db, { ownerId: celik.id }), await aWorker(db, { ownerId: celik.id })];
  await aWorker(db, { ownerId: first.id });
  await anOrderOf({ workerId: one.id, status: 'completed', paidAmount: 100_010 });
  await anOrderOf({ workerId: one.id, status: 'completed', paidAmount: null });
  await anOrderOf({ workerId: two.id, status: 'completed', paidAmount: 20 });
  await db.updateTable('orders').set({ refunded_amount: 7 }).where('worker_id', '=', two.id).execute();

  it('has active ones first, then by priority, then the newest, all without a page', async () => {
    const { data, meta } = await list('owners');
    expect(data.map(({ _id }) => _id)).toEqual([first.id, newest.id, celik.id, gone.id]);
    expect(meta).toEqual({ page: 1, pageSize: 5000, total: 4 });
  });

  it.each([
    ['searchTerm=vodovod%20zika', [celik.id]],
    ['searchTerm=servis&municipality=Sur%C4%8Din', [newest.id]],
    ['sortBy=createdAt&sortOrder=asc', [celik.id, gone.id, first.id, newest.id]],
    ['page=2&pageSize=3', [gone.id]],
  ])('answers %s', async (query, ids) => {
    expect(await idsOf(`owners?${query}`)).toEqual(ids);
  });

  it('sums workers, their orders and payments minus refunds, to the para', async () => {
    const itemsOf = async (term: string) =>
      OwnerListItem.array().parse((await list(`owners?searchTerm=${term}`)).data);
    expect(await itemsOf('celik')).toMatchObject([{ workerCount: 2, orderCount: 3, totalRevenue: 1_000.23 }]);
    expect(await itemsOf('prvi')).toMatchObject([{ workerCount: 1, orderCount: 0, totalRevenue: 0 }]);
    expect(await itemsOf('staro')).toMatchObject([{ workerCount: 0, totalRevenue: 0 }]);
    const { data } = await list('workers');
    const find = (id: string) => data.find(({ _id }) => _id === id);
    expect(find(one.id)).toMatchObject({ orderCount: 2, totalRevenue: 1_000.1 });
    expect(find(two.id)).toMatchObject({ orderCount: 1, totalRevenue: 0.13 });
  });

  it('of workers finds by company and place', async () => {
    const { id: ownerId } = await anOwner(db, { companyName: 'Limarija', municipality: 'Grocka' });
    const ordinary = await aWorker(db, { ownerId, firstName: 'Sreten', packages: ['ELECTRICAL'] });
    const inactive = await aWorker(db, { ownerId, priority: 9, isActive: false });
    const leading = await aWorker(db, { ownerId, priority: 5, firstName: 'Đura', packages: [] });
    const last = await aWorker(db, { ownerId });
    await joinOneByOne([ordinary, inactive, leading, last]);
    const found = 'workers?searchTerm=limarija';
    expect(await idsOf(found)).toEqual([leading.id, last.id, ordinary.id, inactive.id]);
    expect(await idsOf(`${found}%20djura%20grocka`)).toEqual([leading.id]);
    expect(await idsOf(`${found}%20djura%20vracar`)).toEqual([]);
    expect(await idsOf(`${found}&sortBy=createdAt&sortOrder=asc&page=2&pageSize=3`)).toEqual([last.id]);
    expect((await list(`${found}%20sreten`)).data).toEqual([
      {
        _id: ordinary.id,
        firstName: 'Sreten',
        lastName: ordinary.last_name,
        phone: ordinary.phone,
        profileImage: null,
        isActive: true,
        isInvited: true,
        isOwner: false,
        packages: ['ELECTRICAL'],
        priority: 0,
        createdAt: '2026-01-01T00:00:00.000Z',
        owner: {
          _id: ownerId,
          companyName: 'Limarija',
          address: { municipality: 'Grocka', streetAndNumber: 'Glavna 1' },
        },
        user: { email: ordinary.email },
        orderCount: 0,
        totalRevenue: 0,
        workingHours: null,
        availability: { workingHours: null, absences: [], pauseUntil: null },
        version: 1,
      },
    ]);
  });
});

describe('the list of operators', async () => {
  const ana = await anAccount(db, { firstName: 'Ana', lastName: 'Đorđević', email: 'ana@firma.rs' });
  const ceda = await anAccount(db, { firstName: 'Čedomir', lastName: 'Busy' });
  const cira = await anAccount(db, { firstName: 'Ćira', lastName: 'Ćirić' });
  const left = await anAccount(db, { firstName: 'Aca', lastName: 'Otišao', isActive: false });
  const own = [as('super_admin').user.id, as('admin').user.id].toSorted();
  await anAccount(db, { role: 'worker', firstName: 'Ana', lastName: 'Majstor' });
  for (const status of ['pending', 'on_the_way', 'completed', 'canceled'] as const) {
    await anOrderOf({ adminId: ceda.id, status });
  }
  await anOrderOf({ adminId: ana.id, status: 'complaint_created' });
  await anOrderOf({ adminId: left.id, status: 'completed' });

  it('has active ones first, then by open orders, then by name, with the orders of each', async () => {
    const { data } = await list('admins?page=1&pageSize=25');
    const rows = data.map((row) => [row._id, row.activeOrderCount, row.orderCount]);
    expect(rows.slice(0, 3)).toEqual([
      [ceda.id, 2, 4],
      [ana.id, 1, 1],
      [cira.id, 0, 0],
    ]);
    expect(
      rows
        .slice(3, 5)
        .map(([id]) => String(id))
        .toSorted(),
    ).toEqual(own);
    expect(rows.slice(5)).toEqual([[left.id, 0, 1]]);
    expect((await list('admins?searchTerm=djordjevic')).data).toEqual([
      {
        _id: ana.id,
        firstName: 'Ana',
        lastName: 'Đorđević',
        phone: ana.phone,
        profileImage: null,
        isActive: true,
        isInvited: false,
        invitationEndsAt: null,
        hasFactors: false,
        role: 'admin',
        user: { email: 'ana@firma.rs' },
        activeOrderCount: 1,
        orderCount: 1,
        version: 1,
      },
    ]);
  });

  it.each([
    ['isActive=false', [left.id]],
    ['isActive=true&searchTerm=otisao', []],
  ])('answers %s', async (query, ids) => {
    expect(await idsOf(`admins?${query}`)).toEqual(ids);
  });

  it('is offered to operators too where one is chosen: active ones first, then by name', async () => {
    const answer = await as('admin').get('/api/v1/admins/options');
    const { data, meta } = answer.json<{ data: { firstName: string }[]; meta: { total: number } }>();
    const names = ['Ana', 'Čedomir', 'Ćira', 'Žarko', 'Žarko', 'Aca'];
    expect([data.map(({ firstName }) => firstName), meta.total]).toEqual([names, 6]);
  });
});
