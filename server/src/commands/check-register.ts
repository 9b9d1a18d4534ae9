import { checkRegister } from '#features/orders/complaints/register/check-register.ts';
import { createDatabase } from '#platform/database/db.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { readSettings } from '#settings.ts';

/** What breaks meanwhile fails the query, which tells. */
const ignore = (): void => undefined;

/** Checks the register of complaints; returns whether every row is as it was written [complaints#register-check]. */
async function main(): Promise<boolean> {
  const config = readSettings(process.env);
  const server = await openDatabaseServer(config);
  const db = createDatabase({ url: server.url, poolSize: 1, onError: ignore });
  try {
    const { entries, seal, bad } = await checkRegister(db);
    if (bad === null) {
      print(`The ${entries} rows are as they were written. Seal: ${seal ?? 'none'}`);
    } else {
      const row = bad.number === null ? 'The list' : `Row ${bad.number}`;
      const complaint = bad.complaint === null ? '' : ` of ${bad.complaint}`;
      print(`${row}${complaint} is not as it was written: ${bad.fault}.`);
    }
    return bad === null;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  printError([`The register was not checked: ${toStartLine(error)}`]);
  process.exitCode = 1;
}
