import type { DatabaseServer } from '#platform/database/database-server.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { ensureAppRole, grantToAppRole } from './app-role.ts';

/**
 * Brings the database up to the last migration, as its owner, and gives the server's own role what it needs. Returns the
 * names of the applied migrations. Safe in several processes concurrently.
 */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  folder: string,
): Promise<string[]> {
  const hasOwnRole = ownerUrl !== url;
  if (hasOwnRole) await ensureAppRole(ownerUrl, url);
  const names = await migrate({ url: ownerUrl, folder });
  await migrateJobs(ownerUrl);
  if (hasOwnRole) await grantToAppRole(ownerUrl, url);
  return names;
}
