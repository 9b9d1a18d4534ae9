import { expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { testApp } from '#testing/app/test-app.ts';
import { REQUIRED_FACTOR } from './required-factor.service.ts';

const read = (env: Record<string, string>) => getSettings(aConfig(env), REQUIRED_FACTOR);

it('is required of no account, of super admins, or of all staff', () => {
  expect(read({})).toEqual([]);
  expect(read({ REQUIRE_SECOND_FACTOR: 'off' })).toEqual([]);
  expect(read({ REQUIRE_SECOND_FACTOR: 'super_admin' })).toEqual(['super_admin']);
  expect(read({ REQUIRE_SECOND_FACTOR: 'staff' })).toEqual(['admin', 'super_admin']);
  const env = { REQUIRE_SECOND_FACTOR: 'on' };
  expect(refusalOf(() => aConfig(env))).toBe('REQUIRE_SECOND_FACTOR must be one of off, super_admin, staff');
});

const test = await testApp({ REQUIRE_SECOND_FACTOR: 'staff' });
const { as } = test;

const NEEDED = 'auth_second_factor_needed';

/** Answered to an account without its required factor: its own account, password, session and factors. */
const OPEN = [
  'auth.endOtherSessions',
  'auth.endSession',
  'auth.freshCheck',
  'auth.me',
  'auth.sessions',
  'auth.updatePassword',
];

it('keeps an account without one to the routes of its own session and factors [accounts#required-factor]', async () => {
  const answered: string[] = [];
  for (const [feature, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      if (typeof route.access === 'string' && route.access !== 'signedIn') continue;
      if (Array.isArray(route.access) && !route.access.includes('super_admin')) continue;
      const answer = await as('super_admin').inject({
        method: route.method,
        url: routeUrl(route).replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000'),
        ...(route.body && { payload: {} }),
      });
      if (answer.statusCode === 403 && answer.json().code === NEEDED) continue;
      answered.push(`${feature}.${name}`);
    }
  }
  const factors = Object.keys(api.factors).map((name) => `factors.${name}`);
  expect(answered.toSorted()).toEqual([...OPEN, ...factors].toSorted());
});

it('admits the account to everything from the call after its first factor, and not any more after its last', async () => {
  const owner = await factorOwner(test);
  const orders = async () => (await owner.caller.get('/api/v1/orders')).statusCode;
  const lacksFactor = async () => (await owner.caller.get('/api/v1/auth/me')).json().data.lacksFactor;
  expect(await orders()).toBe(403);
  expect([await lacksFactor(), (await owner.login()).json().data.user.lacksFactor]).toEqual([true, true]);
  expect(await owner.list()).toMatchObject({ isRequired: true });
  await owner.begin();
  expect([await orders(), await lacksFactor()]).toEqual([403, true]);
  await owner.addPasskey();
  expect([await orders(), await lacksFactor()]).toEqual([200, false]);
  const { passkeys } = await owner.list();
  await owner.addAuthenticator();
  await owner.remove(`passkeys/${passkeys[0]._id}`);
  expect(await orders()).toBe(200);
  await owner.remove('authenticator');
  expect([await orders(), await lacksFactor()]).toEqual([403, true]);
});

it('is required of nobody outside of the back-office', async () => {
  expect((await as('client').get('/api/v1/my/orders')).statusCode).not.toBe(403);
  expect((await as('client').get('/api/v1/auth/me')).json().data.lacksFactor).toBe(false);
});
