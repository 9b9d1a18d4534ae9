import { z } from 'zod';
import { Role } from '@majstorija/contract/choices.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { readAccessToken } from './access-token.service.ts';

/** The role, and when the password was last checked, in milliseconds since 1970. */
const Access = z.tuple([Role, z.coerce.number()]);

/** One indexed read of two rows: an ended session or a deactivated account is refused at the next request. */
const ACCESS_OF_SESSION = fixedStatement<{ sessionId: string; userId: string; now: string }>(
  (bind) => `
  select users.role || ' ' || (extract(epoch from sessions.checked_at) * 1000)::bigint
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${bind('sessionId')}::uuid and users.id = ${bind('userId')}::uuid
    and sessions.ended_at is null and sessions.expires_at > ${bind('now')}::timestamptz and users.is_active`,
);

/**
 * The account of an access token as it is now, read in one round trip; undefined when it is refused
 * [accounts#account-read-each-call].
 */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  token: string,
): Promise<SignedIn | undefined> {
  const subject = await readAccessToken(deps, token);
  if (!subject) return undefined;
  const { userId, sessionId } = subject;
  const live = ACCESS_OF_SESSION({ sessionId, userId, now: deps.clock().toISOString() });
  const found = await queryText(deps.db, live);
  if (found === null) return undefined;
  const [role, checkedAt] = Access.parse(found.split(' '));
  return { id: userId, role, sessionId, checkedAt: new Date(checkedAt) };
}
