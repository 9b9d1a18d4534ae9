import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { hashPassword } from '@majstorija/server/features/accounts/passwords/password.service.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@majstorija/server/platform/embedded-postgres/embedded-postgres.ts';
import { readMigrations } from '@majstorija/server/platform/database/migrations/migration-files.ts';
import { migrate } from '@majstorija/server/platform/database/migrations/migrator.ts';
import { fill } from './fill.ts';
import { ENTRIES, FAULTS, STORIES } from './stories.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'server/migrations');

/** The operator as whom the API is called. */
export const OPERATOR = { email: 'admin2@primer.rs', password: 'merenje brzine 100 %' } as const;

/** Durable as the product demands; only checkpoints are kept from falling into single rounds. */
const SETTINGS = { max_wal_size: '4GB', checkpoint_timeout: '30min', max_connections: '60' };

/** Starts or joins the benchmark's own PostgreSQL under `.data/bench`. */
export function startBenchServer(): Promise<EmbeddedPostgres> {
  const dataDir = path.join(ROOT, '.data/bench');
  return startEmbeddedPostgres({ dataDir, database: 'postgres', settings: SETTINGS });
}

/** Address of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs the work on one connection of a database and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes when the migrations, the generator or its stories do. */
function fingerprint(): string {
  const hash = crypto.createHash('sha256');
  for (const { name, checksum } of readMigrations(MIGRATIONS)) hash.update(name + checksum);
  hash.update(JSON.stringify([STORIES, ENTRIES, FAULTS]));
  const sources = fs.readdirSync(import.meta.dirname).filter((file) => file !== 'database.ts');
  for (const file of sources.toSorted()) hash.update(fs.readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
}

/** A generated database: what it is called, how large it is, and how long it took when it was made now. */
export interface Generated {
  readonly name: string;
  readonly megabytes: number;
  readonly seconds: number | undefined;
}

async function exists(admin: Client, name: string): Promise<boolean> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
  return found.rowCount !== 0;
}

async function dropOutdated(admin: Client, prefix: string, current: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and datname <> $2`,
    [prefix, current],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

async function generate(serverUrl: string, admin: Client, name: string, orders: number): Promise<number> {
  const draft = `${name}_draft`;
  const start = performance.now();
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  await migrate({ url: urlOf(serverUrl, draft), folder: MIGRATIONS });
  const hash = await hashPassword(OPERATOR.password);
  await withClient(urlOf(serverUrl, draft), (client) => fill(client, orders, hash));
  await admin.query(`alter database ${draft} rename to ${name}`);
  return (performance.now() - start) / 1000;
}

/** Makes the database with so many orders unless it is there from an earlier run; outdated ones of that size go. */
export function ensureDatabase(serverUrl: string, orders: number): Promise<Generated> {
  const prefix = `orders_${orders}_`;
  const name = prefix + fingerprint();
  return withClient(serverUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext($1))`, [prefix]);
    const isThere = await exists(admin, name);
    if (!isThere) await dropOutdated(admin, prefix, name);
    const seconds = isThere ? undefined : await generate(serverUrl, admin, name, orders);
    const { rows } = await admin.query<{ size: string }>('select pg_database_size($1)::text as size', [name]);
    return { name, megabytes: Math.round(Number(rows[0]?.size) / 1_048_576), seconds };
  });
}

const copyOf = ({ name }: Generated): string => `run_${process.pid}_${name}`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function dropAbandonedCopies(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; pid: number }>(
    `select datname as name, split_part(datname, '_', 2)::int as pid from pg_database where datname ~ '^run_[0-9]+_'`,
  );
  for (const { name, pid } of rows) {
    if (!isAlive(pid)) await admin.query(`drop database if exists ${name} with (force)`);
  }
}

/** A copy to write to, so that every run begins with the same data. Copies of runs that were broken off go first. */
export function copyDatabase(serverUrl: string, generated: Generated): Promise<string> {
  const copy = copyOf(generated);
  return withClient(serverUrl, async (admin) => {
    await dropAbandonedCopies(admin);
    await admin.query(`create database ${copy} template ${generated.name} strategy file_copy`);
    return urlOf(serverUrl, copy);
  });
}

/** Takes a copy away again. */
export async function dropCopy(serverUrl: string, generated: Generated): Promise<void> {
  await withClient(serverUrl, (admin) => admin.query(`drop database ${copyOf(generated)} with (force)`));
}
