import { assertDiskRoom } from '#platform/files/disk-room.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';

const MIGRATED = fixedStatement(() => 'select count(*) from migration_checksums');

type Needs = Pick<Deps, 'db' | 'log' | 'isClosing' | 'config' | 'storageFolders'>;

/** Anybody may ask, so one check answers all who ask meanwhile. */
const running = new WeakMap<Needs['db'], Promise<void>>();

async function checkOnce({ db, config, storageFolders }: Needs): Promise<void> {
  await queryText(db, MIGRATED({}));
  await assertDiskRoom(storageFolders, config.leastFreeDiskBytes);
}

/**
 * Checks that the server can take requests: not closing, database reachable, migrated, room on the disks. Throws
 * `server.notReady`, which says nothing more [api#health].
 */
export async function checkReadiness(needs: Needs): Promise<void> {
  const { db, log, isClosing } = needs;
  if (isClosing()) throw new AppError('server.notReady', { retryAfter: 5 });
  const check = running.get(db) ?? checkOnce(needs).finally(() => running.delete(db));
  running.set(db, check);
  try {
    await check;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    throw new AppError('server.notReady', { retryAfter: 5 });
  }
}
