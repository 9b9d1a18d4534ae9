import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aLink } from '#testing/builders/links.ts';
import { mailsTo } from '#testing/app/mailbox.ts';

const { app, clock, db, deps } = await testApp();
const { reset, signIn } = passwordCalls(app);
const { logout, refresh } = signInCalls(app);

describe('the audit log of sign-ins', () => {
  it('records each sign-in and sign-out once [security#audit-log]', async () => {
    const { id, email } = await anAccount(db);
    const response = await signIn(email!, PASSWORD);
    const signedIn = db
      .selectFrom('audit_events')
      .select(['time', 'request_id'])
      .where('account_id', '=', id);
    expect(await signedIn.execute()).toEqual([
      { time: clock.now(), request_id: response.headers['x-request-id'] },
    ]);
    const token = cookieTokenOf(await refresh(cookieTokenOf(response)!))!;
    await logout(token);
    await logout(token);
    expect(await auditOf(db, id)).toEqual(['sign_in by self', 'sign_out by self']);
  });

  it.each([
    ['a wrong password', {}, 'pogrešna'],
    ['a switched-off account', { isActive: false }, PASSWORD],
    ['an address that is not verified', { isVerified: false }, PASSWORD],
    ['an account without a password', { hasPassword: false }, PASSWORD],
  ])('records the refusal of %s [security#audit-log]', async (_what, traits, password) => {
    const { id, email } = await anAccount(db, traits);
    await signIn(email!, password);
    expect(await auditOf(db, id)).toEqual(['sign_in_refused by nobody']);
  });

  it('records the refusal of an unknown address without the address [security#audit-log]', async () => {
    await signIn('nema.ga@primer.rs', PASSWORD);
    const rows = await db.selectFrom('audit_events').selectAll().where('account_id', 'is', null).execute();
    expect(rows.map(({ event }) => event)).toEqual(['sign_in_refused']);
    expect(JSON.stringify(rows)).not.toContain('primer.rs');
  });

  it('records the start of a block once, and nothing while it lasts [security#audit-log]', async () => {
    const { id, email } = await anAccount(db);
    const place = elsewhere();
    for (let guess = 0; guess < 15; guess += 1) await signIn(email!, 'pogrešna', place);
    const refusals = Array<string>(10).fill('sign_in_refused by nobody');
    expect(await auditOf(db, id)).toEqual(['sign_in_blocked by nobody', ...refusals]);
    clock.advance(900_000);
    await signIn(email!, PASSWORD, place);
    expect(await auditOf(db, id)).toEqual(['sign_in by self', 'sign_in_blocked by nobody', ...refusals]);
  });
});

describe('the mail about a sign-in from a new device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

  /** Signs in with the cookies of a browser; returns those that it has afterwards. */
  async function signInWith(email: string, cookies: Record<string, string> = {}, password = PASSWORD) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: elsewhere(),
      headers: { 'x-client-type': 'web', 'user-agent': FIREFOX },
      cookies,
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(200);
    clock.advance(1_000);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  }

  const anEmail = async () => (await anAccount(db)).email ?? '';
  const noticesTo = async (email: string) =>
    (await mailsTo(deps, email)).filter(({ kind }) => kind === 'new_device');

  it('is told by mail; the first one ever, a known device and a refused one are not [accounts#new-device]', async () => {
    const email = await anEmail();
    const cookies = await signInWith(email);
    expect(await noticesTo(email)).toEqual([]);
    await signInWith(email, cookies);
    expect((await signIn(email, 'pogrešna')).statusCode).toBe(401);
    expect(await noticesTo(email)).toEqual([]);
    await signInWith(email);
    expect(await noticesTo(email)).toHaveLength(1);
  });

  it('is told with the device, the address and the time, without a link', async () => {
    const email = await anEmail();
    await signInWith(email);
    clock.set('2026-03-07T09:30:00.000Z');
    await signInWith(email);
    const [mail] = await noticesTo(email);
    expect(mail?.subject).toBe('Prijava u Majstoriju sa novog uređaja');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toMatch(/Firefox na Linux-u, IP adresa 10\.\d+\.\d+\.\d+, 07\.03\.2026\. u 10:30\./);
      expect(body).not.toMatch(/https?:/);
    }
  });

  it('is not told after a new password, which is told itself', async () => {
    const account = await anAccount(db);
    const email = account.email ?? '';
    await signInWith(email);
    const token = await aLink(deps, account, 'reset_password');
    expect((await reset(token, 'Sasvim-nova-lozinka-2')).statusCode).toBe(200);
    clock.advance(1_000);
    await signInWith(email, {}, 'Sasvim-nova-lozinka-2');
    expect(await noticesTo(email)).toEqual([]);
    await signInWith(email, {}, 'Sasvim-nova-lozinka-2');
    expect(await noticesTo(email)).toHaveLength(1);
  });
});
