import { describe, expect, it } from 'vitest';
import { findAccountById } from '#features/accounts/account.queries.ts';
import { setPasswordHash } from './password-link.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { aLink } from '#testing/builders/links.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { testApp } from '#testing/app/test-app.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const { app, db, deps } = await testApp();
const { forgot, reset, signIn, verify } = passwordCalls(app);

const AT_ONCE = 50;
/** For a machine that has other things to do. */
const LONG_TIMEOUT = { timeout: 120_000 };

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('one link used by fifty parallel calls', () => {
  it(
    'sets one password in each run, that of the call that succeeded [security#link-used-once]',
    LONG_TIMEOUT,
    async () => {
      for (const run of range(SCALE.linkRaces)) {
        const { id } = await anAccount(db, { hasPassword: false });
        const account = (await findAccountById(db, id))!;
        const purpose = run % 2 === 0 ? 'reset_password' : 'set_password';
        const token = await aLink(deps, account, purpose);
        // The passwords were hashed before: what races is the transaction.
        const uses = range(AT_ONCE).map((use) =>
          setPasswordHash(deps, account, { token, purpose, hash: `hash ${use}` }),
        );
        const outcomes = await Promise.allSettled(uses);
        const winners = outcomes.flatMap(({ status }, use) =>
          status === 'fulfilled' ? [`hash ${use}`] : [],
        );
        expect(winners).toHaveLength(1);
        expect((await findAccountById(db, id))!.passwordHash).toBe(winners[0]);
        const event = purpose === 'reset_password' ? 'password_reset' : 'password_set';
        expect(await auditOf(db, id)).toEqual([`${event} by self`]);
        const reasons = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason.code] : [],
        );
        expect(new Set(reasons).size).toBe(1);
        expect(reasons[0]).toMatch(/^auth\.(?:reset|setPassword)LinkInvalid$/);
      }
    },
  );

  it(
    'accepts only the password of the successful call, from the request to the sign-in [security#link-used-once]',
    LONG_TIMEOUT,
    async () => {
      for (const run of range(3)) {
        const account = await anAccount(db);
        const token = await aLink(deps, account, 'reset_password');
        const passwords = range(30).map((use) => `Lozinka-broj-${run}-${use}`);
        const answers = await Promise.all(passwords.map((password) => reset(token, password)));
        const winners = passwords.filter((_, use) => answers[use]!.statusCode === 200);
        expect(winners).toHaveLength(1);
        expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(29);
        expect((await signIn(account.email!, winners[0]!)).statusCode).toBe(200);
        const loser = passwords.find((password) => password !== winners[0])!;
        expect((await signIn(account.email!, loser)).statusCode).toBe(401);
      }
    },
  );

  it('verifies an address once in each of 10 runs [security#link-used-once]', LONG_TIMEOUT, async () => {
    for (let run = 0; run < 10; run += 1) {
      const account = await anAccount(db, { isVerified: false });
      const token = await aLink(deps, account, 'verify_email');
      const answers = await Promise.all(range(AT_ONCE).map(() => verify(token)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(AT_ONCE - 1);
      expect(await auditOf(db, account.id)).toEqual(['email_verified by self']);
    }
  });
});

describe('three parallel requests for a reset link', () => {
  it('leave one valid link [security#newest-link-only]', LONG_TIMEOUT, async () => {
    for (let run = 0; run < 10; run += 1) {
      const { id, email } = await anAccount(db);
      const answers = await Promise.all(range(3).map(() => forgot(email!)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const links = db.selectFrom('link_tokens').select('ended_at').where('user_id', '=', id);
      expect((await links.execute()).filter((link) => link.ended_at === null)).toHaveLength(1);
    }
  });
});
