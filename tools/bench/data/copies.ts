import type { Client } from 'pg';
import type { Generated } from './database.ts';
import { urlOf, withClient } from './bench-server.ts';

const copyOf = ({ name }: Generated): string => `run_${process.pid}_${name}`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function dropAbandonedCopies(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; pid: number }>(
    `select datname as name, split_part(datname, '_', 2)::int as pid from pg_database where datname ~ '^run_[0-9]+_'`,
  );
  for (const { name, pid } of rows) {
    if (!isAlive(pid)) await admin.query(`drop database if exists ${name} with (force)`);
  }
}

/** A copy to write to, so that every run begins with the same data. Copies of runs that were broken off go first. */
export function copyDatabase(serverUrl: string, generated: Generated): Promise<string> {
  const copy = copyOf(generated);
  return withClient(serverUrl, async (admin) => {
    await dropAbandonedCopies(admin);
    await admin.query(`create database ${copy} template ${generated.name} strategy file_copy`);
    return urlOf(serverUrl, copy);
  });
}

/** Takes a copy away again. */
export async function dropCopy(serverUrl: string, generated: Generated): Promise<void> {
  await withClient(serverUrl, (admin) => admin.query(`drop database ${copyOf(generated)} with (force)`));
}
