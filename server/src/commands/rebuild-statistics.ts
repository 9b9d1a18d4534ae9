import { rebuildFacts } from '#features/orders/facts/rebuild-facts.service.ts';
import { createDatabase } from '#platform/database/db.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { START_TIMEOUTS } from '#platform/database/pool.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';

const onError = (error: Error) => print(`A database connection broke: ${error.message}`);

/** The facts of all orders from their timelines, beside a server that runs [statistics#rebuilt]. */
async function main(): Promise<void> {
  const server = await openDatabaseServer(readSettings(process.env));
  try {
    await prepareDatabase(server, MIGRATIONS);
    print('The facts of all orders are counted anew …');
    const db = createDatabase({ url: server.ownerUrl, poolSize: 1, timeouts: START_TIMEOUTS, onError });
    try {
      await rebuildFacts(db);
    } finally {
      await db.destroy();
    }
    print('Statistics are rebuilt.');
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  printError([`Statistics were not rebuilt: ${toStartLine(error)}`]);
  process.exitCode = 1;
}
