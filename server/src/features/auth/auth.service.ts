import type { z } from 'zod';
import type { ClientType } from '@majstorija/contract/auth/auth.ts';
import { AppError } from '#platform/app-error.ts';
import { inTransaction } from '#platform/db.ts';
import type { Deps } from '#platform/handler.ts';
import { uuidv7 } from '#platform/uuid.ts';
import { readAccessToken, signAccessToken } from '#features/auth/access-token.service.ts';
import { isPassword } from '#features/auth/password.service.ts';
import { createRefreshToken, exchangeToken } from '#features/auth/refresh-token.service.ts';
import * as sessions from '#features/auth/session.service.ts';
import { countSignIn, forgiveSignIn } from '#features/auth/throttle.service.ts';

/** Both tokens of a session. */
export interface TokenPair {
  readonly userId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly clientType: z.infer<typeof ClientType>;
}

function findAccount({ db }: Deps, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_verified_at', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function openSession(deps: Deps, userId: string, clientType: Credentials['clientType']) {
  const now = deps.clock();
  const sessionId = uuidv7(now);
  const refreshToken = await inTransaction(deps.db, async (tx) => {
    await sessions.createSession(tx, { id: sessionId, userId, clientType, now });
    return createRefreshToken(tx, sessionId, now);
  });
  const accessToken = await signAccessToken(deps, { userId, sessionId });
  return { userId, sessionId, accessToken, refreshToken };
}

/**
 * Signs in. An unknown e-mail, a wrong password and a switched-off account are told apart by nothing; that an e-mail
 * is not verified is said to who knows the password. Throws `auth.invalidCredentials`, `…unverified`, `…throttled`.
 */
export async function login(deps: Deps, credentials: Credentials): Promise<TokenPair> {
  await countSignIn(deps, credentials);
  const account = await findAccount(deps, credentials.email);
  const isRight = await isPassword(credentials.password, account?.password_hash);
  if (!account || !isRight || !account.is_active) throw new AppError('auth.invalidCredentials');
  await forgiveSignIn(deps, credentials);
  if (account.email_verified_at === null) throw new AppError('auth.unverified');
  return openSession(deps, account.id, credentials.clientType);
}

interface RefreshRequest {
  readonly token: string;
  readonly clientType: z.infer<typeof ClientType>;
}

/** What the exchange decided, all in one transaction: a token that came back too late ends its session there. */
async function exchange(deps: Deps, { token, clientType }: RefreshRequest) {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const session = await sessions.lockLiveSession(tx, { token, clientType, now });
    if (!session) return undefined;
    const exchanged = await exchangeToken(tx, deps.secretKey, { token, now });
    if (exchanged === 'reused') {
      await sessions.endSession(tx, { id: session.id, reason: 'reuse', now });
      deps.log.warn(
        { sessionId: session.id, userId: session.userId },
        'a replaced refresh token was used again',
      );
    }
    if (typeof exchanged === 'string') return undefined;
    await sessions.touchSession(tx, session.id, now);
    return { session, refreshToken: exchanged.token };
  });
}

/** Exchanges a refresh token for a new pair; the old one still answers for 10 s. Throws `auth.refreshFailed`. */
export async function refresh(deps: Deps, request: RefreshRequest): Promise<TokenPair> {
  const exchanged = await exchange(deps, request);
  if (!exchanged) throw new AppError('auth.refreshFailed');
  const { session, refreshToken } = exchanged;
  const subject = { userId: session.userId, sessionId: session.id };
  return { ...subject, refreshToken, accessToken: await signAccessToken(deps, subject) };
}

/** Ends the session of either token; without one, or with one that ended, nothing happens. */
export async function logout(
  deps: Deps,
  tokens: { accessToken: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const subject =
    tokens.accessToken === undefined ? undefined : await readAccessToken(deps, tokens.accessToken);
  const ofCookie =
    tokens.refreshToken === undefined
      ? undefined
      : await sessions.findSessionOfToken(deps.db, tokens.refreshToken);
  for (const id of new Set([subject?.sessionId, ofCookie])) {
    if (id !== undefined) await sessions.endSession(deps.db, { id, reason: 'logout', now: deps.clock() });
  }
}
