import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { isoTime, pageOf, readList } from '#platform/views/view-sql.ts';
import { LONGEST_IDLE_MS } from './session.service.ts';

const PAGE = pageOf({});

/** Of an account with at most 20 sessions [accounts#session-count]. */
const OWN_SESSIONS = fixedStatement<{ userId: string; sessionId: string; now: string; usedAfter: string }>(
  (bind) => `
  select count(*)::text || ' ' || coalesce(json_agg(json_build_object(
    '_id', id,
    'isCurrent', id = ${bind('sessionId')}::uuid,
    'clientType', client_type,
    'userAgent', user_agent,
    'address', address,
    'createdAt', ${isoTime('created_at')},
    'lastUsedAt', ${isoTime('last_used_at')})
    order by id = ${bind('sessionId')}::uuid desc, last_used_at desc, id desc)::text, '[]')
  from sessions
  where user_id = ${bind('userId')}::uuid and ended_at is null
    and expires_at > ${bind('now')}::timestamptz and last_used_at > ${bind('usedAfter')}::timestamptz`,
);

/** The valid sessions of an account, the calling one first [accounts#own-sessions]. */
export function listOwnSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id: userId, sessionId }: SignedIn,
): Promise<JsonList> {
  const now = deps.clock();
  const usedAfter = new Date(now.getTime() - LONGEST_IDLE_MS).toISOString();
  const statement = OWN_SESSIONS({ userId, sessionId, now: now.toISOString(), usedAfter });
  return readList(deps, { ...statement, page: PAGE });
}
