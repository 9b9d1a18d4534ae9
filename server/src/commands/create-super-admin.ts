import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { CreateAdminBody } from '@majstorija/contract/people/admins.ts';
import { ACCOUNT_CONSTRAINTS, createAccount } from '#features/accounts/accounts.service.ts';
import { LINK_HOURS, findLinkToken } from '#features/accounts/links/link-token.service.ts';
import { MAIL_CONTENT } from '#features/mail/mails.content.ts';
import { askAll } from '#platform/process/ask.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import { ConfigError } from '#platform/settings/environment.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';
import { fromDatabase } from '#platform/database/constraint-errors.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { createDatabase } from '#platform/database/db.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { loadSecretKey } from '#platform/settings/secret-key.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';
import { NOBODY, write } from '#platform/database/work.ts';

type Person = z.output<typeof CreateAdminBody>;

const QUESTIONS = [
  { key: 'email', flag: 'email', label: 'Email', schema: CreateAdminBody.shape.email },
  { key: 'firstName', flag: 'first-name', label: 'First name', schema: CreateAdminBody.shape.firstName },
  { key: 'lastName', flag: 'last-name', label: 'Last name', schema: CreateAdminBody.shape.lastName },
  { key: 'phone', flag: 'phone', label: 'Phone (+381 6…)', schema: CreateAdminBody.shape.phone },
] as const satisfies readonly { key: keyof Person; flag: string; label: string; schema: z.ZodType }[];

const USAGE = QUESTIONS.map(({ flag }) => `--${flag} …`).join(' ');

function readFlags(): Partial<Record<string, string>> {
  const options = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' }] as const));
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new ConfigError(`it takes ${USAGE}`);
  }
}

const problemOf = (issue: z.core.$ZodIssue) => {
  const question = QUESTIONS.find(({ key }) => key === issue.path[0]);
  return `--${question?.flag ?? ''}: ${issue.message}`;
};

/** Asks for what the flags leave out, on a terminal. */
async function readPerson(): Promise<Person> {
  const flags = readFlags();
  const given = Object.fromEntries(QUESTIONS.map(({ key, flag }) => [key, flags[flag]]));
  const missing = process.stdin.isTTY ? QUESTIONS.filter(({ flag }) => flags[flag] === undefined) : [];
  const asked = await askAll(missing, { input: process.stdin, output: process.stderr });
  const parsed = CreateAdminBody.safeParse({ ...given, ...asked });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(problemOf).join('; '));
  return parsed.data;
}

/** Returns the link that the invitation contains: mail may not be set up yet. */
async function createSuperAdmin(config: Config, url: string, person: Person): Promise<string> {
  const secretKey = loadSecretKey(config);
  const db = createDatabase({ url, poolSize: config.databasePoolSize, onError: () => undefined });
  try {
    const deps = { db, clock: systemClock, config, secretKey };
    const account = { ...person, role: 'super_admin', profileImageKey: null } as const;
    const { linkTokenId } = await write(deps, NOBODY, (work) => createAccount(work, secretKey, account));
    const token = linkTokenId === null ? undefined : await findLinkToken(deps, linkTokenId);
    return `${config.publicUrl}${MAIL_CONTENT.set_password.link.path}${token ?? ''}`;
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const config = readSettings(process.env);
  const person = await readPerson();
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server, MIGRATIONS);
    const link = await createSuperAdmin(config, server.url, person);
    print(
      `Super admin ${person.email} created. Set the password within ${LINK_HOURS.set_password} hours:`,
      link,
    );
  } finally {
    await server.stop();
  }
}

/** A taken address gets the sentence that the API answers. */
function toLine(error: unknown): string {
  const known = fromDatabase(error, ACCOUNT_CONSTRAINTS);
  return known && known.code !== 'server.busy' ? known.message : toStartLine(error);
}

try {
  await main();
} catch (error) {
  printError([`The super admin was not created: ${toLine(error)}`]);
  process.exitCode = 1;
}
