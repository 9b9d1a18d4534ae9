import { expect, it } from 'vitest';
import { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const celik = await anOwner(db, { companyName: 'Čelik Vodovod', firstName: 'Žika', email: 'zika@celik.rs' });
const gone = await anOwner(db, { companyName: 'Staro', isActive: false });
const first = await anOwner(db, { companyName: 'Prvi servis', firstName: 'Đura' });
const newest = await anOwner(db, { companyName: 'Novi servis' });
for (const [days, { id }] of [celik, gone, first, newest].entries()) {
  const createdAt = new Date(Date.UTC(2026, 0, 1 + days));
  await db.updateTable('users').set({ created_at: createdAt }).where('id', '=', id).execute();
}
await db.updateTable('owners').set({ priority: 5 }).where('id', 'in', [gone.id, first.id]).execute();
await db.updateTable('owners').set({ municipality: 'Surčin' }).where('id', '=', newest.id).execute();

async function list(query = '') {
  const answer = await as('admin').get(`/api/v1/owners${query}`);
  const { data, meta } = answer.json<{ data: unknown; meta: object }>();
  return { data: OwnerListItem.array().parse(data), meta };
}

const idsOf = async (query?: string): Promise<string[]> => (await list(query)).data.map(({ _id }) => _id);

it('shows active companies first, then by priority, then newest', async () => {
  expect(await idsOf()).toEqual([first.id, newest.id, celik.id, gone.id]);
});

it.each([
  ['?searchTerm=celik', () => [celik.id]],
  ['?searchTerm=ЧЕЛИК', () => [celik.id]],
  ['?searchTerm=vodovod%20zika', () => [celik.id]],
  ['?searchTerm=zika@celik', () => [celik.id]],
  [`?searchTerm=${encodeURIComponent(celik.phone)}`, () => [celik.id]],
  ['?searchTerm=djura', () => [first.id]],
  ['?searchTerm=servis', () => [first.id, newest.id]],
  ['?searchTerm=servis&municipality=Sur%C4%8Din', () => [newest.id]],
  ['?searchTerm=se', () => [first.id, newest.id]],
  ['?searchTerm=ervis%20novi', () => [newest.id]],
  ['?searchTerm=surcin%20servis', () => [newest.id]],
  ['?searchTerm=nema', () => []],
  ['?searchTerm=%25', () => []],
  ['?municipality=Zemun', () => [first.id, celik.id, gone.id]],
  ['?municipality=Vra%C4%8Dar', () => []],
  ['?sortBy=createdAt&sortOrder=asc', () => [celik.id, gone.id, first.id, newest.id]],
  ['?sortBy=createdAt&sortOrder=desc', () => [newest.id, first.id, gone.id, celik.id]],
  ['?page=2&pageSize=3', () => [gone.id]],
])('answers %s', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids());
});

it.each(['?sortBy=priority', '?package=PLUMBING', '?municipality=Novi%20Sad', '?isActive=true'])(
  'refuses %s',
  async (query) => {
    expect((await as('admin').get(`/api/v1/owners${query}`)).statusCode).toBe(422);
  },
);

it('sums workers, their orders and payments minus refunds, to the para', async () => {
  const [one, two] = [await aWorker(db, { ownerId: celik.id }), await aWorker(db, { ownerId: celik.id })];
  await aWorker(db, { ownerId: first.id });
  for (const [workerId, paidAmount] of [
    [one.id, 100_010],
    [one.id, null],
    [two.id, 20],
  ] as const) {
    await anOrder(db, { workerId, status: 'completed', paidAmount });
  }
  await db.updateTable('orders').set({ refunded_amount: 7 }).where('worker_id', '=', two.id).execute();
  const { data } = await list('?searchTerm=celik');
  expect(data).toMatchObject([{ workerCount: 2, orderCount: 3, totalRevenue: 1_000.23 }]);
  expect((await list('?searchTerm=prvi')).data).toMatchObject([
    { workerCount: 1, orderCount: 0, totalRevenue: 0, isWorker: false },
  ]);
  expect((await list('?searchTerm=staro')).data).toMatchObject([{ workerCount: 0, totalRevenue: 0 }]);
  const workers = (await as('admin').get('/api/v1/workers')).json<{ data: { _id: string }[] }>().data;
  expect(workers.find(({ _id }) => _id === one.id)).toMatchObject({ orderCount: 2, totalRevenue: 1_000.1 });
  expect(workers.find(({ _id }) => _id === two.id)).toMatchObject({ orderCount: 1, totalRevenue: 0.13 });
});

it('returns more than 200 without a page', async () => {
  for (let n = 0; n < 200; n += 1) await anOwner(db);
  const whole = await list();
  expect([whole.data.length, whole.meta]).toEqual([204, { page: 1, pageSize: 5000, total: 204 }]);
});
