import { expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { elsewhere, passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, clock } = await testApp();
const { reset } = passwordCalls(app);

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

it('a sign-in from a new device is told by mail; the first one ever and a known device are not [accounts#new-device]', async () => {
  const email = await anEmail();
  const cookies = await signInWith(email);
  expect(await noticesTo(email)).toEqual([]);
  await signInWith(email, cookies);
  expect(await noticesTo(email)).toEqual([]);
  await signInWith(email);
  expect(await noticesTo(email)).toHaveLength(1);
});

it('the mail has the device, the address and the time, and no link', async () => {
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

it('a refused sign-in is not told', async () => {
  const email = await anEmail();
  await signInWith(email);
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-client-type': 'web' },
    payload: { email, password: 'pogrešna' },
  });
  expect(await noticesTo(email)).toEqual([]);
});
