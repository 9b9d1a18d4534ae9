import { assertDiskRoom } from '#platform/files/disk-room.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';

const MIGRATED = fixedStatement(() => 'select count(*) from migration_checksums');

/**
 * Checks that the server can take requests: not closing, database reachable, migrated, room on the disks. Throws
 * `server.notReady`.
 */
export async function checkReadiness({
  db,
  log,
  isClosing,
  config,
  storageFolders,
}: Pick<Deps, 'db' | 'log' | 'isClosing' | 'config' | 'storageFolders'>): Promise<void> {
  if (isClosing()) throw new AppError('server.notReady', { retryAfter: 5 });
  try {
    await queryText(db, MIGRATED({}));
    await assertDiskRoom(storageFolders, config.leastFreeDiskBytes);
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    throw new AppError('server.notReady', { retryAfter: 5 });
  }
}
