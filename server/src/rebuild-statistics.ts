import path from 'node:path';
import { countAllChanged } from '#features/statistics/rollups/keep-rollups.service.ts';
import { keepWorkingHours } from '#features/statistics/rollups/working-hours.service.ts';
import { inBulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { createDatabase } from '#platform/database/db.ts';
import { START_TIMEOUTS } from '#platform/database/pool.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import type { Config } from '#platform/settings/config.ts';
import { readSettings } from '#settings.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');

const print = (line: string) => void process.stdout.write(`${line}\n`);

const onError = (error: Error) => print(`A database connection broke: ${error.message}`);

async function countTotals(url: string, config: Config): Promise<void> {
  const db = createDatabase({ url, poolSize: 1, timeouts: START_TIMEOUTS, onError });
  try {
    await keepWorkingHours(db, config);
    await countAllChanged({ db, isClosing: () => false });
  } finally {
    await db.destroy();
  }
}

/** Facts from the timelines, then the totals of every day from the facts [statistics#rebuilt]. */
async function main(): Promise<void> {
  const config = readSettings(process.env);
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server, MIGRATIONS);
    await inBulkLoad(server.ownerUrl, async ({ run }) => {
      await run('select recount_order_facts()');
    });
    print('The facts of all orders are counted anew; the totals of their days follow …');
    await countTotals(server.ownerUrl, config);
    print('Statistics are rebuilt.');
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Statistics were not rebuilt: ${toStartLine(error)}\n`);
  process.exitCode = 1;
}
