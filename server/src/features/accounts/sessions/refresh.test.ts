import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const { app, db, clock, logged } = await testApp();
const { login, logout, me, post, refresh } = signInCalls(app);

async function aBrowser() {
  const account = await anAccount(db);
  const response = await login(account.email!);
  return { account, accessToken: accessTokenOf(response), token: cookieTokenOf(response)! };
}

const sessionOf = async (userId: string) => {
  const rows = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  return (await rows.executeTakeFirstOrThrow()).id;
};

describe('refreshing a session', () => {
  it('replaces the token at every use', async () => {
    const { token, account } = await aBrowser();
    const response = await refresh(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { accessToken: expect.any(String) } });
    expect(cookieTokenOf(response)).toMatch(/^[\w-]{43}$/);
    expect(cookieTokenOf(response)).not.toBe(token);
    expect((await me(accessTokenOf(response))).json().data._id).toBe(account.id);
  });

  it('gives ten parallel tabs the same successor [security#refresh-rotation]', async () => {
    const { account, token } = await aBrowser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => cookieTokenOf(answer))).size).toBe(1);
    const open = db.selectFrom('refresh_tokens').select('hash').where('replaced_at', 'is', null);
    expect(await open.where('session_id', '=', await sessionOf(account.id)).execute()).toHaveLength(1);
    clock.advance(HOUR);
    expect((await refresh(cookieTokenOf(answers[0]!)!)).statusCode).toBe(200);
  });

  it('gives a late tab the newest of the chain, so that no user is signed out later [security#refresh-rotation]', async () => {
    const { token } = await aBrowser();
    const second = cookieTokenOf(await refresh(token))!;
    const third = cookieTokenOf(await refresh(second))!;
    expect(cookieTokenOf(await refresh(token))).toBe(third);
  });

  it('ends the whole session when a replaced token is used after 10 seconds [security#refresh-reuse]', async () => {
    const { account, token } = await aBrowser();
    const rotated = await refresh(token);
    clock.advance(10 * SECOND);
    expect((await refresh(token)).statusCode).toBe(200);
    clock.advance(1);
    const reused = await refresh(token);
    expect(reused.statusCode).toBe(401);
    expect(reused.json().error).toBe('Unable to refresh tokens');
    expect(cookieTokenOf(reused)).toBe('');
    expect((await refresh(cookieTokenOf(rotated)!)).statusCode).toBe(401);
    expect((await me(accessTokenOf(rotated))).statusCode).toBe(401);
    expect(await auditOf(db, account.id)).toEqual(['sign_in by self', 'token_reused by nobody']);
    expect(logged.some((line) => line.includes('replaced refresh token'))).toBe(true);
    expect(logged.join()).not.toContain(token);
  });

  it('ends after 12 hours without use, to the second [security#session-lifetimes]', async () => {
    const [early, late] = [await aBrowser(), await aBrowser()];
    clock.advance(12 * HOUR - SECOND);
    expect((await refresh(early.token)).statusCode).toBe(200);
    clock.advance(SECOND);
    expect((await refresh(late.token)).statusCode).toBe(401);
  });

  it('ends after 7 days even when used every hour, its access token with it [security#session-lifetimes]', async () => {
    let { token, accessToken } = await aBrowser();
    for (let hour = 1; hour < 7 * 24; hour += 1) {
      clock.advance(HOUR);
      token = cookieTokenOf(await refresh(token))!;
    }
    clock.advance(HOUR - SECOND);
    const last = await refresh(token);
    accessToken = accessTokenOf(last);
    expect((await me(accessToken)).statusCode).toBe(200);
    clock.advance(SECOND);
    expect((await refresh(cookieTokenOf(last)!)).statusCode).toBe(401);
    expect((await me(accessToken)).statusCode).toBe(401);
  });

  it('is refused without a token, with a made-up one, and for another kind of client', async () => {
    const { token } = await aBrowser();
    expect((await post('refresh', {})).statusCode).toBe(401);
    expect((await refresh('A'.repeat(43))).statusCode).toBe(401);
    expect((await post('refresh', { refreshToken: token })).statusCode).toBe(401);
    const asMobile = await post('refresh', { refreshToken: token }, { 'x-client-type': 'mobile' });
    expect(asMobile.statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(200);
  });
});

describe('logging out', () => {
  it('beside a tab that refreshes signs both out [security#refresh-rotation]', async () => {
    const { account, accessToken: first, token } = await aBrowser();
    const [rotated, left] = await Promise.all([refresh(token), logout(token)]);
    expect(left.statusCode).toBe(204);
    const accessToken = rotated.statusCode === 200 ? accessTokenOf(rotated) : first;
    expect((await refresh(cookieTokenOf(rotated) || token)).statusCode).toBe(401);
    expect((await me(accessToken)).statusCode).toBe(401);
    expect(await auditOf(db, account.id)).toEqual(['sign_in by self', 'sign_out by self']);
  });

  it('ends the session, clears the cookie and the browser’s cache', async () => {
    const { token, accessToken } = await aBrowser();
    const response = await logout(token);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(cookieTokenOf(response)).toBe('');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await me(accessToken)).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  it('ends the session of the mobile app by its access token', async () => {
    const { accessToken } = await aBrowser();
    await post('logout', {}, { authorization: `Bearer ${accessToken}`, 'x-client-type': 'mobile' });
    expect((await me(accessToken)).statusCode).toBe(401);
  });

  it('ends the session of the mobile app by its refresh token when the access token has expired', async () => {
    const mobile = { 'x-client-type': 'mobile' };
    const account = await anAccount(db);
    const body = { email: account.email!, password: PASSWORD, clientType: 'mobile' };
    const { accessToken, refreshToken } = (await post('login', body, mobile)).json().data;
    clock.advance(16 * MINUTE);
    const headers = { ...mobile, authorization: `Bearer ${accessToken}` };
    expect((await post('logout', { refreshToken }, headers)).statusCode).toBe(204);
    expect((await post('refresh', { refreshToken }, mobile)).statusCode).toBe(401);
  });
});
