import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { aLink } from '#testing/builders/links.ts';
import { codeOf, factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { app, db, deps, clock } = test;
const { me } = signInCalls(app);
const calls = passwordCalls(app);

const HALF_MINUTE = 30_000;

/** Staff with an authenticator whose next code was not used yet. */
async function withAuthenticator() {
  const owner = await factorOwner(test);
  const { secret, recoveryCodes } = await owner.addAuthenticator();
  clock.advance(HALF_MINUTE);
  const code = () => codeOf(secret, clock.now());
  return { ...owner, code, recoveryCodes: recoveryCodes ?? [] };
}

type Owner = Awaited<ReturnType<typeof withAuthenticator>>;

const outcomeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  [answer.statusCode, answer.json().code] as const;

describe('a sign-in of an account with a factor', () => {
  it('answers the right password with a ticket and no token, and a code of the authenticator with a session [accounts#second-factor]', async () => {
    const owner = await withAuthenticator();
    const first = await owner.login();
    expect([first.statusCode, first.headers['set-cookie']]).toEqual([200, undefined]);
    expect(first.json()).toEqual({
      data: { secondFactor: { ticket: expect.any(String), methods: ['authenticator', 'recovery_code'] } },
    });
    const { ticket } = first.json().data.secondFactor;
    const second = await owner.step({ ticket, code: owner.code() });
    expect(second.statusCode).toBe(200);
    expect(second.json().data).toEqual({
      accessToken: expect.any(String),
      user: expect.objectContaining({ _id: owner.id }),
    });
    expect(cookieTokenOf(second)).toMatch(/^[\w-]{43}$/);
    expect((await me(accessTokenOf(second))).json().data._id).toBe(owner.id);
    expect(await auditOf(db, owner.id)).toEqual(['factor_added by self', 'sign_in by self']);
  });

  it('is refused without a code, and with both a code and a passkey', async () => {
    const owner = await withAuthenticator();
    const ticket = await owner.ticket();
    const { passkey } = await owner.addPasskey();
    const credential = passkey.use(await owner.request());
    expect((await owner.step({ ticket })).statusCode).toBe(422);
    expect((await owner.step({ ticket, code: owner.code(), credential })).statusCode).toBe(422);
  });
});

describe('a ticket', () => {
  it('is useless for anything but the second step', async () => {
    const owner = await withAuthenticator();
    const ticket = await owner.ticket();
    expect((await me(ticket)).statusCode).toBe(401);
    expect(outcomeOf(await owner.step({ ticket: owner.caller.accessToken, code: owner.code() }))).toEqual([
      401,
      'auth_second_factor_expired',
    ]);
  });

  it('lasts 5 minutes', async () => {
    const owner = await withAuthenticator();
    const ticket = await owner.ticket();
    clock.advance(5 * 60_000 - 1_000);
    expect((await owner.step({ ticket, code: '000000' })).json().code).toBe('auth_code_wrong');
    clock.advance(1_000);
    expect(outcomeOf(await owner.step({ ticket, code: owner.code() }))).toEqual([
      401,
      'auth_second_factor_expired',
    ]);
  });

  it('ends with the password, and with the account', async () => {
    const [changed, off] = [await withAuthenticator(), await withAuthenticator()];
    const tickets = [await changed.ticket(), await off.ticket()] as const;
    await calls.update(changed.caller.accessToken, PASSWORD, 'Sasvim-nova-lozinka-2');
    await db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute();
    const answers = [
      await changed.step({ ticket: tickets[0], code: changed.code() }),
      await off.step({ ticket: tickets[1], code: off.code() }),
    ];
    for (const answer of answers) expect(outcomeOf(answer)).toEqual([401, 'auth_second_factor_expired']);
  });

  it('is of one account: the factors of another do not confirm it', async () => {
    const [owner, other] = [await withAuthenticator(), await withAuthenticator()];
    const { passkey } = await other.addPasskey();
    const ticket = await owner.ticket();
    const credential = passkey.use(await other.request());
    for (const factor of [{ code: other.code() }, { code: other.recoveryCodes[0] }, { credential }]) {
      expect((await owner.step({ ticket, ...factor })).statusCode).toBe(422);
    }
  });
});

describe('a code of an authenticator', () => {
  it('is accepted once, and no earlier one after it [accounts#authenticator]', async () => {
    const owner = await withAuthenticator();
    const earlier = owner.code();
    clock.advance(HALF_MINUTE);
    const ticket = await owner.ticket();
    const code = owner.code();
    expect((await owner.step({ ticket, code })).statusCode).toBe(200);
    for (const used of [code, earlier]) {
      const refused = await owner.step({ ticket, code: used });
      expect([...outcomeOf(refused), Object.keys(refused.json().fields)]).toEqual([
        422,
        'auth_code_wrong',
        ['code'],
      ]);
    }
    clock.advance(HALF_MINUTE);
    const spaced = ` ${owner.code().slice(0, 3)} ${owner.code().slice(3)}`;
    expect((await owner.step({ ticket, code: spaced })).statusCode).toBe(200);
  });

  it('is refused when the server has another secret key', async () => {
    const owner = await withAuthenticator();
    const sealed = await db
      .selectFrom('authenticators')
      .select('secret')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const other = await withAuthenticator();
    await db.updateTable('authenticators').set(sealed).where('user_id', '=', other.id).execute();
    const refused = await other.step({ ticket: await other.ticket(), code: owner.code() });
    expect(outcomeOf(refused)).toEqual([422, 'auth_code_wrong']);
  });
});

it.each([
  ['a code of an authenticator', (owner: Owner) => owner.code()],
  ['a recovery code', (owner: Owner) => owner.recoveryCodes[0] ?? ''],
])('%s opens one session of five that use it at once', async (_what, codeOfOwner) => {
  const owner = await withAuthenticator();
  const ticket = await owner.ticket();
  const code = codeOfOwner(owner);
  const steps = await Promise.all(Array.from({ length: 5 }, () => owner.step({ ticket, code })));
  const statuses = steps.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
});

describe('a recovery code', () => {
  it('confirms one sign-in, in any case and with any blanks, which is mailed [accounts#recovery-codes]', async () => {
    const owner = await withAuthenticator();
    const [code = ''] = owner.recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await owner.step({ ticket: await owner.ticket(), code: typed })).statusCode).toBe(200);
    expect(outcomeOf(await owner.step({ ticket: await owner.ticket(), code }))).toEqual([
      422,
      'auth_code_wrong',
    ]);
    expect((await owner.list()).recoveryCodesLeft).toBe(9);
    await owner.newCodes();
    const older = { ticket: await owner.ticket(), code: owner.recoveryCodes[1] };
    expect((await owner.step(older)).statusCode).toBe(422);
    const { mails, audit } = await readTraces(deps, owner.id);
    expect(mails).toContain(`recovery_code_used ${owner.email}`);
    expect(audit).toContain('recovery_code_used');
  });
});

describe('guesses of codes', () => {
  it('are blocked after ten in a row, with every ticket, and end with the right one before [security#factor-guesses]', async () => {
    const owner = await withAuthenticator();
    const ticket = await owner.ticket();
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await owner.step({ ticket, code: '000000' })).statusCode).toBe(422);
    }
    expect((await owner.step({ ticket, code: owner.code() })).statusCode).toBe(200);
    clock.advance(60_000);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await owner.step({ ticket, code: '000000' })).statusCode).toBe(422);
    }
    const another = await owner.ticket();
    const refused = await owner.step({ ticket: another, code: owner.code() });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(await auditOf(db, owner.id)).toContain('sign_in_blocked by nobody');
    clock.advance(900_000);
    expect((await owner.step({ ticket: await owner.ticket(), code: owner.code() })).statusCode).toBe(200);
  });

  it('do not lock out a passkey alone', async () => {
    const owner = await withAuthenticator();
    const { passkey } = await owner.addPasskey();
    const ticket = await owner.ticket();
    for (let guess = 0; guess < 10; guess += 1) await owner.step({ ticket, code: '000000' });
    clock.advance(60_000);
    expect((await owner.loginByPasskey(passkey.use(await owner.request()))).statusCode).toBe(200);
  });

  it('are limited to 30 a minute from one place, whatever the ticket', async () => {
    clock.advance(60_000);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login/second-factor',
        headers: { 'x-client-type': 'web' },
        payload: { ticket: 'x', code: '000000' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    clock.advance(60_000);
  });
});

it('keeps the factor when the password is reset [accounts#second-factor]', async () => {
  const owner = await withAuthenticator();
  const token = await aLink(deps, owner, 'reset_password');
  expect((await calls.reset(token, 'Sasvim-nova-lozinka-2')).statusCode).toBe(200);
  const answer = await owner.login('Sasvim-nova-lozinka-2');
  expect(answer.json().data.secondFactor.methods).toEqual(['authenticator', 'recovery_code']);
});
