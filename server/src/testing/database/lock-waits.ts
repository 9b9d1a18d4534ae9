import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';

/** Returns once statements of this database, one by default, wait for locks of others. */
export async function untilStatementWaits(db: Db, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(count);
}
