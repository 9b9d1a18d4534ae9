import { describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
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

const { app, db, deps, clock } = await testApp();
const { logout, me, refresh } = signInCalls(app);
const { reset, set, signIn, update } = passwordCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';

type Account = Awaited<ReturnType<typeof anAccount>>;

async function aBrowser(account: Account) {
  const response = await signIn(account.email!, PASSWORD);
  return { accessToken: accessTokenOf(response), token: cookieTokenOf(response)! };
}

type Browser = Awaited<ReturnType<typeof aBrowser>>;

/** Every way to end a session → its status, and whether the account's other sessions end with it. */
const WAYS: {
  way: string;
  status: number;
  endsAll: boolean;
  leave: (account: Account, browser: Browser) => Promise<{ statusCode: number }>;
}[] = [
  { way: 'signing out', status: 204, endsAll: false, leave: (_, { token }) => logout(token) },
  {
    way: 'a changed password',
    status: 200,
    endsAll: true,
    leave: (_, { accessToken }) => update(accessToken, PASSWORD, NEW),
  },
  {
    way: 'a reset',
    status: 200,
    endsAll: true,
    leave: async (account) => reset(await aLink(deps, account, 'reset_password'), NEW),
  },
  {
    way: 'a password set by invitation',
    status: 200,
    endsAll: true,
    leave: async (account) => set(await aLink(deps, account, 'set_password'), NEW),
  },
  {
    way: 'switching the account off',
    status: 200,
    endsAll: true,
    leave: async ({ id }) => {
      await write(deps, NOBODY, (work) => setAccountActive(work, { id, isActive: false }));
      return { statusCode: 200 };
    },
  },
];

const liveSessionsOf = (id: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null).execute();

describe('a session', () => {
  it.each(WAYS)(
    'has ended at the next call after $way [security#session-ends-at-once]',
    async ({ status, endsAll, leave }) => {
      const account = await anAccount(db);
      const [own, other, stranger] = [
        await aBrowser(account),
        await aBrowser(account),
        await aBrowser(await anAccount(db)),
      ];
      expect((await leave(account, own)).statusCode).toBe(status);
      expect((await me(own.accessToken)).statusCode).toBe(401);
      expect((await refresh(own.token)).statusCode).toBe(401);
      expect((await me(other.accessToken)).statusCode).toBe(endsAll ? 401 : 200);
      expect((await refresh(other.token)).statusCode).toBe(endsAll ? 401 : 200);
      expect((await me(stranger.accessToken)).statusCode).toBe(200);
    },
  );

  it('that ended with the account stays ended when the account is reactivated [security#session-ends-at-once]', async () => {
    const account = await anAccount(db);
    const browser = await aBrowser(account);
    for (const isActive of [false, true]) {
      await write(deps, NOBODY, (work) => setAccountActive(work, { id: account.id, isActive }));
    }
    expect((await me(browser.accessToken)).statusCode).toBe(401);
    expect((await refresh(browser.token)).statusCode).toBe(401);
    expect((await signIn(account.email!, PASSWORD)).statusCode).toBe(200);
  });
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
    const stranger = await aBrowser(await anAccount(db));
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

/** Ways to end the access of an account, each in its own transaction. */
const SHUTTING: [what: string, shut: (work: Work, id: string) => Promise<void>][] = [
  ['switches the account off', (work, id) => setAccountActive(work, { id, isActive: false })],
  [
    'changes the password',
    async (work, id) => {
      const account = (await lockAccount(work.tx, id, 'change'))!;
      await storePassword(work, account, { hash: 'of another password', event: 'password_changed' });
    },
  ],
];

/** Resolves once a statement of this database waits for a lock. */
const statementWaitsForLock = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );

describe('a sign-in after the password was verified', () => {
  it.each(SHUTTING)('opens no session when another call %s meanwhile', async (_what, shut) => {
    const account = await anAccount(db);
    const answer = await write(deps, NOBODY, async (work) => {
      await shut(work, account.id);
      const signingIn = signIn(account.email!, PASSWORD);
      await statementWaitsForLock();
      return { signingIn };
    });
    expect((await answer.signingIn).statusCode).toBe(401);
    expect(await liveSessionsOf(account.id)).toEqual([]);
    expect(await auditOf(db, account.id)).toContain('sign_in_refused by nobody');
    expect(await auditOf(db, account.id)).not.toContain('sign_in by self');
  });
});

describe('two parallel changes of a password', () => {
  it('leave one of the new passwords and no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await anAccount(db);
      const { accessToken } = await aBrowser(account);
      const wanted = [`Prva-lozinka-${round}`, `Druga-lozinka-${round}`];
      const answers = await Promise.all(wanted.map((password) => update(accessToken, PASSWORD, password)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401 || status === 422)).toHaveLength(1);
      expect(await liveSessionsOf(account.id)).toEqual([]);
      expect((await signIn(account.email!, wanted[statuses.indexOf(200)]!)).statusCode).toBe(200);
    }
  });
});
