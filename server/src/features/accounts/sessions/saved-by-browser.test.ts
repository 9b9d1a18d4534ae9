import { describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, clock } = await testApp();
const { login, refresh, logout } = signInCalls(app);

const FILE = '/api/v1/clients/export?format=csv';

/** A request of the browser itself: its cookies, and no header of a call. */
const open = (
  token: string,
  { url = FILE, mark = 'saving=asked', ...headers }: Record<string, string> = {},
) => app.inject({ url, headers: { cookie: `${mark}; __Host-refresh=${token}`, ...headers } });

async function aBrowser(role: Role = 'admin') {
  const { email } = await anAccount(db, { role });
  return cookieTokenOf(await login(email!))!;
}

describe('the file of a list that the browser saves itself [exports#saved-by-browser]', () => {
  it('is answered to the session of its cookie, with the word that it begins, and leaves the session as it is', async () => {
    const token = await aBrowser();
    const answer = await open(token, { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Klijenti /);
    expect(answer.headers['set-cookie']).toBe('saving=begun; Max-Age=60; Path=/; SameSite=Strict');
    expect((await open(token)).statusCode).toBe(200);
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it.each([
    ['without the mark of our page', { mark: 'saving=begun' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['as an address that is typed', { 'sec-fetch-site': 'none' }],
    ['with a token that is wrong', { authorization: 'Bearer a.b.c' }],
    ['for anything but a file', { url: '/api/v1/clients' }],
  ])('is refused %s', async (_what, headers) => {
    const answer = await open(await aBrowser(), headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is refused to a role that may not export', async () => {
    expect((await open(await aBrowser('client'))).statusCode).toBe(403);
    expect((await open(await aBrowser(), { url: '/api/v1/admins/export?format=csv' })).statusCode).toBe(403);
  });

  it('is refused once the session ended, and to a replaced token after its ten seconds, which ends nothing', async () => {
    const ended = await aBrowser();
    await logout(ended);
    expect((await open(ended)).statusCode).toBe(401);

    const replaced = await aBrowser();
    const next = cookieTokenOf(await refresh(replaced))!;
    expect((await open(replaced)).statusCode).toBe(200);
    clock.advance(10_001);
    expect((await open(replaced)).statusCode).toBe(401);
    expect((await open(next)).statusCode).toBe(200);
  });

  it('says nothing of a beginning to a call', async () => {
    const { headers } = await app.inject({ url: FILE, headers: { cookie: 'saving=asked' } });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
