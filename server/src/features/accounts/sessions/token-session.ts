import type { z } from 'zod';
import { ClientType } from '@majstorija/contract/choices.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import { hashToken } from './refresh-token.ts';
import { LONGEST_IDLE_MS } from './session.service.ts';

/** A valid session, locked until the transaction ends. */
export interface LiveSession {
  readonly id: string;
  readonly userId: string;
}

/** Locks the session of a refresh token; undefined when it ended or expired, or its account is inactive. */
export async function lockLiveSession(
  tx: Tx,
  { token, clientType, now }: { token: string; clientType: z.infer<typeof ClientType>; now: Date },
): Promise<LiveSession | undefined> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .where('sessions.client_type', '=', clientType)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', new Date(now.getTime() - LONGEST_IDLE_MS))
    .where('users.is_active', '=', true)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id };
}

/** The session of a refresh token, replaced ones included. */
export async function findSessionOfToken(db: Deps['db'], token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
}
