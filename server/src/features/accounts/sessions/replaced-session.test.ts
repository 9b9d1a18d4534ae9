import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { app, db } = test;
const { login, me, post, refresh } = signInCalls(app);

/** An account that signed in, with what its browser has since then. */
async function aBrowser() {
  const account = await anAccount(db);
  const answer = await login(account.email!);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { account, accessToken: accessTokenOf(answer), token: cookieTokenOf(answer)!, cookie };
}

const endsOf = (userId: string) =>
  db
    .selectFrom('sessions')
    .select('end_reason')
    .where('user_id', '=', userId)
    .execute()
    .then((rows) => rows.map(({ end_reason: reason }) => reason ?? 'valid').toSorted());

const replacementsOf = async (accountId: string) =>
  (await auditOf(db, accountId)).filter((line) => line.startsWith('session_replaced'));

const mailsOf = (userId: string) =>
  db.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();

describe('a sign-in in a browser with a session [accounts#sign-in-replaces]', () => {
  it('ends that session, with a line in the audit log and without a mail', async () => {
    const { account, accessToken, token, cookie } = await aBrowser();
    const mails = await mailsOf(account.id);
    const again = await login(account.email!, undefined, { cookie });
    expect(await endsOf(account.id)).toEqual(['replaced', 'valid']);
    expect(await replacementsOf(account.id)).toEqual(['session_replaced by self']);
    expect(await mailsOf(account.id)).toEqual(mails);
    expect([(await me(accessToken)).statusCode, (await refresh(token)).statusCode]).toEqual([401, 401]);
    expect((await me(accessTokenOf(again))).statusCode).toBe(200);
  });

  it('ends that of another account too, found by a token that was replaced since', async () => {
    const [first, second] = [await aBrowser(), await anAccount(db)];
    await refresh(first.token);
    await login(second.email!, undefined, { cookie: first.cookie });
    expect([await endsOf(first.account.id), await endsOf(second.id)]).toEqual([['replaced'], ['valid']]);
    expect(await replacementsOf(first.account.id)).toHaveLength(1);
  });

  it('ends nothing when it is refused, and writes no line for a session that had ended', async () => {
    const { account, cookie } = await aBrowser();
    expect((await login(account.email!, 'pogresna', { cookie })).statusCode).toBe(401);
    expect(await endsOf(account.id)).toEqual(['valid']);
    await post('logout', {}, { cookie });
    await login(account.email!, undefined, { cookie });
    expect(await endsOf(account.id)).toEqual(['logout', 'valid']);
    expect(await replacementsOf(account.id)).toEqual([]);
  });

  it('ends it after the second factor, not before', async () => {
    const { account, cookie } = await aBrowser();
    const owner = await factorOwner(test);
    const { recoveryCodes } = await owner.addAuthenticator();
    const first = await login(owner.email, undefined, { cookie });
    expect(await endsOf(account.id)).toEqual(['valid']);
    const { ticket } = first.json().data.secondFactor;
    const second = await post('login/second-factor', { ticket, code: recoveryCodes?.[0] }, { cookie });
    expect([second.statusCode, await endsOf(account.id)]).toEqual([200, ['replaced']]);
  });
});
