import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';

/** Returns once a statement of this database waits for a lock of another. */
export async function untilStatementWaits(db: Db): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
}
