import { describe, expect, it } from 'vitest';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { lockAccount } from '#features/accounts/account.queries.ts';
import { storePassword } from '#features/accounts/passwords/store-password.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { anAccount, PASSWORD, signIn as openSession } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { aLink } from '#testing/builders/links.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';

const test = await testApp();
const { app, clock, db, deps } = test;
const { reset, set, signIn, update } = passwordCalls(app);
const { login, logout, me, post, refresh } = signInCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';

type Account = Awaited<ReturnType<typeof anAccount>>;

/** An account that signed in, with what its browser has since then. */
async function aBrowser(owner?: Account) {
  const account = owner ?? (await anAccount(db));
  const answer = await signIn(account.email!, PASSWORD);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { account, accessToken: accessTokenOf(answer), token: cookieTokenOf(answer)!, cookie };
}

type Browser = Awaited<ReturnType<typeof aBrowser>>;

type Leave = (account: Account, browser: Browser) => Promise<{ statusCode: number }>;

const switchOff: Leave = async ({ id }) => {
  await write(deps, NOBODY, (work) => setAccountActive(work, { id, isActive: false }));
  return { statusCode: 200 };
};

/** Every way to end a session → its status, and whether the account's other sessions end with it. */
const WAYS: [way: string, status: number, endsAll: boolean, leave: Leave][] = [
  ['signing out', 204, false, (_, { token }) => logout(token)],
  ['a changed password', 200, true, (_, { accessToken }) => update(accessToken, PASSWORD, NEW)],
  ['a reset', 200, true, async (account) => reset(await aLink(deps, account, 'reset_password'), NEW)],
  ['an invitation', 200, true, async (account) => set(await aLink(deps, account, 'set_password'), NEW)],
  ['switching the account off', 200, true, switchOff],
];

const liveSessionsOf = (id: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute();

describe('a session', () => {
  it.each(WAYS)(
    'has ended at the next call after %s [security#session-ends-at-once]',
    async (_way, status, endsAll, leave) => {
      const account = await anAccount(db);
      const [own, other, stranger] = [await aBrowser(account), await aBrowser(account), await aBrowser()];
      expect((await leave(account, own)).statusCode).toBe(status);
      expect((await me(own.accessToken)).statusCode).toBe(401);
      expect((await refresh(own.token)).statusCode).toBe(401);
      expect((await me(other.accessToken)).statusCode).toBe(endsAll ? 401 : 200);
      expect((await refresh(other.token)).statusCode).toBe(endsAll ? 401 : 200);
      expect((await me(stranger.accessToken)).statusCode).toBe(200);
    },
  );
});

describe('of more than 20 sessions of an account', () => {
  const openMany = async (account: Account, count: number) => {
    const opened = [];
    for (let n = 0; n < count; n += 1) {
      clock.advance(1_000);
      opened.push(await openSession(deps, account));
    }
    return opened;
  };

  it('the one unused for longest ends [accounts#session-count]', async () => {
    const account = await anAccount(db);
    const desk = await aBrowser(account);
    const opened = await openMany(account, 19);
    const kept = cookieTokenOf(await refresh(desk.token))!;
    const stranger = await aBrowser();
    await aBrowser(account);
    expect(await liveSessionsOf(account.id)).toHaveLength(20);
    expect((await me(opened[0]!.accessToken)).statusCode).toBe(401);
    for (const { accessToken } of opened.slice(1)) expect((await me(accessToken)).statusCode).toBe(200);
    expect((await refresh(kept)).statusCode).toBe(200);
    expect((await me(stranger.accessToken)).statusCode).toBe(200);
  });

  it('none is left over by parallel sign-ins [accounts#session-count]', async () => {
    const account = await anAccount(db);
    await openMany(account, 19);
    const answers = await Promise.all(Array.from({ length: 5 }, () => aBrowser(account)));
    expect(await liveSessionsOf(account.id)).toHaveLength(20);
    for (const { accessToken } of answers) expect((await me(accessToken)).statusCode).toBe(200);
  });

  it('those that are over already do not count [accounts#session-count]', async () => {
    const account = await anAccount(db);
    await openMany(account, 20);
    clock.advance(12 * 3_600_000);
    const browser = await aBrowser(account);
    await openMany(account, 19);
    expect((await me(browser.accessToken)).statusCode).toBe(200);
  });
});

async function changePassword(work: Work, id: string): Promise<void> {
  const account = (await lockAccount(work.tx, id, 'change'))!;
  await storePassword(work, account, { hash: 'of another password', event: 'password_changed' });
}

/** Ways to end the access of an account, each in its own transaction. */
const SHUTTING: [what: string, shut: (work: Work, id: string) => Promise<void>][] = [
  ['switches the account off', (work, id) => setAccountActive(work, { id, isActive: false })],
  ['changes the password', changePassword],
];

describe('a sign-in after the password was verified', () => {
  it.each(SHUTTING)('opens no session when another call %s meanwhile', async (_what, shut) => {
    const account = await anAccount(db);
    const answer = await write(deps, NOBODY, async (work) => {
      await shut(work, account.id);
      const signingIn = signIn(account.email!, PASSWORD);
      await untilStatementWaits(db);
      return { signingIn };
    });
    expect((await answer.signingIn).statusCode).toBe(401);
    expect(await liveSessionsOf(account.id)).toEqual([]);
    expect(await auditOf(db, account.id)).toContain('sign_in_refused by nobody');
    expect(await auditOf(db, account.id)).not.toContain('sign_in by self');
  });
});

it('of two changes of a password at once the second waits for the first, and is refused', async () => {
  const account = await anAccount(db);
  const { accessToken } = await aBrowser(account);
  const { second } = await write(deps, NOBODY, async (work) => {
    await changePassword(work, account.id);
    const waiting = update(accessToken, PASSWORD, NEW);
    await untilStatementWaits(db);
    return { second: waiting };
  });
  expect((await second).statusCode).toBe(401);
  expect(await liveSessionsOf(account.id)).toEqual([]);
  const row = db.selectFrom('users').select('password_hash').where('id', '=', account.id);
  expect(await row.executeTakeFirst()).toEqual({ password_hash: 'of another password' });
});

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
