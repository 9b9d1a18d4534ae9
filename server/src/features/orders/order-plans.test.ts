import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderView } from '@majstorija/contract/orders/order-views.ts';
import { ListOrdersQuery } from '@majstorija/contract/orders/orders.ts';
import { toListStatement } from '#features/orders/orders.views.ts';
import { manyOrders } from '#testing/builders/many-orders.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const ORDERS = 30_000;
const { db, url } = await openTestDatabase();
const client = new Client({ connectionString: url });
const people: Record<string, string> = {};

beforeAll(async () => {
  await manyOrders(db, ORDERS);
  await client.connect();
  const { rows } = await client.query<{ role: string; id: string }>(
    'select distinct on (role) role, id from users order by role',
  );
  for (const { role, id } of rows) people[role] = id;
}, 120_000);

afterAll(() => client.end());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL reads the page: with these very values, and with the plan it keeps for any values. */
async function plansOf(query: Record<string, unknown>): Promise<Plan[][]> {
  const { sql, params } = toListStatement(
    { links: { nonce: 'nonce' } },
    people.admin ?? '',
    ListOrdersQuery.parse(query),
  );
  const plans: Plan[][] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
      ...params.values,
    ]);
    plans.push(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
  }
  return plans;
}

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
  ...OrderView.options.map((view) => ({ view })),
  ...OrderView.options.map((view) => ({ view, municipality: 'Zemun' })),
  { searchTerm: 'pozeska 12' },
  { searchTerm: 'N000123' },
  { searchTerm: '12' },
  { searchTerm: 'n1' },
  { searchTerm: 'stanojevica', municipality: 'Zemun', view: 'active' },
];
const SORTS = [{}, { sortBy: 'createdAt', sortOrder: 'desc' }, { sortBy: 'createdAt', sortOrder: 'asc' }];
const PAGES = [
  { page: 1, pageSize: 25 },
  { page: 400, pageSize: 25 },
];

const CASES = FILTERS.flatMap((filter) =>
  SORTS.flatMap((sort) => PAGES.map((page) => ({ ...filter, ...sort, ...page }))),
);

function withIds({ workerId, adminId, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...rest,
    ...(workerId !== undefined && { workerId: people.worker }),
    ...(adminId !== undefined && { adminId: people.admin }),
  };
}

describe('every list of orders', () => {
  it.each(CASES)('is read by an index, never row by row: %j', async (query) => {
    for (const nodes of await plansOf(withIds(query))) {
      const scans = nodes.filter((node) => node['Relation Name'] === 'orders');
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  });
});
