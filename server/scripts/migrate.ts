import path from 'node:path';
import { ConfigError } from '#platform/settings/environment.ts';
import { readSettings } from '#settings.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { MigrationError } from '#platform/database/migrations/migration-files.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';

// Brings the database of the settings up to the last migration; ends with 1 when it cannot.
async function main(): Promise<void> {
  const server = await openDatabaseServer(readSettings(process.env));
  try {
    const names = await prepareDatabase(server, path.join(import.meta.dirname, '../migrations'));
    console.log(names.length === 0 ? 'The database is up to date.' : `Applied ${names.join(', ')}.`);
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof MigrationError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
}
