import type { Config } from '#platform/settings/config.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

/** A database to connect to; `url` contains the password, `stop` ends an embedded one that no other process uses. */
export interface DatabaseServer {
  url: string;
  stop: () => Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, started or joined. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir: config.dataDir });
}
