import { Role } from '@majstorija/contract/access.ts';
import { queryText } from '#platform/db.ts';
import type { Deps, SignedIn } from '#platform/handler.ts';
import { readAccessToken } from '#features/auth/access-token.service.ts';

/** One indexed look at two rows: a session that ended or an account switched off shuts at the next request. */
const ROLE_OF_SESSION = `
  select users.role
  from sessions join users on users.id = sessions.user_id
  where sessions.id = $1::uuid and users.id = $2::uuid
    and sessions.ended_at is null and sessions.expires_at > $3::timestamptz and users.is_active`;

/** The account an access token speaks for as it is now, in one round trip; undefined when it may not enter (DECISIONS §5). */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  token: string,
): Promise<SignedIn | undefined> {
  const subject = await readAccessToken(deps, token);
  if (!subject) return undefined;
  const { userId, sessionId } = subject;
  const params = [sessionId, userId, deps.clock().toISOString()];
  const role = Role.safeParse(await queryText(deps.db, 'role-of-session', ROLE_OF_SESSION, params));
  return role.success ? { id: userId, role: role.data, sessionId } : undefined;
}
