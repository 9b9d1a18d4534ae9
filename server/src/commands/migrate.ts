import { openDatabaseServer } from '#platform/database/database-server.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';

/** Brings the database up to the last migration; a server that starts after it needs no owner's password [running#migrate]. */
async function main(): Promise<void> {
  const server = await openDatabaseServer(readSettings(process.env));
  try {
    const names = await prepareDatabase(server, MIGRATIONS);
    print(names.length === 0 ? 'The database is up to date.' : `Applied ${names.join(', ')}.`);
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  printError([`The database was not migrated: ${toStartLine(error)}`]);
  process.exitCode = 1;
}
