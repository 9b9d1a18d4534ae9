import { DatabaseError } from 'pg';
import type { DatabaseServer } from '#platform/database/database-server.ts';
import { MigrationError } from '#platform/database/migrations/migration-files.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { ensureAppRole, grantToAppRole } from './app-role.ts';

const DENIED = '42501';

function isDenied(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === DENIED;
}

/** What a server says whose own role would have to migrate [running#migrate]. */
const NOT_THE_OWNER =
  'the database is not up to date, and the role of DATABASE_URL may not change its tables: run majstorija migrate with DATABASE_OWNER_URL first';

/**
 * Brings the database up to the last migration, as its owner, and gives the server's own role what it needs. Returns the
 * names of the applied migrations. Safe in several processes concurrently. With `last` an empty database gets the
 * migrations up to that one only. A role that owns nothing may call it on a database that lacks nothing; else MigrationError.
 */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  folder: string,
  { last }: { readonly last?: string } = {},
): Promise<string[]> {
  const hasOwnRole = ownerUrl !== url;
  if (hasOwnRole) await ensureAppRole(ownerUrl, url);
  try {
    const names = await migrate({ url: ownerUrl, folder, ...(last !== undefined && { last }) });
    await migrateJobs(ownerUrl);
    if (hasOwnRole && last === undefined) await grantToAppRole(ownerUrl, url);
    return names;
  } catch (error) {
    throw isDenied(error) && !hasOwnRole ? new MigrationError(NOT_THE_OWNER, { cause: error }) : error;
  }
}
