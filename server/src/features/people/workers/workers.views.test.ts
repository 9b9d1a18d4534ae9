import { expect, it } from 'vitest';
import { aWorker, anOwner } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const company = await anOwner(db, { companyName: 'Čelik Vodovod' });
const ordinary = await aWorker(db, { ownerId: company.id, firstName: 'Žika', packages: ['ELECTRICAL'] });
const inactive = await aWorker(db, { ownerId: company.id, priority: 9, isActive: false });
const first = await aWorker(db, { ownerId: company.id, priority: 5, firstName: 'Đura', packages: [] });
const newest = await aWorker(db, { ownerId: company.id });
for (const [days, { id }] of [ordinary, inactive, first, newest].entries()) {
  const createdAt = new Date(Date.UTC(2026, 0, 1 + days));
  await db.updateTable('users').set({ created_at: createdAt }).where('id', '=', id).execute();
}

async function list(query = '') {
  const answer = await as('admin').get(`/api/v1/workers${query}`);
  return answer.json<{ data: { _id: string }[]; meta: { total: number; page: number; pageSize: number } }>();
}

const idsOf = async (query?: string): Promise<string[]> => (await list(query)).data.map((item) => item._id);

it('shows active workers first, then by priority, then newest', async () => {
  expect(await idsOf()).toEqual([first.id, newest.id, ordinary.id, inactive.id]);
});

it('contains company, packages and e-mail of each', async () => {
  expect((await list('?searchTerm=zika')).data).toEqual([
    {
      _id: ordinary.id,
      firstName: 'Žika',
      lastName: ordinary.last_name,
      phone: ordinary.phone,
      profileImage: null,
      isActive: true,
      isOwner: false,
      packages: ['ELECTRICAL'],
      priority: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      owner: {
        _id: company.id,
        companyName: 'Čelik Vodovod',
        address: { municipality: 'Zemun', streetAndNumber: 'Glavna 1' },
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

it.each([
  ['?searchTerm=djura', () => [first.id]],
  ['?searchTerm=Ђура', () => [first.id]],
  ['?searchTerm=vodovod%20djura', () => [first.id]],
  ['?searchTerm=djura%20zemun', () => [first.id]],
  ['?searchTerm=djura%20vracar', () => []],
  ['?searchTerm=celik%20zemun', () => [first.id, newest.id, ordinary.id, inactive.id]],
  ['?searchTerm=nema', () => []],
  ['?sortBy=createdAt&sortOrder=asc', () => [ordinary.id, inactive.id, first.id, newest.id]],
  ['?sortBy=createdAt&sortOrder=desc', () => [newest.id, first.id, inactive.id, ordinary.id]],
  ['?page=2&pageSize=3', () => [inactive.id]],
])('answers %s', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids());
});

it('returns more than 200 without a page, and pages with one', async () => {
  for (let n = 0; n < 201; n += 1) await aWorker(db, { ownerId: company.id, packages: [] });
  const whole = await list();
  expect([whole.data.length, whole.meta]).toEqual([205, { page: 1, pageSize: 5000, total: 205 }]);
  const page = await list('?page=1');
  expect([page.data.length, page.meta]).toEqual([200, { page: 1, pageSize: 200, total: 205 }]);
});

it.each(['?sortBy=priority', '?package=PLUMBING', '?page=x'])('refuses %s', async (query) => {
  expect((await as('admin').get(`/api/v1/workers${query}`)).statusCode).toBe(422);
});
