import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
const { login, refresh } = signInCalls(app);
const { email } = await anAccount(db);
const credentials = JSON.stringify({ email, password: PASSWORD });

const OWN = { 'x-client-type': 'web', 'content-type': 'application/json' };

const FOREIGN: [string, Record<string, string | undefined>][] = [
  ['another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring subdomain', { ...OWN, 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { ...OWN, origin: 'https://zlo.example' }],
  ['a page without an origin', { ...OWN, origin: 'null' }],
  ['an origin that only begins like ours', { ...OWN, origin: 'https://majstorija.example.zlo.example' }],
  ['plain text', { ...OWN, 'content-type': 'text/plain' }],
  ['a form', { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with files', { ...OWN, 'content-type': 'multipart/form-data; boundary=x' }],
  ['no kind of client', { 'content-type': 'application/json' }],
  ['an unknown kind of client', { ...OWN, 'x-client-type': 'kiosk' }],
];

const PATHS = ['auth/login', 'auth/refresh', 'auth/logout'];

describe('a cross-site request of a browser', () => {
  const cases = PATHS.flatMap((path) => FOREIGN.map(([what, headers]) => ({ path, what, headers })));

  it.each(cases)(
    'is refused at $path by $what, and sets no cookie [security#cross-site-refused]',
    async ({ path, headers }) => {
      const token = cookieTokenOf(await login(email!))!;
      const response = await app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { ...headers, cookie: `__Host-refresh=${token}` },
        payload: path === 'auth/login' ? credentials : '{}',
      });
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('auth_cross_site');
      expect(response.headers['set-cookie']).toBeUndefined();
      expect((await refresh(token)).statusCode).toBe(200);
    },
  );

  it('gets no CORS permission [security#cross-site-refused]', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/auth/login',
      headers: { origin: 'https://zlo.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(405);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a request of our own pages', () => {
  it.each([
    { ...OWN, origin: 'https://majstorija.example', 'sec-fetch-site': 'same-origin' },
    { ...OWN, origin: 'http://localhost:80', host: 'localhost' },
    { ...OWN, 'sec-fetch-site': 'none' },
    OWN,
  ])('is accepted with %o', async (headers) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers,
      payload: credentials,
    });
    expect(response.statusCode).toBe(200);
  });
});
