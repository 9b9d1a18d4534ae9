import { AppError } from '#platform/app-error.ts';
import { queryText } from '#platform/db.ts';
import type { Deps } from '#platform/handler.ts';

/** Whether requests may come: not closing, database reachable, migrations done. Throws `server.notReady`. */
export async function checkReadiness({
  db,
  log,
  isClosing,
}: Pick<Deps, 'db' | 'log' | 'isClosing'>): Promise<void> {
  if (isClosing()) throw new AppError('server.notReady', { retryAfter: 5 });
  try {
    await queryText(db, 'readiness', 'select count(*) from migration_checksums');
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    throw new AppError('server.notReady', { retryAfter: 5 });
  }
}
