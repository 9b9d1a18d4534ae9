import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The user that the PostgreSQL programs run as; null is the user of this process. */
export type Account = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as this user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(flag: '-u' | '-g'): number {
  // Some systems print the uid -2 of nobody without its sign.
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;
}

/** The system's user without rights. */
export function nobody(): { uid: number; gid: number } {
  return { uid: idOf('-u'), gid: idOf('-g') };
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
