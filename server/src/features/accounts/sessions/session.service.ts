import { z } from 'zod';
import { ClientType, Role } from '@majstorija/contract/choices.ts';
import type { Tx } from '#platform/database/db.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { notifyLive } from '#platform/live/live-channel.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 7 * 24 * HOUR_MS;
/** How long a session lives without use. */
export const LONGEST_IDLE_MS = 12 * HOUR_MS;

/** The most live sessions of one account [accounts#session-count]. */
const MOST_SESSIONS = 20;

/** Where a request comes from: the browser's description of itself, and its IP address. */
export interface Visitor {
  readonly userAgent: string;
  readonly ip: string;
}

const MOST_AGENT = 300;

/** One line of at most 300 characters; an IPv4 address without the prefix that IPv6 sockets give it. */
const toColumns = ({ userAgent, ip }: Visitor) => ({
  user_agent: userAgent
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MOST_AGENT),
  address: ip.replace(/^::ffff:(?=\d+\.)/, ''),
});

/** Ends the live sessions beyond the most recently used, but not the one just opened. */
async function endSurplusSessions(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  const surplus = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - LONGEST_IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS - 1);
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'expired' })
    .where('id', 'in', surplus)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) await notifyLive(tx, { topic: 'sessions', userId });
}

/**
 * Opens a session of an account that the caller has locked for a change: 7 days at most, 12 hours without use
 * [accounts#session-length]. Of more than 20 the one unused for longest ends [accounts#session-count].
 */
export async function createSession(
  tx: Tx,
  session: { id: string; userId: string; clientType: z.infer<typeof ClientType>; now: Date } & Visitor,
): Promise<void> {
  const { id, userId, clientType, now } = session;
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      client_type: clientType,
      created_at: now,
      checked_at: now,
      last_used_at: now,
      ...toColumns(session),
      expires_at: new Date(now.getTime() + LONGEST_MS),
    })
    .execute();
  await endSurplusSessions(tx, session);
}

/** Records that a session was used, and where, which gives it another 12 hours. */
export async function touchSession(tx: Tx, { id, now, ...visitor }: { id: string; now: Date } & Visitor) {
  const columns = { last_used_at: now, ...toColumns(visitor) };
  await tx.updateTable('sessions').set(columns).where('id', '=', id).execute();
}

/** Records that the person of a session has just given the password. */
export async function markChecked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ checked_at: now }).where('id', '=', id).execute();
}

/**
 * Ends one session, with `userId` only one of that account: its access tokens are refused at their next use. False when it
 * had ended before.
 */
export async function endSession(
  tx: Tx,
  {
    id,
    userId,
    reason,
    now,
  }: { id: string; userId?: string; reason: 'logout' | 'reuse' | 'replaced'; now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .$if(userId !== undefined, (update) => update.where('user_id', '=', userId ?? ''))
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await notifyLive(tx, { topic: 'sessions', userId: ended.user_id });
  return ended !== undefined;
}

/** Which sessions end, and why; `except` is the one that stays. */
interface EndOfSessions {
  readonly userId: string;
  readonly except?: string;
  readonly reason: 'password' | 'email' | 'deactivated' | 'factors' | 'logout';
  readonly now: Date;
}

/** Ends the sessions of an account [accounts#sessions-end-together]; returns how many had not ended before. */
export async function endSessionsOf(tx: Tx, { userId, except, reason, now }: EndOfSessions): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (update) => update.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  await notifyLive(tx, { topic: 'sessions', userId });
  return Number(ended.numUpdatedRows);
}

/** The ids among these of sessions that are still valid, as far as the tables show without their tokens. */
export async function listLiveSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  const now = clock();
  const rows = await listRows(
    db,
    z.strictObject({ id: z.string() }),
    sql`
      select sessions.id from sessions join users on users.id = sessions.user_id
      where sessions.id = any(${[...ids]}::uuid[]) and sessions.ended_at is null and users.is_active
        and sessions.expires_at > ${now}
        and sessions.last_used_at > ${new Date(now.getTime() - LONGEST_IDLE_MS)}`,
  );
  return rows.map(({ id }) => id);
}

/** The account of a session. */
export async function findAccountOfSession(
  db: Deps['db'],
  id: string,
): Promise<{ id: string; role: Role } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, role: Role.parse(row.role) };
}

/** Deletes sessions that expired before the instant, with their tokens [personal-data#sessions]. */
export const deletePastSessions: DeletePast = async (tx, { before, most }) => {
  const past = tx.selectFrom('sessions').select('id').where('expires_at', '<', before).limit(most);
  const deleted = await tx
    .deleteFrom('sessions')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
