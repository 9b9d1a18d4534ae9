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

  it('lets a stolen session guess ten times, even with a hundred parallel calls [security#password-change-guesses]', async () => {
    const { accessToken } = await aSession();
    const guesses = Array.from({ length: 100 }, (_, guess) => calls.update(accessToken, `${guess}`, NEW));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    const refused = await calls.update(accessToken, PASSWORD, NEW);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json().error).toBe('Previše pokušaja. Pokušajte ponovo za 15 min.');
    clock.advance(899_999);
    expect((await calls.update(accessToken, PASSWORD, NEW)).statusCode).toBe(429);
  });

  it('allows the change 15 minutes after a block for guessing, in a new session [security#password-change-guesses]', async () => {
    const account = await aSession();
    for (let guess = 0; guess < 10; guess += 1) await calls.update(account.accessToken, 'pogrešna', NEW);
    clock.advance(900_000);
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
