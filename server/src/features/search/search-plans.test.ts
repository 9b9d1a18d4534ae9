import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { toSearchStatement } from './search.views.ts';
import { toWanted } from './wanted.ts';

const { db, url } = await openTestDatabase();
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
  '064/007-9190',
  '+381 64 007 9190',
  'ana 064 00',
];

describe('with 30,000 clients, 2,000 workers and 12,000 orders', () => {
  it.each(QUERIES)('a search for %s scans no large table [search#bounds]', async (query) => {
    const parts = toWanted(query);
    expect(parts.length).toBeGreaterThan(0);
    const plan = await scansOf(toSearchStatement({ links: { nonce: 'nonce' } }, parts, 'super_admin'));
    expect(plan.map(({ table }) => table)).toEqual(expect.arrayContaining(['users', 'orders']));
    const scanned = plan.filter(({ how, table }) => how === 'Seq Scan' && BIG_TABLES.includes(table));
    expect(scanned).toEqual([]);
  });
});
