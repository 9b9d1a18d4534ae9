import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { inBulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { NO_LIMITS } from '#platform/database/bulk/snapshot.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';

const NAME = 'restore.lock';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True while a process with this id exists, of any user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Another process that wrote the lock and lives; null for one that was killed, or whose id is ours now. */
function holderOf(lock: string): number | null {
  const pid = Number.parseInt(fs.readFileSync(lock, 'utf8'), 10);
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
}

/** A link is atomic and has its content at once; false where there is one. */
function link(draft: string, lock: string): boolean {
  try {
    fs.linkSync(draft, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes away the lock of a process that is gone; puts back one that came meanwhile. Returns who holds it. */
function clear(lock: string): number | null {
  const aside = `${lock}.${randomUUID()}`;
  try {
    const holder = holderOf(lock);
    if (holder !== null) return holder;
    fs.renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  const holder = holderOf(aside);
  if (holder !== null) link(aside, lock);
  fs.rmSync(aside);
  return holder;
}

/**
 * Locks the folder of the data, which is made, for one restore; returns what frees it, which the end of the process does, too.
 * A killed process holds nothing. Throws ArchiveError while another restore holds it [running#one-restore].
 */
export function lockForRestore(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const lock = path.join(dataDir, NAME);
  const draft = `${lock}.${randomUUID()}`;
  fs.writeFileSync(draft, `${process.pid}\n`, { mode: 0o600 });
  try {
    while (!link(draft, lock)) {
      const holder = clear(lock);
      if (holder === null) continue;
      throw new ArchiveError(
        `another restore, process ${holder}, fills ${dataDir}: wait until it has ended, or remove ${lock} if that is no restore`,
      );
    }
  } finally {
    fs.rmSync(draft);
  }
  const free = () => fs.rmSync(lock, { force: true });
  process.once('exit', free);
  return () => {
    process.off('exit', free);
    free();
  };
}

const Taken = z.strictObject({ is_taken: z.boolean() });

/** Runs the work while this transaction holds the database's lock of restores; throws ArchiveError while another one does [running#one-restore]. */
export async function asOnlyRestore(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  await inBulkLoad(ownerUrl, async (load) => {
    await load.run(NO_LIMITS);
    const [lock] = await load.list(
      Taken,
      `select pg_try_advisory_xact_lock(hashtext('restore')) as is_taken`,
    );
    if (lock?.is_taken !== true) {
      throw new ArchiveError('another restore fills this database: wait until it has ended');
    }
    await work();
  });
}
