import { sql } from 'kysely';
import { queryText, type Db } from '#platform/db.ts';

const LIVE_SESSION = `
  select 'yes'
  from sessions join users on users.id = sessions.user_id
  where sessions.id = $1::uuid
    and sessions.ended_at is null and sessions.expires_at > $2::timestamptz and users.is_active`;

/** Whether the session still stands and its account may enter: a link dies with the login it was made for. */
export async function isLiveSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  return (await queryText(db, 'live-session', LIVE_SESSION, [sessionId, now.toISOString()])) !== null;
}

/** Those of the stored files that no row names: neither an order's photo nor a person's. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${[...keys]}::text[]) as stored (key)
    where not exists (select from order_files where order_files.key = stored.key)
      and not exists (select from order_files where order_files.thumbnail_key = stored.key)
      and not exists (select from users where users.profile_image_key = stored.key)`.execute(db);
  return rows.map((row) => row.key);
}
