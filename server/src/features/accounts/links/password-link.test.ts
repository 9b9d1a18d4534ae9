import { describe, expect, it } from 'vitest';
import { findAccountById } from '#features/accounts/account.queries.ts';
import { LINK_HOURS, type LinkPurpose } from './link-token.service.ts';
import { consumeLink } from './mailed-link.ts';
import { setPasswordHash } from './password-link.ts';
import { storePassword } from '#features/accounts/passwords/store-password.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { aLink, mailedToken } from '#testing/builders/links.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';

const { app, db, deps, clock } = await testApp();
const { check, forgot, reset, set, signIn, update, verify } = passwordCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';
const LINK_GONE = 'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.';

const kindsTo = async (email: string) => (await mailsTo(deps, email)).map(({ kind }) => kind);

/** The call that uses a link, by purpose, with a password where it needs one. */
const USES = {
  reset_password: (token: string) => reset(token, NEW),
  set_password: (token: string) => set(token, NEW),
  verify_email: (token: string) => verify(token),
} as const satisfies Record<LinkPurpose, unknown>;

const PURPOSES = ['reset_password', 'set_password', 'verify_email'] as const;

describe('a forgotten password', () => {
  it('is replaced by the mailed link; a mail confirms it, and the old one is refused', async () => {
    const { id, email } = await anAccount(db);
    const asked = await forgot(email!);
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { data: { message: 'Uputstva za resetovanje lozinke su poslata na email.' } },
    ]);
    const token = await mailedToken(deps, email!);
    expect((await check(token)).json()).toEqual({ data: { isTokenValid: true } });
    const done = await reset(token, NEW);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { data: { message: 'Lozinka je uspešno resetovana.', role: 'admin' } },
    ]);
    expect((await signIn(email!, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(email!, NEW)).statusCode).toBe(200);
    expect(await kindsTo(email!)).toEqual(expect.arrayContaining(['password_changed', 'reset_password']));
    expect(await auditOf(db, id)).toEqual([
      'password_reset by self',
      'reset_requested by nobody',
      'sign_in by self',
      'sign_in_refused by nobody',
    ]);
  });

  it('also verifies the address, because the link was read there', async () => {
    const { email } = await anAccount(db, { isVerified: false });
    await forgot(email!);
    expect((await reset(await mailedToken(deps, email!), NEW)).statusCode).toBe(200);
    expect((await signIn(email!, NEW)).statusCode).toBe(200);
  });

  it.each(['client', 'worker', 'owner', 'admin'] as const)(
    'that a %s never made is made by the invitation which is mailed in its place, once in five minutes [accounts#invited]',
    async (role) => {
      const { id, email } = await anAccount(db, { role, isVerified: false, hasPassword: false });
      expect([(await forgot(email!)).statusCode, (await forgot(email!)).statusCode]).toEqual([200, 200]);
      expect(await kindsTo(email!)).toEqual(['set_password']);
      const done = await set(await mailedToken(deps, email!), NEW);
      expect([done.statusCode, done.json().data.role]).toEqual([200, role]);
      expect((await signIn(email!, NEW)).statusCode).toBe(200);
      expect(await auditOf(db, id)).toEqual([
        'password_set by self',
        'reset_requested by nobody',
        'sign_in by self',
      ]);
    },
  );

  it('of an unknown and of a deactivated account gets the same answer and no mail [security#link-request-limits]', async () => {
    const off = await anAccount(db, { isActive: false });
    const answers = [await forgot('nema.ga@primer.rs'), await forgot(off.email!)].map(
      ({ statusCode, headers, json }) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        const { requestId: _requestId, ...body } = json();
        return { statusCode, rest, body };
      },
    );
    expect(answers[0]).toMatchObject({ statusCode: 404, body: { error: 'Email nije pronađen' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await kindsTo(off.email!)).toEqual([]);
    expect(await auditOf(db, off.id)).toEqual([]);
  });

  it('links to PUBLIC_URL, not to the host of the request [security#links-follow-public-url]', async () => {
    const evil = ['zlo.example', 'localhost:3000@zlo.example'];
    for (const host of evil) {
      const { email } = await anAccount(db);
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        remoteAddress: elsewhere(),
        headers: {
          'x-client-type': 'web',
          host,
          'x-forwarded-host': host,
          'x-forwarded-proto': 'https',
          'x-forwarded-server': host,
          'x-original-host': host,
          forwarded: `host=${host};proto=https`,
        },
        payload: { email },
      });
      expect(response.statusCode).toBe(200);
      const [mail] = await mailsTo(deps, email!);
      expect(mail!.link).toMatch(/^http:\/\/localhost:3000\/auth\/reset-password\/[\w-]{43}$/);
      expect(mail!.text + mail!.html).not.toContain('zlo.example');
    }
  });
});

describe('an invitation', () => {
  it('sets the first password and verifies the address, without another mail', async () => {
    const account = await anAccount(db, { isVerified: false, hasPassword: false });
    const done = await set(await aLink(deps, account, 'set_password'), NEW);
    expect(done.json()).toEqual({ data: { message: 'Lozinka je uspešno resetovana.', role: 'admin' } });
    expect((await signIn(account.email!, NEW)).statusCode).toBe(200);
    expect(await kindsTo(account.email!)).toEqual([]);
    expect(await auditOf(db, account.id)).toEqual(['password_set by self', 'sign_in by self']);
  });

  it('of a changed address only verifies it, of an account with a password', async () => {
    const account = await anAccount(db, { role: 'client', isVerified: false });
    expect((await signIn(account.email!, PASSWORD)).statusCode).toBe(403);
    const done = await verify(await aLink(deps, account, 'verify_email'));
    expect(done.json()).toEqual({ data: { message: 'Email adresa je potvrđena.', needsPassword: false } });
    expect((await signIn(account.email!, PASSWORD)).statusCode).toBe(200);
    expect(await auditOf(db, account.id)).toEqual([
      'email_verified by self',
      'sign_in by self',
      'sign_in_refused by nobody',
    ]);
  });
});

describe('a link that verifies the address of an account without a password [accounts#verified-without-password]', () => {
  const aPair = async (role: 'client' | 'worker') => {
    const account = await anAccount(db, { role, isVerified: false, hasPassword: false });
    return { account, token: await aLink(deps, account, 'verify_email') };
  };
  const isOpen = async (token: string) => {
    const url = `/api/v1/verification/check-set-password-token/${token}`;
    return (await app.inject({ url, remoteAddress: elsewhere() })).json().data.isTokenValid;
  };

  it.each(['client', 'worker'] as const)(
    'verifies the address of a %s as often as it is opened, and then sets the password once',
    async (role) => {
      const { account, token } = await aPair(role);
      for (const time of [1, 2]) {
        const answer = await verify(token);
        expect([time, answer.json().data]).toEqual([
          time,
          { message: 'Email adresa je potvrđena.', needsPassword: true },
        ]);
      }
      expect(await isOpen(token)).toBe(true);
      expect((await set(token, NEW)).statusCode).toBe(200);
      expect((await signIn(account.email!, NEW)).statusCode).toBe(200);
      expect([(await set(token, NEW)).statusCode, await isOpen(token)]).toEqual([400, false]);
      expect(await auditOf(db, account.id)).toEqual([
        'email_verified by self',
        'password_set by self',
        'sign_in by self',
      ]);
    },
  );

  it('sets no password once there is one, nor after 72 hours, nor of a deactivated account', async () => {
    const [made, late, off] = [await aPair('client'), await aPair('client'), await aPair('worker')];
    expect((await set(await aLink(deps, made.account, 'set_password'), NEW)).statusCode).toBe(200);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', off.account.id).execute();
    expect([(await set(made.token, NEW)).statusCode, (await set(off.token, NEW)).statusCode]).toEqual([
      400, 400,
    ]);
    clock.advance(LINK_HOURS.verify_email * 3_600_000);
    expect((await set(late.token, NEW)).json()).toMatchObject({ code: 'auth_set_password_link_invalid' });
  });
});

describe.each(PURPOSES)('a link to %s', (purpose) => {
  const use = USES[purpose];

  it('is valid up to the stated second and no longer [security#link-lifetimes]', async () => {
    const [early, late] = [await anAccount(db), await anAccount(db)];
    const tokens = [await aLink(deps, early, purpose), await aLink(deps, late, purpose)];
    clock.advance(LINK_HOURS[purpose] * 3_600_000 - 1_000);
    expect((await use(tokens[0]!)).statusCode).toBe(200);
    clock.advance(1_000);
    expect((await use(tokens[1]!)).statusCode).toBe(400);
  });

  it('serves no other purpose [security#link-used-once]', async () => {
    const account = await anAccount(db);
    const token = await aLink(deps, account, purpose);
    for (const other of PURPOSES.filter((name) => name !== purpose)) {
      expect((await USES[other](token)).statusCode).toBe(400);
    }
    expect((await check(token)).json().data.isTokenValid).toBe(purpose === 'reset_password');
    expect((await use(token)).statusCode).toBe(200);
  });

  it('is refused once the password changed, in whichever way [security#newest-link-only]', async () => {
    const [byUpdate, byReset] = [await anAccount(db), await anAccount(db)];
    const tokens = [await aLink(deps, byUpdate, purpose), await aLink(deps, byReset, purpose)];
    const { accessToken } = (await signIn(byUpdate.email!, PASSWORD)).json().data;
    expect((await update(accessToken, PASSWORD, NEW)).statusCode).toBe(200);
    const other = purpose === 'reset_password' ? 'set_password' : 'reset_password';
    expect((await USES[other](await aLink(deps, byReset, other))).statusCode).toBe(200);
    for (const token of tokens) expect((await use(token)).statusCode).toBe(400);
  });

  it('is refused when it was never issued [security#link-tokens]', async () => {
    const token = await aLink(deps, await anAccount(db), purpose);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const made = [
      'A'.repeat(43),
      token.slice(0, -1) + last,
      token.toUpperCase(),
      `${token}A`,
      "' or 1=1 --",
      '\u0000',
    ];
    for (const other of made) expect((await use(other)).statusCode).toBe(400);
    expect((await use(token)).statusCode).toBe(200);
  });
});

describe('a reset link', () => {
  it('is used neither by checks nor by a refused password [security#link-used-once]', async () => {
    const token = await aLink(deps, await anAccount(db), 'reset_password');
    for (const answer of [await check(token), await check(token)]) {
      expect(answer.json()).toEqual({ data: { isTokenValid: true } });
    }
    expect((await reset(token, 'kratka')).statusCode).toBe(422);
    expect((await reset(token, 'password')).statusCode).toBe(422);
    const wrongTwice = { token, password: NEW, repeatPassword: `${NEW}!` };
    const differing = await passwordCalls(app).post('auth/reset-forgot-password', wrongTwice);
    expect(differing.json().fields).toEqual({ repeatPassword: 'Lozinke se ne podudaraju.' });
    expect((await reset(token, NEW)).statusCode).toBe(200);
  });

  it('refuses an invalid link with the literal text [accounts#reset-check]', async () => {
    const response = await reset('A'.repeat(43), NEW);
    expect(response.json()).toMatchObject({ error: LINK_GONE, code: 'auth_reset_link_invalid' });
    expect((await reset('', NEW)).json().fields).toEqual({ token: 'Token nije pronađen.' });
  });
});

describe('one link used by several calls at once', () => {
  it.each(['reset_password', 'set_password'] as const)(
    'to %s sets one password: a second call waits for the first, and is refused [security#link-used-once]',
    async (purpose) => {
      const { id } = await anAccount(db, { hasPassword: false });
      const account = (await findAccountById(db, id))!;
      const token = await aLink(deps, account, purpose);
      const [event, code] =
        purpose === 'reset_password'
          ? (['password_reset', 'auth.resetLinkInvalid'] as const)
          : (['password_set', 'auth.setPasswordLinkInvalid'] as const);
      const { second } = await write(deps, outsideSession(account), async (work) => {
        const locked = await consumeLink(work, id, { token, purpose });
        await storePassword(work, locked, { hash: 'hash 1', event });
        const waiting = Promise.allSettled([
          setPasswordHash(deps, account, { token, purpose, hash: 'hash 2' }),
        ]);
        await untilStatementWaits(db);
        return { second: waiting };
      });
      expect(await second).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code }) }]);
      expect((await findAccountById(db, id))!.passwordHash).toBe('hash 1');
      expect(await auditOf(db, id)).toEqual([`${event} by self`]);
    },
  );

  it('of those that three calls request at once is the only valid one [security#newest-link-only]', async () => {
    const { id, email } = await anAccount(db);
    const answers = await Promise.all([1, 2, 3].map(() => forgot(email!)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const links = db.selectFrom('link_tokens').select('ended_at').where('user_id', '=', id);
    expect((await links.execute()).filter((link) => link.ended_at === null)).toHaveLength(1);
  });
});
