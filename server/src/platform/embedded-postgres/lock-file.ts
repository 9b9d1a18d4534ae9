import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Cluster } from '#platform/embedded-postgres/cluster.ts';
import { isAlive } from '#platform/embedded-postgres/owners.ts';

/** The content of the server's lock file: the process that holds a cluster; port 0 until it listens. */
export interface Postmaster {
  pid: number;
  directory: string;
  port: number;
}

/** The name of a running program; empty when unknown. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/comm`, 'utf8');
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function lockFileOf({ folder }: Cluster): string {
  return path.join(folder, 'data', 'postmaster.pid');
}

/** Reads the server's lock file; null when no server has left one. */
export function readPostmaster(cluster: Cluster): Postmaster | null {
  const file = lockFileOf(cluster);
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), directory: lines[1] ?? '', port: Number(lines[3] ?? 0) };
}

/** The state of the server that left a lock file: `reused` when its process id now belongs to another program. */
export function fateOf({ pid }: Postmaster): 'running' | 'gone' | 'reused' {
  if (!(pid > 0 && isAlive(pid))) return 'gone';
  const command = commandOf(pid);
  // A process that cannot be inspected counts as the server: two servers on one folder would corrupt it.
  return command === '' || command.includes('postgres') ? 'running' : 'reused';
}

/** True when the lock file was written for this folder, not for one that it was copied or moved from. */
export function isAtHome(cluster: Cluster, { directory }: Postmaster): boolean {
  const home = fs.existsSync(directory) ? fs.realpathSync(directory) : directory;
  return home === path.join(cluster.folder, 'data');
}

/** Removes a lock file whose process id was reused, since PostgreSQL would trust it; it checks others itself. */
export function removeLockFile(cluster: Cluster, stale: Postmaster): void {
  if (readPostmaster(cluster)?.pid === stale.pid) fs.rmSync(lockFileOf(cluster), { force: true });
}
