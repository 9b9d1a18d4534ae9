import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ListOrdersQuery } from '@majstorija/contract/orders/order-bodies.ts';
import { ListClientsQuery } from '@majstorija/contract/people/clients.ts';
import { ListOwnersQuery } from '@majstorija/contract/people/owners.ts';
import { ListWorkersQuery } from '@majstorija/contract/people/workers.ts';
import { toListStatement } from '#features/orders/list/orders.views.ts';
import { toClientOrdersStatement } from '#features/people/clients/client.views.ts';
import { listClients, toClientsStatement } from '#features/people/clients/clients.views.ts';
import { toOwnersStatement } from '#features/people/owners/owners.views.ts';
import { listWorkers, toWorkersStatement } from '#features/people/workers/workers.views.ts';
import { patternsOf } from '#platform/views/view-sql.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { sql } from 'kysely';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);
const deps = { links: { nonce: 'nonce' }, clock: () => new Date('2026-03-06T11:00:00.000Z') };

/** A scan of a table with fewer rows than this is fine: companies and workers are sent whole. */
const MANY_ROWS = 10_000;
let bigTables: string[] = [];

beforeAll(async () => {
  await manyPeople(db, { clients: 30_000, workers: 2_000, owners: 300 });
  for (let from = 1; from <= 12_000; from += 3_000) await insertOrders(db, from, from + 2_999);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${MANY_ROWS}`.execute(db);
  bigTables = rows.map(({ name }) => name);
}, 120_000);

type Statement = Parameters<typeof scansOf>[0];

async function findTableScans(statement: Statement): Promise<string[]> {
  const scans = await scansOf(statement);
  expect(scans.length).toBeGreaterThan(0);
  return scans
    .filter(({ how, table }) => how === 'Seq Scan' && bigTables.includes(table))
    .map(({ table }) => table);
}

const SEARCHES = [
  'đorđe',
  'Njegovan 12',
  'ana petrovic',
  'Љубица',
  '3816412',
  '+381 64 007 9190',
  '064/007-9190',
  '79 190',
  'ana 064 00',
  'an',
  'dž',
  'client77@',
  'zemun',
  'ana novi beograd',
];
const SORTS = [{}, { sortBy: 'createdAt', sortOrder: 'desc' }, { sortBy: 'createdAt', sortOrder: 'asc' }];

function casesOf(filters: readonly object[], pages: readonly object[]): object[] {
  const searches = SEARCHES.map((searchTerm) => ({ searchTerm }));
  return [...filters, ...searches].flatMap((filter) =>
    SORTS.flatMap((sort) => pages.map((page) => ({ ...filter, ...sort, ...page }))),
  );
}

const PAGES = [{ page: 1, pageSize: 25 }, { page: 300, pageSize: 25 }, {}];
const CLIENTS = casesOf(
  [{}, { isActive: 'true' }, { isActive: 'false' }, { isActive: 'false', searchTerm: 'ana' }],
  PAGES,
);

describe('with 30,000 clients, 2,000 workers and 300 companies no large table is scanned', () => {
  it('and users, addresses and orders are large tables', () => {
    expect(bigTables).toEqual(expect.arrayContaining(['users', 'clients', 'addresses', 'orders']));
  });

  it.each(CLIENTS)('by a list of clients: %j', async (query) => {
    expect(await findTableScans(toClientsStatement(deps, ListClientsQuery.parse(query)))).toEqual([]);
  });

  it.each(['ana', 'an', 'client', '3816412'])(
    'and a search for %s lists clients with an open order first, then the newest',
    async (searchTerm) => {
      for (const page of [1, 2, 200]) {
        const answer = await listClients({ db, ...deps }, { searchTerm, page, pageSize: 10 });
        const shown = (JSON.parse(answer.parts.join('')) as { _id: string }[]).map(({ _id }) => _id);
        const { rows } = await sql<{ id: string }>`
          select users.id from users left join order_client_counters c on c.client_id = users.id
          where role = 'client' and search_text like any (${patternsOf(searchTerm)}::text[])
          order by coalesce(open_count > 0, false) desc, created_at desc, users.id desc
          limit 10 offset ${(page - 1) * 10}`.execute(db);
        expect(shown).toEqual(rows.map(({ id }) => id));
      }
    },
  );

  it.each(['+381 64 007 9190', '064/007-9190', '79 19'])(
    'by a search of orders for the telephone number %s',
    async (searchTerm) => {
      const query = ListOrdersQuery.parse({ searchTerm, page: 1, pageSize: 25 });
      expect(
        await findTableScans(toListStatement(deps, { callerId: randomUUID(), now: new Date() }, query)),
      ).toEqual([]);
    },
  );

  it.each([{}, { page: 3, pageSize: 10 }])('by the orders of a client: %j', async (query) => {
    const { id } = await db.selectFrom('clients').select('id').limit(1).executeTakeFirstOrThrow();
    expect(await findTableScans(toClientOrdersStatement(id, query))).toEqual([]);
  });

  it('and all workers are sent, in their order, in any number of parts', async () => {
    const answer = await listWorkers({ db, ...deps }, {});
    const all = JSON.parse(answer.parts.join('')) as { _id: string }[];
    const { rows } = await sql<{ id: string }>`
      select id from workers join users using (id)
      order by is_active desc, priority desc, created_at desc, id desc`.execute(db);
    expect(all.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    expect(answer.meta.total).toBe(rows.length);
  });

  it.each(casesOf([{}], [{}, { page: 2, pageSize: 25 }]))('by a list of workers: %j', async (query) => {
    for (const kind of ['all', 'pending'] as const) {
      const statement = toWorkersStatement(deps, ListWorkersQuery.parse(query), kind);
      expect(await findTableScans(statement)).toEqual([]);
    }
  });

  it.each(casesOf([{}, { municipality: 'Zemun' }], [{}, { page: 2, pageSize: 25 }]))(
    'by a list of companies: %j',
    async (query) => {
      expect(await findTableScans(toOwnersStatement(deps, ListOwnersQuery.parse(query)))).toEqual([]);
    },
  );
});
