import path from 'node:path';
import { ImportError } from '#features/addresses/import/import-error.ts';
import { importRegister, type ImportReport } from '#features/addresses/import/import-register.service.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';

const REMOVE = '--remove';

/** npm runs commands at the root; the file is relative to the folder in which npm was called. */
function readArguments(): { file: string; removes: boolean } {
  const given = process.argv.slice(2);
  const [file, ...others] = given.filter((one) => one !== REMOVE);
  if (file === undefined || others.length > 0) {
    throw new ConfigError(`it takes the name of one file, kucni_broj.csv or its zip, and perhaps ${REMOVE}`);
  }
  return { file: path.resolve(process.env.INIT_CWD ?? '.', file), removes: given.includes(REMOVE) };
}

const linesOf = (report: ImportReport, seconds: number): string[] => [
  `${report.rows} rows read in ${seconds.toFixed(1)} s: ${report.retired} retired, ${report.malformed} malformed.`,
  ...report.examples.map(({ row, reason }) => `  row ${row}: ${reason}`),
  `${report.added} addresses added, ${report.moved} moved, ${report.removed} removed.`,
  `There are ${report.addresses} addresses in ${report.streets} streets; GEOCODER=register offers them.`,
];

async function main(): Promise<void> {
  const config = readSettings(process.env);
  const { file, removes } = readArguments();
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server, MIGRATIONS);
    const from = performance.now();
    const report = await importRegister({ url: server.ownerUrl, file, removes, now: new Date() });
    print(...linesOf(report, (performance.now() - from) / 1_000));
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  const line = error instanceof ImportError ? error.message : toStartLine(error);
  printError([`No addresses were imported: ${line}`]);
  process.exitCode = 1;
}
