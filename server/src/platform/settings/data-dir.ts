import fs from 'node:fs';
import path from 'node:path';
import { PROBE } from '#platform/files/disk-room.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

/** Others may pass, not look: the account that runs the embedded PostgreSQL for root has its folder in it [running#private-folders]. */
const PASSED_THROUGH = 0o711;

/** Makes DATA_DIR, for its owner alone, and writes a byte. Throws ConfigError where it can't hold the data [running#data-dir]. */
export function makeDataDir({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  const isForAnother = databaseUrl === null && process.getuid?.() === 0;
  try {
    makePrivateFolder(dataDir, isForAnother ? PASSED_THROUGH : undefined);
    fs.writeFileSync(path.join(dataDir, PROBE), 'x', { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `DATA_DIR, which is ${dataDir}, cannot hold the data: ${reason}; name another folder, or let this user write there`,
      { cause: error },
    );
  }
}
