import { afterAll, inject } from 'vitest';
import { toAppUrl } from '#platform/database/database-server.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import type { TIMEOUTS } from '#platform/database/pool.ts';
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

/** Longer limits than the product's, but for locks: where every core is busy, a test waits instead of failing. */
export const PATIENT = { connection: 30_000, statement: 60_000, query: 65_000 } as const;

type Timeouts = Partial<Record<keyof typeof TIMEOUTS, number>>;

/**
 * Copies the migrated template (about 50 ms); the caller drops it at the end. `name` clones another template, `timeouts`
 * replace those of the product.
 */
export async function createTestDatabase(name?: string, timeouts: Timeouts = PATIENT): Promise<TestDatabase> {
  const server = inject('testServer');
  count += 1;
  const database = `test_${process.pid}_${count}`;
  const template = name ?? server.template;
  await asAdmin(server.url, (client) => client.query(`create database ${database} template ${template}`));
  const url = databaseUrl(server.url, database);
  // A test that breaks a connection checks the answers instead.
  const db = createDatabase({ url, poolSize: 10, timeouts, onError: () => {} });
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

/**
 * The database of a test file, dropped after its tests: `const { db } = await openTestDatabase();` at its top, with `BULK` if it loads
 * thousands of rows.
 */
export async function openTestDatabase(timeouts?: Timeouts): Promise<TestDatabase> {
  const database = await createTestDatabase(undefined, timeouts);
  afterAll(() => database.drop());
  return database;
}
