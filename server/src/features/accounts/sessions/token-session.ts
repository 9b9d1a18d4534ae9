import type { z } from 'zod';
import { ClientType } from '@majstorija/contract/choices.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import { GRACE_MS, hashToken } from './refresh-token.ts';
import { LONGEST_IDLE_MS } from './session.service.ts';

/** A valid session. */
export interface LiveSession {
  readonly id: string;
  readonly userId: string;
}

interface GivenToken {
  readonly token: string;
  readonly clientType: z.infer<typeof ClientType>;
  readonly now: Date;
}

/** The session of a refresh token unless it ended or expired, or its account is inactive. */
const liveSessions = (db: Db | Tx, { token, clientType, now }: GivenToken) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id as userId'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .where('sessions.client_type', '=', clientType)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', new Date(now.getTime() - LONGEST_IDLE_MS))
    .where('users.is_active', '=', true);

/** Locks the session of a refresh token; undefined when it is not valid. */
export const lockLiveSession = (tx: Tx, given: GivenToken): Promise<LiveSession | undefined> =>
  liveSessions(tx, given).forUpdate('sessions').executeTakeFirst();

/** The session of a refresh token that a refresh would still take; nothing is replaced and no idle time begins anew. */
export const findLiveSession = (db: Db, given: GivenToken): Promise<LiveSession | undefined> =>
  liveSessions(db, given)
    .where((is) =>
      is.or([
        is('refresh_tokens.replaced_at', 'is', null),
        is('refresh_tokens.replaced_at', '>=', new Date(given.now.getTime() - GRACE_MS)),
      ]),
    )
    .executeTakeFirst();

/** The session of a refresh token, replaced ones included. */
export async function findSessionOfToken(db: Deps['db'], token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
}
