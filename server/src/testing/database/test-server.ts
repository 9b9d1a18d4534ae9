import crypto from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { isAlive } from '@majstorija/embedded-postgres/owners.ts';
import { readMigrations } from '#platform/database/migrations/migration-files.ts';
import { toAppUrl } from '#platform/database/database-server.ts';
import { grantsTo } from '#platform/database/roles/app-role.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { statement } from '#platform/database/statement.ts';

/** The PostgreSQL that all tests of the machine share, and the migrated template that their databases are copied from. */
export interface TestServer {
  url: string;
  template: string;
}

const SERVER_FOLDER = path.resolve(import.meta.dirname, '../../..');

/** The product's migrations. */
export const MIGRATIONS = path.join(SERVER_FOLDER, 'migrations');

/** Not durable: no test data outlives the machine; tests of durability start their own server. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

/** Address of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs the work on the server's maintenance database. */
export async function asAdmin<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function templateNameOf(folder: string): string {
  const checksums = readMigrations(folder).map((file) => file.name + file.checksum);
  const made = [...checksums, ...grantsTo('role')];
  return `template_${crypto.createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16)}`;
}

/** Creates the migrated template of these migrations unless it exists; returns its name. Safe in several processes. */
function ensureTemplate(serverUrl: string, folder: string): Promise<string> {
  const name = templateNameOf(folder);
  const draft = `${name}_draft`;
  return asAdmin(serverUrl, async (client) => {
    await client.query(statement`select pg_advisory_lock(hashtext(${name}))`);
    const found = await client.query(statement`select 1 from pg_database where datname = ${name}`);
    if (found.rowCount !== 0) return name;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const ownerUrl = databaseUrl(serverUrl, draft);
    await prepareDatabase({ ownerUrl, url: toAppUrl(ownerUrl) }, folder);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });
}

/** Drops databases of ended test processes, and templates of migrations that have changed since. */
function dropLeftovers(server: EmbeddedPostgres, template: string): Promise<void> {
  return asAdmin(server.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^(test|template)_'`,
    );
    for (const { name } of rows) {
      const [kind, pid] = name.split('_');
      const isLeft = kind === 'test' ? !isAlive(Number(pid)) : !server.adopted && name !== template;
      if (isLeft) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Starts or uses the tests' server under `.data/test`, ready for `createTestDatabase`. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  // A whole run has a folder of its own.
  const dataDir = process.env.TEST_DATA_DIR ?? path.join(SERVER_FOLDER, '..', '.data', 'test');
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', settings: SETTINGS });
  try {
    const template = await ensureTemplate(server.url, MIGRATIONS);
    await dropLeftovers(server, template);
    return { url: server.url, template, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
