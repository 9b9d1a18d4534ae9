import type { Config } from '#platform/settings/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';

/**
 * A database to connect to; `url` contains the password. An embedded one is started again whenever it ends after
 * `watch`; `stop` ends one that no other process uses.
 */
export interface DatabaseServer {
  url: string;
  /** Where an embedded one is; null for one elsewhere. */
  folder: string | null;
  watch: EmbeddedPostgres['watch'];
  stop: () => Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, started or joined. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, folder: null, watch: () => {}, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir });
}
