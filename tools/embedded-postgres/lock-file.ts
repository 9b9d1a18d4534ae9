import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { isAlive } from './owners.ts';

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

/** The server may remove its lock file at any moment. */
function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the server's lock file; null when no server has left one. */
export function readPostmaster(cluster: Cluster): Postmaster | null {
  const text = readIfThere(lockFileOf(cluster));
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), directory: lines[1] ?? '', port: Number(lines[3] ?? 0) };
}

/** True for a killed process whose parent has not collected it yet; it still has its id. Only Linux lists that. */
function isDefunct(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The state of the server that left a lock file. `stale`: its process id belongs to another program now, or to the dead
 * process that its parent has not collected; PostgreSQL would refuse to start.
 */
export function fateOf({ pid }: Postmaster): 'running' | 'gone' | 'stale' {
  if (!(pid > 0 && isAlive(pid))) return 'gone';
  if (isDefunct(pid)) return 'stale';
  const command = commandOf(pid);
  // A process that cannot be inspected counts as the server: two servers on one folder would corrupt it.
  return command === '' || command.includes('postgres') ? 'running' : 'stale';
}

/** True when the lock file was written for this folder, not for one that it was copied or moved from. */
export function isAtHome(cluster: Cluster, { directory }: Postmaster): boolean {
  const home = fs.existsSync(directory) ? fs.realpathSync(directory) : directory;
  return home === path.join(cluster.folder, 'data');
}

/**
 * Removes a stale lock file. Remaining children of a killed server still keep a second one from starting: PostgreSQL
 * finds their shared memory by the folder.
 */
export function removeLockFile(cluster: Cluster, stale: Postmaster): void {
  if (readPostmaster(cluster)?.pid === stale.pid) fs.rmSync(lockFileOf(cluster), { force: true });
}
