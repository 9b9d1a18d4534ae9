import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Role } from '@majstorija/contract/http/access.ts';
import { ListOrdersQuery } from '@majstorija/contract/orders/order-bodies.ts';
import { toMyOrderStatement, toMyOrdersStatement } from '#features/orders/mine/my-orders.views.ts';
import { toCountsStatement, toListStatement } from './orders.views.ts';
import { manyOrders } from '#testing/builders/many-orders.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';

const ORDERS = 30_000;
const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
const people: Record<string, string> = {};

beforeAll(async () => {
  await manyOrders(db, ORDERS);
  const { rows } = await sql<{ role: string; id: string }>`
    select distinct on (role) role, id from users order by role`.execute(db);
  for (const { role, id } of rows) people[role] = id;
}, 120_000);

const FILTERS: Record<string, unknown>[] = [
  {},
  { category: 'ELECTRICS' },
  { status: 'completed' },
  { status: 'arrived' },
  { municipality: 'Zemun' },
  { category: 'ELECTRICS', status: 'canceled', municipality: 'Zemun' },
  { workerId: 'worker' },
  { workerId: 'worker', status: 'completed' },
  { adminId: 'admin' },
  { adminId: 'admin', municipality: 'Zemun' },
  ...VIEW_OPTIONS.map((view) => ({ view })),
  ...VIEW_OPTIONS.map((view) => ({ view, municipality: 'Zemun' })),
  { searchTerm: 'pozeska 12' },
  { searchTerm: 'N000123' },
  { searchTerm: '12' },
  { searchTerm: '+381 64 007 9190' },
  { searchTerm: '79 19' },
  { searchTerm: '12 34' },
  { searchTerm: 'n1' },
  { searchTerm: 'stanojevica', municipality: 'Zemun', view: 'active' },
];
const SORTS = [
  {},
  { sortBy: 'due' },
  { sortBy: 'createdAt', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'asc' },
];
const PAGES = [
  { page: 1, pageSize: 25 },
  { page: 400, pageSize: 25 },
];

/** What the key of the next deadline asks for, in every list [orders#next-due]. */
const WALKED = { sortBy: 'due', page: 1, pageSize: 100 };

const CASES = FILTERS.flatMap((filter) => [
  ...SORTS.flatMap((sort) => PAGES.map((page) => ({ ...filter, ...sort, ...page }))),
  { ...filter, ...WALKED },
]);

function withIds({ workerId, adminId, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...rest,
    ...(workerId !== undefined && { workerId: people.worker }),
    ...(adminId !== undefined && { adminId: people.admin }),
  };
}

describe('every list of orders', () => {
  it.each(CASES)(
    'is read by an index, never row by row, whatever its values [performance#planned-once]: %j',
    async (query) => {
      const wanted = ListOrdersQuery.parse(withIds(query));
      const statement = toListStatement(
        { links: { nonce: 'nonce' } },
        { callerId: people.admin ?? '', now: new Date() },
        wanted,
      );
      expect(statement.isPlannedOnce).toBe(true);
      const plan = await scansOf(statement);
      const scans = plan.filter(({ table }) => table === 'orders');
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.map(({ how }) => how)).not.toContain('Seq Scan');
    },
  );
});

describe('the counts of the views', () => {
  it('are read from counters and the open complaints, not from orders [performance#counters]', async () => {
    const plan = await scansOf(toCountsStatement({ callerId: people.admin ?? '', now: new Date() }));
    expect(new Set(plan.map(({ table }) => table))).toEqual(
      new Set(['order_counters', 'order_admin_counters', 'complaints']),
    );
  });
});

const MY_CASES = (['client', 'worker', 'owner'] as const).flatMap((role) =>
  [{}, { isOpen: true }, { isOpen: false }].flatMap((filter) =>
    PAGES.map((page) => ({ role, query: { ...filter, ...page } })),
  ),
);

/** A person of that role; of the companies the one that has all workers, the hardest case. */
async function aUserWith(role: Role) {
  const { rows } = await sql<{ id: string }>`
    select coalesce((select owner_id from workers where ${role} = 'owner' limit 1), ${people[role] ?? ''}::uuid) as id
  `.execute(db);
  return { id: rows[0]?.id ?? '', role };
}

const DEPS = { links: { nonce: 'nonce' }, clock: () => new Date('2026-11-20T08:00:00Z') };

describe('own orders', () => {
  it.each(MY_CASES)('of a $role are read by an index, never row by row: $query', async ({ role, query }) => {
    const statement = toMyOrdersStatement(DEPS, await aUserWith(role), query);
    const plan = await scansOf(statement);
    const scans = plan.filter(({ table }) => table === 'orders');
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.map(({ how }) => how)).not.toContain('Seq Scan');
  });

  it.each(['client', 'worker', 'owner'] as const)('of a %s is found by its id alone', async (role) => {
    const user = await aUserWith(role);
    const plan = await scansOf(toMyOrderStatement(DEPS, user, user.id));
    const scans = plan.filter(({ table }) => table.startsWith('order'));
    expect(scans.length).toBeGreaterThan(0);
    expect(new Set(scans.map(({ how }) => how))).not.toContain('Seq Scan');
  });
});
