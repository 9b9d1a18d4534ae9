import { AppError } from '#platform/http/app-error.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps } from '#platform/http/handler.ts';

const MIGRATED = fixedStatement(() => 'select count(*) from migration_checksums');

/** Checks that the server can take requests: not closing, database reachable, migrated. Throws `server.notReady`. */
export async function checkReadiness({
  db,
  log,
  isClosing,
}: Pick<Deps, 'db' | 'log' | 'isClosing'>): Promise<void> {
  if (isClosing()) throw new AppError('server.notReady', { retryAfter: 5 });
  try {
    await queryText(db, MIGRATED({}));
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    throw new AppError('server.notReady', { retryAfter: 5 });
  }
}
