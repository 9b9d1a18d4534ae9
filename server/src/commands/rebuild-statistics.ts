import { countTotals } from '#features/statistics/rollups/count-totals.ts';
import { keepWorkingHours } from '#features/statistics/rollups/working-hours.service.ts';
import { inBulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const onError = (error: Error) => print(`A database connection broke: ${error.message}`);

/** Facts from the timelines, then the totals of every day from the facts [statistics#rebuilt]. */
async function main(): Promise<void> {
  const config = readSettings(process.env);
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server, MIGRATIONS);
    await inBulkLoad(server.ownerUrl, async ({ run }) => {
      await run('select recount_order_facts()');
      await run('select note_all_result_days()');
      await run('select note_all_days_of_people()');
    });
    print('The facts of all orders are counted anew; the totals of their days follow …');
    await countTotals(server.ownerUrl, { onError, before: (db) => keepWorkingHours(db, config) });
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
