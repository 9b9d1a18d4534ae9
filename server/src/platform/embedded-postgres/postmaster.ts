import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { giveTo, run } from '#platform/embedded-postgres/account.ts';
import { programOf } from '#platform/embedded-postgres/binaries.ts';
import type { Cluster } from '#platform/embedded-postgres/cluster.ts';
import { isAlive } from '#platform/embedded-postgres/owners.ts';

/** The content of the server's lock file: the process that holds a cluster; port 0 until it listens. */
export interface Postmaster {
  pid: number;
  directory: string;
  port: number;
}

const LARGEST_LOG = 5_000_000;

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function logTail({ folder }: Cluster): string {
  return fs.readFileSync(path.join(folder, 'postgres.log'), 'utf8').slice(-1_500);
}

function rotateLog({ account, folder }: Cluster): void {
  const log = path.join(folder, 'postgres.log');
  if (fs.statSync(log).size < LARGEST_LOG) return;
  fs.renameSync(log, `${log}.1`);
  fs.writeFileSync(log, '', { mode: 0o600 });
  giveTo(account, log);
}

/** Starts the server on a free port of the loopback; throws an Error with the end of its log. */
export async function startPostmaster(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  rotateLog(cluster);
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const server = [`-p ${await freePort()}`, ...options].join(' ');
  const args = ['start', '-w', '-t', '60', '-D', 'data', '-l', 'postgres.log', '-o', server];
  try {
    await run(programOf(cluster.binaries, 'pg_ctl'), args, { ...whereOf(cluster), capture: false });
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL did not start. ${logTail(cluster)}`, { cause });
  }
}

/** Stops the server and ends its sessions; does nothing when it has ended already. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const args = ['stop', '-w', '-t', '60', '-m', 'fast', '-D', 'data'];
  try {
    await run(programOf(cluster.binaries, 'pg_ctl'), args, { ...whereOf(cluster), capture: false });
  } catch (error) {
    const postmaster = readPostmaster(cluster);
    if (postmaster && fateOf(postmaster) === 'running') throw error;
  }
}

function whereOf({ account, folder }: Cluster): { account: Cluster['account']; cwd: string } {
  return { account, cwd: folder };
}
