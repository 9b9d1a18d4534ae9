import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account, Processes } from '../run/processes.ts';
import { queryAt } from '../run/query.ts';
import { until } from '../run/wait.ts';

/** Where it runs and as whom. */
interface Place {
  readonly folder: string;
  readonly account: Account;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly processes: Processes;
}

/** One PostgreSQL on the loopback with these databases; returns the address of a database. */
export async function startPostgres(
  { folder, account, postgres, processes }: Place,
  { port, databases }: { port: number; databases: readonly string[] },
): Promise<(database: string) => string> {
  const data = path.join(folder, 'postgres');
  fs.mkdirSync(data, { mode: 0o700 });
  if ('uid' in account) fs.chownSync(data, account.uid, account.gid);
  const make = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'];
  execFileSync(`${postgres}/initdb`, make, { ...account, stdio: 'ignore', cwd: folder });
  const options = ['-h', '127.0.0.1', '-p', String(port), '-k', ''];
  processes.start('postgres', { command: [`${postgres}/postgres`, '-D', data, ...options], account });
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query = queryAt(urlOf('postgres'));
  await until('PostgreSQL answers', async () => (await query('select 1')).length === 1);
  for (const database of databases) await query(`create database ${database}`);
  return urlOf;
}
