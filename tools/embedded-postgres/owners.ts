import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that uses the cluster. `leave` runs `stop` only when no other living process uses it. */
export interface Owner {
  leave(stop: () => Promise<void>): Promise<void>;
}

const STOPPING = '.stopping';
const ownNames = new Set<string>();

/** True while a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A file with our process id that we did not write is of an earlier process with this id. */
function isUsed(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return pid === process.pid ? ownNames.has(name.replace(STOPPING, '')) : isAlive(pid);
}

function livingOthers(folder: string, own: string): string[] {
  return fs.readdirSync(folder).filter((name) => {
    if (name === own || name === own + STOPPING) return false;
    if (isUsed(name)) return true;
    fs.rmSync(path.join(folder, name), { force: true });
    return false;
  });
}

async function leave(folder: string, own: string, stop: () => Promise<void>): Promise<void> {
  const stopping = path.join(folder, own + STOPPING);
  fs.renameSync(path.join(folder, own), stopping);
  try {
    const isLast = livingOthers(folder, own).every((name) => name.endsWith(STOPPING));
    if (isLast) await stop();
  } finally {
    fs.rmSync(stopping, { force: true });
    ownNames.delete(own);
  }
}

/**
 * Registers this process as a user of the cluster, then waits for a running stop to end. A process that leaves marks it
 * before it looks for others, one that joins registers before it looks for a stop: one of the two always sees the
 * other.
 */
export async function joinOwners(cluster: string, timeoutMs: number): Promise<Owner> {
  const folder = path.join(cluster, 'owners');
  const own = `${process.pid}-${crypto.randomUUID()}`;
  ownNames.add(own);
  fs.writeFileSync(path.join(folder, own), '', { mode: 0o600 });
  const deadline = Date.now() + timeoutMs;
  while (livingOthers(folder, own).some((name) => name.endsWith(STOPPING)) && Date.now() < deadline) {
    await sleep(50);
  }
  return { leave: (stop) => leave(folder, own, stop) };
}
