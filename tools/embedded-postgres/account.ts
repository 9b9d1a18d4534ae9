import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** It cannot run here; the message is one line for the person who starts it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The user that the PostgreSQL programs run as; null is the user of this process. */
export type Account = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as this user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

const NAME = 'majstorija';
const NEW_ACCOUNT = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME];
/** Of two processes that make it at once one finds the list of users locked. */
const TRIES = 10;

/** The ids of a user; undefined when there is none of that name. */
function findAccount(name: string): { uid: number; gid: number } | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map(
      (flag) =>
        // Some systems print the uid -2 of nobody without its sign.
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })) | 0,
    );
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/**
 * The system account of our own that a database started by root belongs to, made when it is missing. Throws EmbeddedPostgresError where it
 * can't be made [running#embedded-database-account].
 */
export function ownAccount(): { uid: number; gid: number } {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = findAccount(NAME);
    if (found) return found;
    spawnSync('useradd', NEW_ACCOUNT, { stdio: 'ignore' });
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root. Make a user for it (useradd --system ${NAME}), or start as another user.`,
  );
}

/** Throws EmbeddedPostgresError for a cluster of the user nobody, which every program that runs as nobody can read. */
export function refuseNobody(uid: number, folder: string): void {
  if (uid !== findAccount('nobody')?.uid) return;
  ownAccount();
  throw new EmbeddedPostgresError(
    `${folder} belongs to the user nobody. Stop the product, run chown -R ${NAME}: ${folder}, and start it again.`,
  );
}

/** True when every folder down to this one lets other users pass. */
export function isOpenToOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (fs.statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToOthers(parent));
}

/** Makes the account the owner of a file or folder. */
export function giveTo(account: Account, file: string): void {
  if (account) fs.chownSync(file, account.uid, account.gid);
}

function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program as the account; returns its output, throws with that output unless it exits with 0. */
export function run(
  program: string,
  args: readonly string[],
  options: { account: Account; cwd: string; capture: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options.account,
      cwd: options.cwd,
      env: environment(),
      // A server that keeps running would keep captured pipes open.
      stdio: ['ignore', options.capture ? 'pipe' : 'ignore', options.capture ? 'pipe' : 'ignore'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${path.basename(program)} ended with ${signal ?? code}. ${output}`.trim()));
    });
  });
}
