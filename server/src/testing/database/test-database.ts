import { afterAll, inject } from 'vitest';
import { toAppUrl } from '#platform/database/database-server.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { asAdmin, databaseUrl } from './test-server.ts';

/** A migrated, empty database of one test file; `url` serves other processes. The test itself is its owner. */
export interface TestDatabase {
  url: string;
  /** Address with the role that the server has. */
  appUrl: string;
  db: Db;
  drop: () => Promise<void>;
}

let count = 0;

/** Copies the migrated template (about 50 ms); the caller drops it at the end. `name` clones another template. */
export async function createTestDatabase(name?: string): Promise<TestDatabase> {
  const server = inject('testServer');
  count += 1;
  const database = `test_${process.pid}_${count}`;
  const template = name ?? server.template;
  await asAdmin(server.url, (client) => client.query(`create database ${database} template ${template}`));
  const url = databaseUrl(server.url, database);
  // A test that breaks a connection checks the answers instead.
  const db = createDatabase({ url, poolSize: 10, onError: () => {} });
  return {
    url,
    appUrl: toAppUrl(url),
    db,
    drop: async () => {
      await db.destroy();
      await asAdmin(server.url, (client) => client.query(`drop database ${database} with (force)`));
    },
  };
}

/** The database of a test file, dropped after its tests: `const { db } = await openTestDatabase();` at its top. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}
