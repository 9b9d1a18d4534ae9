import { ClientType } from '@majstorija/contract/choices.ts';
import type { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, outsideSession, write } from '#platform/database/work.ts';
import { readAccessToken, signAccessToken } from './access-token.service.ts';
import { exchangeToken } from './refresh-token.ts';
import * as sessions from './session.service.ts';
import { findSessionOfToken, lockLiveSession } from './token-session.ts';

/** Both tokens of a session. */
export interface TokenPair {
  readonly userId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface RefreshRequest {
  readonly token: string;
  readonly clientType: z.infer<typeof ClientType>;
  readonly visitor: sessions.Visitor;
}

/** Exchanges the token in one transaction; a token that was replaced too long ago ends its session there. */
async function exchange(deps: Deps, { token, clientType, visitor }: RefreshRequest) {
  return write(deps, NOBODY, async (work) => {
    const { tx, now } = work;
    const session = await lockLiveSession(tx, { token, clientType, now });
    if (!session) return undefined;
    const exchanged = await exchangeToken(tx, deps.secretKey, { token, now });
    if (exchanged === 'reused') {
      await sessions.endSession(tx, { id: session.id, reason: 'reuse', now });
      await recordAudit(work, { event: 'token_reused', accountId: session.userId });
      deps.log.warn(
        { sessionId: session.id, userId: session.userId },
        'a replaced refresh token was used again',
      );
    }
    if (typeof exchanged === 'string') return undefined;
    await sessions.touchSession(tx, { id: session.id, now, ...visitor });
    return { session, refreshToken: exchanged.token };
  });
}

/** Exchanges a refresh token for a new pair; the old one stays valid for 10 s. Throws `auth.refreshFailed`. */
export async function refresh(deps: Deps, request: RefreshRequest): Promise<TokenPair> {
  const exchanged = await exchange(deps, request);
  if (!exchanged) throw new AppError('auth.refreshFailed');
  const { session, refreshToken } = exchanged;
  const subject = { userId: session.userId, sessionId: session.id };
  return { ...subject, refreshToken, accessToken: await signAccessToken(deps, subject) };
}

async function signOut(deps: Deps, sessionId: string): Promise<void> {
  const account = await sessions.findAccountOfSession(deps.db, sessionId);
  if (!account) return;
  await write(deps, outsideSession(account), async (work) => {
    const ended = await sessions.endSession(work.tx, { id: sessionId, reason: 'logout', now: work.now });
    if (ended) await recordAudit(work, { event: 'sign_out', accountId: account.id });
  });
}

/** Ends the session of each token, also when one has expired; does nothing without a token or for an ended session. */
export async function logout(
  deps: Deps,
  tokens: { accessToken: string | undefined; refreshTokens: readonly string[] },
): Promise<void> {
  const subject =
    tokens.accessToken === undefined ? undefined : await readAccessToken(deps, tokens.accessToken);
  const ofRefresh = await Promise.all(
    tokens.refreshTokens.map((token) => findSessionOfToken(deps.db, token)),
  );
  for (const id of new Set([subject?.sessionId, ...ofRefresh])) {
    if (id !== undefined) await signOut(deps, id);
  }
}
