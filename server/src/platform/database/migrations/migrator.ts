import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { z } from 'zod';
import { toKyselyPool } from '#platform/database/kysely-pool.ts';
import { MigrationError, readMigrations, type MigrationFile } from './migration-files.ts';
import { createPool } from '#platform/database/pool.ts';
import { listRows, sql } from '#platform/database/sql.ts';

const Checksum = z.strictObject({ name: z.string(), checksum: z.string() });

const There = z.strictObject({ is_there: z.boolean() });

/** Its table is written through the builder; rows written before are read by the schema. */
interface Bookkeeping {
  migration_checksums: z.infer<typeof Checksum>;
}

/**
 * `lockTimeout` is how long a migration waits for a table in use, in milliseconds; `last` the name of the last one that
 * is applied, all without it.
 */
export interface MigrateOptions {
  url: string;
  folder: string;
  lockTimeout?: number;
  last?: string;
}

/** Migrations may run long; only the wait for a lock is limited. */
function openBookkeeping(url: string): Kysely<Bookkeeping> {
  const timeouts = { connection: 10_000, statement: 0, query: 0, lock: 0, idleInTransaction: 0 };
  const options = { url, poolSize: 1, applicationName: 'majstorija-migrate', timeouts };
  const pool = createPool({ ...options, onError: () => {} });
  return new Kysely<Bookkeeping>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool) }) });
}

function toMigration(file: MigrationFile, lockTimeout: number): Migration {
  return {
    async up(tx: Kysely<Bookkeeping>) {
      await sql`select set_config('lock_timeout', ${String(lockTimeout)}, true)`.execute(tx);
      await sql.raw(file.sql).execute(tx);
      const row = { name: file.name, checksum: file.checksum };
      await tx.insertInto('migration_checksums').values(row).execute();
    },
  };
}

async function readChecksums(db: Kysely<Bookkeeping>): Promise<Map<string, string>> {
  await sql`select pg_advisory_lock(hashtext('migration_checksums'))`.execute(db);
  const [there] = await listRows(
    db,
    There,
    sql`select to_regclass('migration_checksums') is not null as is_there`,
  );
  // Even where the table exists, `create table` needs a right that the server's own role lacks.
  if (there?.is_there !== true) {
    await sql`create table migration_checksums (name text primary key, checksum text not null)`.execute(db);
  }
  await sql`select pg_advisory_unlock(hashtext('migration_checksums'))`.execute(db);
  const rows = await listRows(db, Checksum, sql`select name, checksum from migration_checksums`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function assertUnchanged(files: readonly MigrationFile[], applied: Map<string, string>): void {
  const known = new Set(files.map((file) => file.name));
  const missing = [...applied.keys()].find((name) => !known.has(name));
  if (missing !== undefined) throw new MigrationError(`${missing} was applied, but its file is missing`);
  const changed = files.find((file) => (applied.get(file.name) ?? file.checksum) !== file.checksum);
  if (!changed) return;
  throw new MigrationError(`${changed.name} was changed after it was applied; write a new migration instead`);
}

function toError(name: string | undefined, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MigrationError(name ? `${name} failed: ${reason}` : reason, { cause });
}

async function runNext(migrator: Migrator): Promise<string | null> {
  const { error, results = [] } = await migrator.migrateUp();
  const [result] = results;
  if (error !== undefined) throw toError(result?.migrationName, error);
  return result?.migrationName ?? null;
}

/**
 * Applies the migrations that the database lacks, each in its own transaction, and returns their names. Safe in several
 * processes concurrently. Throws MigrationError; migrations applied before the failure stay.
 */
export async function migrate({ url, folder, lockTimeout = 2_000, last }: MigrateOptions): Promise<string[]> {
  const files = readMigrations(folder);
  const db = openBookkeeping(url);
  try {
    const applied = await readChecksums(db);
    assertUnchanged(files, applied);
    const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file, lockTimeout)]));
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const names: string[] = [];
    const runAfter = (name: string) => (name === last ? null : runNext(migrator));
    for (let name = await runNext(migrator); name !== null; name = await runAfter(name)) names.push(name);
    return names;
  } finally {
    await db.destroy();
  }
}
