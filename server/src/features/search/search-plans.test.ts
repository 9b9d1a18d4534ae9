import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Statement } from '#platform/database/statement.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toResultsStatement } from './search-json.views.ts';
import { toBestStatement } from './search.views.ts';
import { toWanted } from './wanted.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);

/** Companies and workers are few. */
const BIG_TABLES = ['users', 'clients', 'addresses', 'orders'];

beforeAll(async () => {
  await manyPeople(db, { clients: 30_000, workers: 2_000, owners: 300 });
  for (let from = 1; from <= 12_000; from += 1_000) await insertOrders(db, from, from + 999);
  await sql`vacuum analyze`.execute(db);
}, 120_000);

const QUERIES = [
  'an',
  'dž',
  'an ci',
  'đorđe',
  'zemun',
  'novi beograd',
  'Љубица',
  'ana petrovic',
  'ana novi beograd',
  'Glavna 1, Zemun',
  'client77@',
  'n1',
  '12',
  '123',
  'N000123',
  '38',
  '+381',
  '79 19',
  '06',
  '064',
  '+38164',
  '3816',
  '064007',
  '007919',
  '064/007-9190',
  '+381 64 007 9190',
  'ana 064 00',
];

/** What a statement reads whole of the tables that grow. */
async function bigScansOf(statement: Statement): Promise<string[]> {
  const plan = await scansOf(statement);
  expect(plan.map(({ table }) => table)).toContain('orders');
  return plan
    .filter(({ how, table }) => how === 'Seq Scan' && BIG_TABLES.includes(table))
    .map(({ table }) => table);
}

const ONE_PLAN = [
  'an',
  'đorđe',
  'ana petrovic',
  'N000123',
  'n1',
  '123',
  '064007',
  '+381 64 007 9190',
  'client77@',
];
const VALUES_DECIDE = ['06', '064', '+38164', '3816', 'ana novi beograd', 'Glavna 1', 'N000123 ana', '79 19'];

it.each([
  ...ONE_PLAN.map((query) => ({ query, isPlannedOnce: true })),
  ...VALUES_DECIDE.map((query) => ({ query, isPlannedOnce: false })),
])('a search for $query has one plan for all values: $isPlannedOnce [search#planned-once]', (asked) => {
  const { isPlannedOnce } = toBestStatement(toWanted(asked.query), 'admin');
  expect(isPlannedOnce).toBe(asked.isPlannedOnce);
});

describe('with 30,000 clients, 2,000 workers and 12,000 orders', () => {
  it.each(QUERIES)('a search for %s scans no large table [search#bounds]', async (query) => {
    const parts = toWanted(query);
    expect(parts.length).toBeGreaterThan(0);
    expect(await bigScansOf(toBestStatement(parts, 'super_admin'))).toEqual([]);
  });

  it('the results of a search are read by their ids', async () => {
    const ids = await sql<{ id: string }>`(select id from users limit 9)`.execute(db);
    const best = JSON.stringify(ids.rows.map(({ id }, at) => ({ kind: 1 + (at % 5), id })));
    expect(await bigScansOf(toResultsStatement({ best, words: ['ana'], nonce: 'nonce' }))).toEqual([]);
  });
});
