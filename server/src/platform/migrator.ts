import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { toKyselyPool } from '#platform/kysely-pool.ts';
import { MigrationError, readMigrations, type MigrationFile } from '#platform/migration-files.ts';
import { createPool } from '#platform/pool.ts';

interface Bookkeeping {
  migration_checksums: { name: string; checksum: string };
}

/** `lockTimeout` is how long a migration waits for a table in use, in milliseconds. */
export interface MigrateOptions {
  url: string;
  folder: string;
  lockTimeout?: number;
}

/** Migrations take their time, alone: only the wait for a lock is bounded. */
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
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(
    db,
  );
  await sql`select pg_advisory_unlock(hashtext('migration_checksums'))`.execute(db);
  const rows = await db.selectFrom('migration_checksums').selectAll().execute();
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
 * Brings the database up to the last migration of the folder, each in a transaction of its own, and answers the names of
 * those it ran. Safe in several processes at once. Throws MigrationError; what was applied before stays.
 */
export async function migrate({ url, folder, lockTimeout = 2_000 }: MigrateOptions): Promise<string[]> {
  const files = readMigrations(folder);
  const db = openBookkeeping(url);
  try {
    assertUnchanged(files, await readChecksums(db));
    const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file, lockTimeout)]));
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const names: string[] = [];
    for (let name = await runNext(migrator); name !== null; name = await runNext(migrator)) names.push(name);
    return names;
  } finally {
    await db.destroy();
  }
}
