import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { giveTo, run } from './account.ts';
import { programOf } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { readPostmaster, fateOf } from './lock-file.ts';

const LARGEST_LOG = 5_000_000;

/**
 * Nothing that a statement contains is logged: errors are the server's to log, without values [security#no-personal-data-in-logs]. The log
 * has starts, stops, crashes and refused connections.
 */
const QUIET = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

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

/** Starts the server on this port of the loopback, else on a free one; throws an Error with the end of its log. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  port?: number,
): Promise<void> {
  rotateLog(cluster);
  const all = { ...QUIET, ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const server = [`-p ${port || (await freePort())}`, ...options].join(' ');
  const args = ['start', '-w', '-t', '60', '-D', 'data', '-l', 'postgres.log', '-o', server];
  try {
    await run(programOf(cluster.binaries, 'pg_ctl'), args, { ...whereOf(cluster), capture: false });
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL did not start. ${logTail(cluster)}`, { cause });
  }
}

/** Stops the server and ends its sessions; does nothing when it has ended already. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') => {
    const args = ['stop', '-w', '-t', '60', '-m', mode, '-D', 'data'];
    return run(programOf(cluster.binaries, 'pg_ctl'), args, { ...whereOf(cluster), capture: false });
  };
  const isRunning = () => {
    const postmaster = readPostmaster(cluster);
    return postmaster !== null && fateOf(postmaster) === 'running';
  };
  try {
    await stop('fast');
  } catch {
    if (!isRunning()) return;
    // On a full disk it cannot write its last checkpoint; its next start recovers from its log instead.
    await stop('immediate').catch((error: unknown) => {
      if (isRunning()) throw error;
    });
  }
}

function whereOf({ account, folder }: Cluster): { account: Cluster['account']; cwd: string } {
  return { account, cwd: folder };
}
