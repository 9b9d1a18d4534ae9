import { z } from 'zod';
import { Role } from '@majstorija/contract/choices.ts';
import { queryText } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { lacksFactor } from '#features/accounts/factors/factor-sql.service.ts';
import { REQUIRED_FACTOR } from '#features/accounts/factors/required-factor.service.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import type { Authenticate } from '#platform/http/mount/access.ts';
import { readAccessToken, type TokenSubject } from './access-token.service.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { findLiveSession } from './token-session.ts';

/** The role, when the password was last checked, in milliseconds since 1970, and whether a required factor is missing. */
const Access = z.tuple([Role, z.coerce.number(), z.stringbool()]);

interface AccessRead {
  readonly sessionId: string;
  readonly userId: string;
  readonly now: string;
  /** The roles that must have a second factor. */
  readonly required: readonly Role[];
}

/** One indexed read of two rows: an ended session or a deactivated account is refused at the next request. */
const ACCESS_OF_SESSION = fixedStatement<AccessRead>(
  (bind) => `
  select users.role || ' ' || (extract(epoch from sessions.checked_at) * 1000)::bigint || ' ' ||
    ${lacksFactor('users', bind('required'))}
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${bind('sessionId')}::uuid and users.id = ${bind('userId')}::uuid
    and sessions.ended_at is null and sessions.expires_at > ${bind('now')}::timestamptz and users.is_active`,
);

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'secretKey' | 'config'>;

async function readAccount(
  deps: SessionDeps,
  { userId, sessionId }: TokenSubject,
): Promise<SignedIn | undefined> {
  const required = getSettings(deps.config, REQUIRED_FACTOR);
  const live = ACCESS_OF_SESSION({ sessionId, userId, now: deps.clock().toISOString(), required });
  const found = await queryText(deps.db, live);
  if (found === null) return undefined;
  const [role, checkedAt, isLacking] = Access.parse(found.split(' '));
  return { id: userId, role, sessionId, checkedAt: new Date(checkedAt), lacksFactor: isLacking };
}

/**
 * The account of an access token as it is now, read in one round trip; undefined when it is refused
 * [accounts#account-read-each-call].
 */
async function authenticate(deps: SessionDeps, token: string): Promise<SignedIn | undefined> {
  const subject = await readAccessToken(deps, token);
  return subject && readAccount(deps, subject);
}

/**
 * The account of the session that a browser's cookies hold; undefined when it is refused. For files alone that the browser saves itself
 * [exports#saved-by-browser].
 */
async function authenticateBrowser(
  deps: SessionDeps,
  cookies: string | undefined,
): Promise<SignedIn | undefined> {
  const token = readRefreshCookie(deps.config, cookies);
  if (token === undefined) return undefined;
  const session = await findLiveSession(deps.db, { token, clientType: 'web', now: deps.clock() });
  return session && readAccount(deps, { userId: session.userId, sessionId: session.id });
}

/** Both ways in which a request says who calls. */
export const createAuthenticate = (deps: SessionDeps): Authenticate => ({
  byToken: (token) => authenticate(deps, token),
  byCookies: (cookies) => authenticateBrowser(deps, cookies),
});
