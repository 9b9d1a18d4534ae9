import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** The route of a backup in the audit log: everything was exported, by the command. */
export const BACKUP_ROUTE = 'majstorija backup';

/** Appends to the audit log that a backup was made [security#audit-access]. */
export async function recordBackup(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ id: uuidv7(now), time: now, event: 'exported', route: BACKUP_ROUTE })
    .execute();
}
