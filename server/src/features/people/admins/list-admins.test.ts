import { describe, expect, it } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const ana = await anAccount(db, { firstName: 'Ana', lastName: 'Đorđević', email: 'ana@firma.rs' });
const ceda = await anAccount(db, { firstName: 'Čedomir', lastName: 'Busy' });
const cira = await anAccount(db, { firstName: 'Ćira', lastName: 'Ćirić' });
const left = await anAccount(db, { firstName: 'Aca', lastName: 'Otišao', isActive: false });
await anAccount(db, { role: 'worker', firstName: 'Ana', lastName: 'Majstor' });
const [me, operator] = [as('super_admin').user, as('admin').user];
for (const status of ['pending', 'on_the_way', 'completed', 'canceled'] as const) {
  await anOrder(db, { adminId: ceda.id, status });
}
await anOrder(db, { adminId: ana.id, status: 'complaint_created' });
await anOrder(db, { adminId: left.id, status: 'completed' });
await anOrder(db, { adminId: null });

async function list(query = '') {
  const answer = await as('super_admin').get(`/api/v1/admins${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: AdminListItem[]; meta: { total: number; page: number; pageSize: number } }>();
}

const idsOf = async (query: string) => (await list(query)).data.map(({ _id }) => _id);

describe('GET /v1/admins', () => {
  it('shows operators and super admins, active first, then by open orders, then by name', async () => {
    const ids = await idsOf('?page=1&pageSize=25');
    expect(ids.slice(0, 3)).toEqual([ceda.id, ana.id, cira.id]);
    expect(new Set(ids.slice(3, 5))).toEqual(new Set([me.id, operator.id]));
    expect(ids.slice(5)).toEqual([left.id]);
  });

  it('counts the orders of each, open ones and all', async () => {
    const { data } = await list();
    const counts = data.map((row) => [row._id, row.activeOrderCount, row.orderCount]);
    expect(counts).toContainEqual([ceda.id, 2, 4]);
    expect(counts).toContainEqual([ana.id, 1, 1]);
    expect(counts).toContainEqual([left.id, 0, 1]);
    expect(counts).toContainEqual([cira.id, 0, 0]);
  });

  it('updates the counts when an order is closed or reassigned', async () => {
    const other = await anAccount(db);
    const order = await anOrder(db, { adminId: other.id, status: 'accepted' });
    const countsOf = async (id: string) => {
      const row = (await list()).data.find(({ _id }) => _id === id);
      return [row?.activeOrderCount, row?.orderCount];
    };
    expect(await countsOf(other.id)).toEqual([1, 1]);
    await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute();
    expect(await countsOf(other.id)).toEqual([0, 1]);
    await db.updateTable('orders').set({ admin_id: cira.id }).where('id', '=', order.id).execute();
    expect(await countsOf(other.id)).toEqual([0, 0]);
    expect(await countsOf(cira.id)).toEqual([0, 1]);
    // Out of the other tests' lists.
    await db.updateTable('users').set({ role: 'client' }).where('id', '=', other.id).execute();
  });

  it('contains the columns of the table', async () => {
    const { data } = await list('?searchTerm=djordjevic');
    expect(data).toEqual([
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
    ['?searchTerm=djordjevic', [ana.id]],
    ['?searchTerm=Ђорђевић%20Ана', [ana.id]],
    ['?searchTerm=ANA@FIRMA', [ana.id]],
    [`?searchTerm=${encodeURIComponent(ceda.phone)}`, [ceda.id]],
    ['?searchTerm=cedomir', [ceda.id]],
    ['?searchTerm=%25', []],
    ['?searchTerm=ana%20busy', []],
    ['?isActive=false', [left.id]],
    ['?isActive=true&searchTerm=otisao', []],
    ['?isActive=true&searchTerm=cira', [cira.id]],
  ])('finds by %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
    expect((await list(query)).meta.total).toBe(ids.length);
  });

  it('sorts by creation and pages without repeating', async () => {
    const { meta } = await list();
    const pages = await Promise.all(
      Array.from({ length: meta.total }, (_, index) =>
        idsOf(`?sortBy=createdAt&sortOrder=asc&pageSize=1&page=${index + 1}`),
      ),
    );
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('role', 'in', ['admin', 'super_admin'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(pages.flat()).toEqual(rows.map(({ id }) => id));
    expect(await idsOf('?sortBy=createdAt')).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it.each(['?sortBy=name', '?sortOrder=up', '?isActive=yes', '?page=0', '?role=admin'])(
    'refuses %s',
    async (query) => {
      expect((await as('super_admin').get(`/api/v1/admins${query}`)).statusCode).toBe(422);
    },
  );
});
