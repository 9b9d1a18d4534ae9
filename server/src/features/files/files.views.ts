import { z } from 'zod';
import { queryText, type Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { fixedStatement } from '#platform/database/statement.ts';

const LIVE_SESSION = fixedStatement<{ sessionId: string; now: string }>(
  (bind) => `
  select 'yes'
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${bind('sessionId')}::uuid
    and sessions.ended_at is null and sessions.expires_at > ${bind('now')}::timestamptz and users.is_active`,
);

/** Whether the session is valid and its account active: a link ends with the session it was signed for. */
export async function isLiveSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  return (await queryText(db, LIVE_SESSION({ sessionId, now: now.toISOString() }))) !== null;
}

const Stored = z.strictObject({ key: z.string() });

/** The keys among these that no row names, neither of an order's photo nor of a person's. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await listRows(
    db,
    Stored,
    sql`
      select stored.key from unnest(${[...keys]}::text[]) as stored (key)
      where not exists (select from order_files where order_files.key = stored.key)
        and not exists (select from order_files where order_files.thumbnail_key = stored.key)
        and not exists (select from users where users.profile_image_key = stored.key)`,
  );
  return rows.map((row) => row.key);
}
