import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { hashPassword } from '@majstorija/server/features/accounts/passwords/password.service.ts';
import { readMigrations } from '@majstorija/server/platform/database/migrations/migration-files.ts';
import { rebuildFacts } from '@majstorija/server/features/orders/facts/rebuild-facts.service.ts';
import { createDatabase } from '@majstorija/server/platform/database/db.ts';
import { START_TIMEOUTS } from '@majstorija/server/platform/database/pool.ts';
import { migrate } from '@majstorija/server/platform/database/migrations/migrator.ts';
import { fill, type Amount } from './fill.ts';
import { fillRegister } from './fill-register.ts';
import { ENTRIES, FAULTS, STORIES } from './stories.ts';
import { urlOf, withClient } from './bench-server.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/migrations');

/** The operator as whom the API is called. */
export const OPERATOR = { email: 'admin2@primer.rs', password: 'merenje brzine 100 %' } as const;

/** Files of this folder that do not decide what the data are. */
const AROUND_DATA = new Set(['bench-server.ts', 'copies.ts', 'database.ts']);

/** Changes when the migrations, the generator or its stories do. */
function fingerprint(): string {
  const hash = crypto.createHash('sha256');
  for (const { name, checksum } of readMigrations(MIGRATIONS)) hash.update(name + checksum);
  hash.update(JSON.stringify([STORIES, ENTRIES, FAULTS]));
  const sources = fs.readdirSync(import.meta.dirname).filter((file) => !AROUND_DATA.has(file));
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

/** The facts of the orders, and their complaints in the register. */
async function addWhatFollows(url: string): Promise<void> {
  const db = createDatabase({ url, poolSize: 1, timeouts: START_TIMEOUTS, onError: console.error });
  try {
    await rebuildFacts(db);
    await fillRegister(db);
  } finally {
    await db.destroy();
  }
}

async function generate(serverUrl: string, admin: Client, name: string, amount: Amount): Promise<number> {
  const draft = `${name}_draft`;
  const start = performance.now();
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  await migrate({ url: urlOf(serverUrl, draft), folder: MIGRATIONS });
  const hash = await hashPassword(OPERATOR.password);
  await withClient(urlOf(serverUrl, draft), (client) => fill(client, amount, hash));
  await addWhatFollows(urlOf(serverUrl, draft));
  await withClient(urlOf(serverUrl, draft), (client) => client.query('vacuum (analyze)'));
  await admin.query(`alter database ${draft} rename to ${name}`);
  return (performance.now() - start) / 1000;
}

/** Makes the database with so many orders unless it is there from an earlier run; outdated ones of that size go. */
export function ensureDatabase(serverUrl: string, amount: Amount): Promise<Generated> {
  const prefix = `${amount.isDense ? 'dense' : 'orders'}_${amount.orders}_`;
  const name = prefix + fingerprint();
  return withClient(serverUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext($1))`, [prefix]);
    const isThere = await exists(admin, name);
    if (!isThere) await dropOutdated(admin, prefix, name);
    const seconds = isThere ? undefined : await generate(serverUrl, admin, name, amount);
    const { rows } = await admin.query<{ size: string }>('select pg_database_size($1)::text as size', [name]);
    return { name, megabytes: Math.round(Number(rows[0]?.size) / 1_048_576), seconds };
  });
}
