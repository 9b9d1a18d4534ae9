import { createHmac } from 'node:crypto';
import type { Config } from '#platform/settings/config.ts';
import { makeDataDir } from '#platform/settings/data-dir.ts';
import type { EmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { loadEmbedded } from './embedded.ts';

/**
 * A database to connect to; the addresses contain passwords. An embedded one is started again whenever it ends after
 * `watch`; `stop` ends one that no other process uses.
 */
export interface DatabaseServer {
  /** Address with the role of the server. */
  url: string;
  /** Address with the role that owns the tables and migrates them; the same where there is one role only. */
  ownerUrl: string;
  /** Where an embedded one is; null for one elsewhere. */
  folder: string | null;
  watch: EmbeddedPostgres['watch'];
  stop: () => Promise<void>;
}

/** The server's own role, of an embedded database. */
export const APP_ROLE = 'majstorija_app';

/** The address with that role; its password follows from the owner's, so that none has to be stored. */
export function toAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(APP_ROLE).digest('base64url');
  url.username = APP_ROLE;
  return url.href;
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, started or joined. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
): Promise<DatabaseServer> {
  const { databaseUrl: url, databaseOwnerUrl } = config;
  if (url !== null) {
    const ownerUrl = databaseOwnerUrl ?? url;
    return { url, ownerUrl, folder: null, watch: () => {}, stop: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres, machineSettings } = await loadEmbedded();
  makeDataDir(config);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, settings: machineSettings() });
  return { ...embedded, url: toAppUrl(embedded.url), ownerUrl: embedded.url };
}
