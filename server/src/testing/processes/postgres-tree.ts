import fs from 'node:fs';
import path from 'node:path';

/** The id of the main process of the embedded PostgreSQL below `dataDir`; NaN while none has a lock file. */
export function readPostgresPid(dataDir: string): number {
  const lockFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  try {
    return Number(fs.readFileSync(lockFile, 'utf8').split('\n')[0]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Number.NaN;
    throw error;
  }
}

function childrenOf(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ').filter(Boolean).map(Number);
}

/** Sends a signal to each of these processes that is still there. */
function signalEach(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It may have ended since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/**
 * Kills every process of the embedded PostgreSQL below `dataDir`: the main one is stopped meanwhile
 * and starts no new ones. Works on Linux only, which lists the children of a process.
 */
export function killPostgres(dataDir: string): void {
  const main = readPostgresPid(dataDir);
  signalEach([main], 'SIGSTOP');
  signalEach([...childrenOf(main), main], 'SIGKILL');
}
