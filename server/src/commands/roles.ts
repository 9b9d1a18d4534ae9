import { parseArgs } from 'node:util';
import { APP_ROLE } from '#platform/database/database-server.ts';
import { createRole, grantsTo, readLogin } from '#platform/database/roles/app-role.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';

function readApply(): boolean {
  try {
    return parseArgs({ options: { apply: { type: 'boolean' } } }).values.apply === true;
  } catch {
    throw new ConfigError('it takes nothing, or --apply');
  }
}

/** The statements for a person who may not give the owner's address to this program. */
function printStatements(role: string): void {
  print('-- Run them as the owner of the tables, in the database of the product, after its first start.');
  for (const text of [createRole(role, 'a new password'), ...grantsTo(role)])
    print(...`${text.trim()};`.split('\n'));
  print(`-- Then give the server DATABASE_URL with the role ${role}, and DATABASE_OWNER_URL with the owner:`);
  print('-- every start migrates as the owner and repeats these grants.');
}

async function main(): Promise<void> {
  const apply = readApply();
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = readSettings(process.env);
  if (url === null) {
    throw new ConfigError('DATABASE_URL is not set; an embedded database makes its roles at every start');
  }
  if (!apply) {
    printStatements(ownerUrl === null ? APP_ROLE : readLogin(url).role);
    return;
  }
  if (ownerUrl === null) throw new ConfigError('--apply needs DATABASE_OWNER_URL');
  await prepareDatabase({ url, ownerUrl }, MIGRATIONS);
  print(`The role ${readLogin(url).role} has what the server needs.`);
}

try {
  await main();
} catch (error) {
  printError([`No roles were made: ${toStartLine(error)}`]);
  process.exitCode = 1;
}
