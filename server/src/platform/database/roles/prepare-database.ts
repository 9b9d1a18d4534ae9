import type { DatabaseServer } from '#platform/database/database-server.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';
import { ensureAppRole, grantToAppRole } from './app-role.ts';

/**
 * Brings the database up to the last migration, as its owner, and gives the server's own role what it needs. Returns the
 * names of the applied migrations. Safe in several processes concurrently. With `last` an empty database gets the
 * migrations up to that one only.
 */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  folder: string,
  { last }: { readonly last?: string } = {},
): Promise<string[]> {
  const hasOwnRole = ownerUrl !== url;
  if (hasOwnRole) await ensureAppRole(ownerUrl, url);
  const names = await migrate({ url: ownerUrl, folder, ...(last !== undefined && { last }) });
  await migrateJobs(ownerUrl);
  if (hasOwnRole && last === undefined) await grantToAppRole(ownerUrl, url);
  return names;
}
