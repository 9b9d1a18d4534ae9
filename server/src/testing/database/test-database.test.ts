import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import { asAdmin } from './test-server.ts';

const shared = await openTestDatabase();

async function namesOfDatabases(): Promise<string[]> {
  const { rows } = await asAdmin(inject('testServer').url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database'),
  );
  return rows.map((row) => row.datname);
}

it('gives a migrated database', async () => {
  const { rows } = await sql`select name from migration_checksums`.execute(shared.db);
  expect(rows).toContainEqual({ name: '0001_first_tables' });
});

it('shares no data between databases, and drops each on request', async () => {
  const other = await createTestDatabase();
  await sql`create table mine (value int)`.execute(other.db);
  const { rows } = await sql`select to_regclass('mine') as found`.execute(shared.db);
  expect(rows).toEqual([{ found: null }]);
  const name = new URL(other.url).pathname.slice(1);
  expect(await namesOfDatabases()).toContain(name);
  await other.drop();
  expect(await namesOfDatabases()).not.toContain(name);
});

it('copies for many test files at once', async () => {
  const copies = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  expect(new Set(copies.map((copy) => copy.url)).size).toBe(3);
  await Promise.all(copies.map((copy) => copy.drop()));
});
