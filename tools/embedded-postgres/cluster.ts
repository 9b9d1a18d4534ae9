import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError, giveTo, run, type Account } from './account.ts';
import { programOf, type Binaries } from './binaries.ts';
import { isAlive } from './owners.ts';

/** A cluster on disk: `folder` holds data, password, postgres.log and owners. */
export interface Cluster {
  folder: string;
  account: Account;
  binaries: Binaries;
}

// The one login of an embedded cluster; its password is created with the cluster.
const USER = 'majstorija';

const INITDB = [
  `--username=${USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=sr-Latn',
];

function isMade(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'data', 'PG_VERSION'));
}

/** The initdb of a killed process may still write for a moment: removal is retried until it is done. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

function removeAbandonedDrafts(folder: string): void {
  const prefix = `${path.basename(folder)}.draft-`;
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    fs.rmSync(path.join(path.dirname(folder), name), REMOVAL);
  }
}

async function fillDraft(draft: string, { account, binaries }: Cluster, sync: boolean): Promise<void> {
  const password = path.join(draft, 'password');
  const log = path.join(draft, 'postgres.log');
  const data = path.join(draft, 'data');
  // Another account passes through to its data, and sees no names.
  fs.mkdirSync(draft, { mode: account ? 0o711 : 0o700 });
  for (const own of [path.join(draft, 'owners'), data]) fs.mkdirSync(own, { mode: 0o700 });
  fs.writeFileSync(password, `${crypto.randomBytes(24).toString('base64url')}\n`, {
    mode: 0o600,
    flush: sync,
  });
  fs.writeFileSync(log, '', { mode: 0o600 });
  for (const file of [data, password, log]) giveTo(account, file);
  const args = [...INITDB, '--pgdata=data', '--pwfile=password', ...(sync ? [] : ['--no-sync'])];
  await run(programOf(binaries, 'initdb'), args, { account, cwd: draft, capture: true });
  if (account) fs.chownSync(password, 0, 0);
}

/**
 * Creates the cluster unless it exists. It is created under a draft name and renamed when complete: a killed first
 * start leaves nothing that is used, and of two concurrent first starts the later uses the cluster of the earlier.
 */
export async function makeCluster(cluster: Cluster, { sync }: { sync: boolean }): Promise<void> {
  const { folder } = cluster;
  if (isMade(folder)) return;
  removeAbandonedDrafts(folder);
  const draft = `${folder}.draft-${process.pid}-${crypto.randomUUID()}`;
  try {
    await fillDraft(draft, cluster, sync);
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, REMOVAL);
    if (!isMade(folder)) throw error;
  }
}

/** Throws EmbeddedPostgresError unless the cluster belongs to the installed major version. */
export function assertSameMajor({ folder, binaries }: Cluster): void {
  const made = fs.readFileSync(path.join(folder, 'data', 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (made === ours) return;
  throw new EmbeddedPostgresError(
    `${folder} was made by PostgreSQL ${made}, this is PostgreSQL ${ours}; move its data first.`,
  );
}

/** Address of a database of the cluster; contains the password, so it must not be logged. */
export function urlOf({ folder }: Cluster, port: number, database: string): string {
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim();
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}
