import { sql } from 'kysely';
import { queryText, type Db } from '#platform/database/db.ts';

const LIVE_SESSION = `
  select 'yes'
  from sessions join users on users.id = sessions.user_id
  where sessions.id = $1::uuid
    and sessions.ended_at is null and sessions.expires_at > $2::timestamptz and users.is_active`;

/** Whether the session is valid and its account active: a link ends with the session it was signed for. */
export async function isLiveSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  return (await queryText(db, 'live-session', LIVE_SESSION, [sessionId, now.toISOString()])) !== null;
}

/** The keys among these that no row names, neither of an order's photo nor of a person's. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${[...keys]}::text[]) as stored (key)
    where not exists (select from order_files where order_files.key = stored.key)
      and not exists (select from order_files where order_files.thumbnail_key = stored.key)
      and not exists (select from users where users.profile_image_key = stored.key)`.execute(db);
  return rows.map((row) => row.key);
}
