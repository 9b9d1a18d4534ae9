import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { auditOf } from '#testing/builders/audits.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { cookieTokenOf } from '#testing/builders/calls/sign-in-calls.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock } = await testApp();
const calls = passwordCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';

async function aSession() {
  const account = await anAccount(db);
  return { ...account, email: account.email!, accessToken: (await signIn(deps, account)).accessToken };
}

describe('changing the own password', () => {
  it('accepts the new one, removes the cookie and notifies by mail', async () => {
    const { id, email, accessToken } = await aSession();
    const response = await calls.update(accessToken, PASSWORD, NEW);
    expect(response.json()).toEqual({
      data: { message: 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.' },
    });
    expect(cookieTokenOf(response)).toBe('');
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await calls.signIn(email, NEW)).statusCode).toBe(200);
    expect((await mailsTo(deps, email)).map(({ kind }) => kind)).toEqual(['password_changed']);
    expect(await auditOf(db, id)).toContain('password_changed by self');
  });

  it('needs the old one, and shows the error at its field', async () => {
    const { id, email, accessToken } = await aSession();
    const response = await calls.update(accessToken, `${PASSWORD} `, NEW);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'Pogrešne lozinke',
      fields: { oldPassword: 'Trenutna lozinka nije ispravna' },
    });
    expect(cookieTokenOf(response)).toBeUndefined();
    expect(await auditOf(db, id)).toEqual(['password_refused by self']);
    expect((await calls.signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it('lets a stolen session guess ten times, also in parallel, and a new one 15 minutes later [security#password-change-guesses]', async () => {
    const account = await aSession();
    const guess = (text: string) => calls.update(account.accessToken, text, NEW);
    const first = await Promise.all(Array.from({ length: 12 }, (_, number) => guess(`pogrešna ${number}`)));
    const statuses = first.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    // A call that gets no connection in time on a busy machine is a 503, and verifies nothing.
    expect([422, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    for (let time = 0; time < 10; time += 1) await guess('pogrešna');
    const refused = await guess(PASSWORD);
    expect([refused.headers['retry-after'], refused.json().error]).toEqual([
      '900',
      'Previše pokušaja. Pokušajte ponovo za 15 min.',
    ]);
    clock.advance(899_999);
    expect((await guess(PASSWORD)).statusCode).toBe(429);
    clock.advance(1);
    const { accessToken } = await signIn(deps, account);
    expect((await calls.update(accessToken, PASSWORD, NEW)).statusCode).toBe(200);
  });

  it('resets the count with the right password, even when the new one is refused [security#password-change-guesses]', async () => {
    const { accessToken } = await aSession();
    for (let guess = 0; guess < 9; guess += 1) await calls.update(accessToken, 'pogrešna', NEW);
    expect((await calls.update(accessToken, PASSWORD, 'password')).statusCode).toBe(422);
    for (let guess = 0; guess < 9; guess += 1) await calls.update(accessToken, 'pogrešna', NEW);
    expect((await calls.update(accessToken, PASSWORD, NEW)).statusCode).toBe(200);
  });
});
