import { describe, expect, it } from 'vitest';
import { createRefreshToken } from './refresh-token.ts';
import { inTransaction } from '#platform/database/db.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { SCALE } from '#testing/endurance/scale.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock } = await testApp();
const { logout, me, refresh } = signInCalls(app);

/** Hundreds of runs on a machine that has other things to do. */
const LONG_TIMEOUT = { timeout: 120_000 };

/** A browser that signed in, without the password's hash: only its session matters here. */
async function aBrowser() {
  const account = await anAccount(db);
  const { accessToken, sessionId } = await signIn(deps, account);
  const token = await inTransaction(db, (tx) => createRefreshToken(tx, sessionId, clock.now()));
  return { account, accessToken, sessionId, token };
}

/** Tokens of a session that nothing replaced yet. */
const openTokensOf = (sessionId: string) =>
  db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();

describe('a refresh token that is used too late', () => {
  it(
    'ends the newest of its chain and its access token, in each of many runs [security#refresh-reuse]',
    LONG_TIMEOUT,
    async () => {
      for (let run = 0; run < SCALE.sessionRaces; run += 1) {
        const { account, token } = await aBrowser();
        const chain = [await refresh(token)];
        for (let step = 0; step < run % 3; step += 1) {
          clock.advance(60_000);
          chain.push(await refresh(cookieTokenOf(chain.at(-1)!)!));
        }
        clock.advance(10_001);
        const newest = chain.at(-1)!;
        expect((await me(accessTokenOf(newest))).statusCode).toBe(200);
        const reused = await refresh(token);
        expect([reused.statusCode, cookieTokenOf(reused)]).toEqual([401, '']);
        expect((await refresh(cookieTokenOf(newest)!)).statusCode).toBe(401);
        expect((await me(accessTokenOf(newest))).statusCode).toBe(401);
        expect(await auditOf(db, account.id)).toEqual(['token_reused by nobody']);
      }
    },
  );
});

describe('ten tabs that refresh at the same time', () => {
  it(
    'stay signed in on one chain in each of many runs [security#refresh-rotation]',
    LONG_TIMEOUT,
    async () => {
      for (let run = 0; run < SCALE.sessionRaces; run += 1) {
        const { sessionId, token } = await aBrowser();
        const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
        // The answer was lost, so the browser sends its old token again.
        clock.advance(9_999);
        const again = await refresh(token);
        const successors = new Set([...answers, again].map((answer) => cookieTokenOf(answer)));
        expect(successors.size).toBe(1);
        expect(await openTokensOf(sessionId)).toHaveLength(1);
        expect((await me(accessTokenOf(again))).statusCode).toBe(200);
      }
    },
  );

  it(
    'are all signed out when one of them signs out, in each of many runs [security#refresh-rotation]',
    LONG_TIMEOUT,
    async () => {
      for (let run = 0; run < SCALE.sessionRaces; run += 1) {
        const { account, accessToken: first, token } = await aBrowser();
        const [rotated, left] = await Promise.all([refresh(token), logout(token)]);
        expect(left.statusCode).toBe(204);
        const next = cookieTokenOf(rotated) || token;
        expect((await refresh(next)).statusCode).toBe(401);
        const accessToken = rotated.statusCode === 200 ? accessTokenOf(rotated) : first;
        expect((await me(accessToken)).statusCode).toBe(401);
        expect(await auditOf(db, account.id)).toEqual(['sign_out by self']);
      }
    },
  );
});
